import type { Made } from './manifest.ts'
import { harmedScene, harms } from './pictures/harm.ts'
import { pagesOf } from './pictures/raster.ts'
import { photographed } from './pictures/scene.ts'
import { spotsOf } from './pictures/spots.ts'
import type { Wish } from './renders.ts'
import { entryOf, isAskedFor, singleSheets, sizeOf } from './renders.ts'
import { seriesOf } from './series.ts'

const LONGER = 2200

/** Photographs with one mishap each, every mishap on so many layouts in turn. */
export async function* harmed(wish: Wish): AsyncGenerator<Made> {
  const { set, seed, perLayout, layouts: count } = wish
  const layouts = await seriesOf(set, { seed, layouts: count })
  for (const [which, harm] of harms.entries()) {
    if (!isAskedFor(wish, harm.reasons)) continue
    for (let turn = 0; turn < perLayout; turn += 1) {
      const layout = layouts[(which * perLayout + turn) % layouts.length]
      if (!layout) continue
      for await (const { paper, sheet, index } of singleSheets(layout, 1, 3)) {
        const { width, height } = sizeOf(layout)
        const dots = (LONGER * 72 * (harm.scale ?? 1)) / Math.max(width, height)
        const [drawn = sheet] = harm.scale ? await pagesOf(paper.bytes, dots) : [sheet]
        const scene = harmedScene(harm, await spotsOf(paper), seed, layout.name, index, harm.name)
        const file = `${harm.name}-${layout.name}.jpg`
        const bytes = await photographed(drawn, scene)
        const more = { file, kind: 'image', reasons: harm.reasons, degradation: harm.name } as const
        yield { bytes, entry: entryOf(layout, set, paper, { ...more, reasons: [...harm.reasons] }) }
      }
    }
  }
}
