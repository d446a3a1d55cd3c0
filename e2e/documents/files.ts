import { textPaper } from './drawn.ts'
import { layoutsOf } from './layouts/every-layout.ts'
import type { Made } from './manifest.ts'
import type { SetName } from './world/firms.ts'

export type Wish = { set: SetName; seed: number; perLayout: number }

async function* text({ set, seed, perLayout }: Wish): AsyncGenerator<Made> {
  for (const layout of layoutsOf(set))
    for (let index = 0; index < perLayout; index += 1) yield await textPaper(layout, set, index, seed)
}

/** Every sort of paper there is to ask for. */
export const papers = { text }
