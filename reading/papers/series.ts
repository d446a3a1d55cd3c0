import { type Drawn, drawn } from './drawn.ts'
import { layoutsOf } from './layouts/every-layout.ts'
import type { Sheet } from './paper/pen.ts'
import { storedLayouts } from './stored/stored.ts'
import type { SetName } from './world/firms.ts'

/** The papers of one layout by their number, drawn when they are asked for or stored; of the stored ones some are missing. */
export type Series = { name: string; sheet: Sheet; paper: (index: number) => Promise<Drawn | undefined> }

/** Every layout of a set with its papers. Those of the train set are stored: they are the same for every seed. */
export async function seriesOf(set: SetName, { seed = 1, layouts = 40 } = {}): Promise<readonly Series[]> {
  if (set === 'train')
    return (await storedLayouts()).map((layout) => ({ ...layout, paper: async (index) => layout.paper(index) }))
  return layoutsOf(set, { seed, layouts }).map((layout) => ({
    name: layout.name,
    sheet: layout.sheet,
    paper: (index) => drawn(layout, set, index, seed),
  }))
}
