import type { Drawn } from './drawn.ts'
import { visible } from './drawn.ts'
import type { Entry, Made, Reason } from './manifest.ts'
import { fairPhoto, sheetOf } from './pictures/fair-photo.ts'
import { scanned } from './pictures/scan.ts'
import type { Series } from './series.ts'
import { seriesOf } from './series.ts'
import type { SetName } from './world/firms.ts'

/** `layouts`: how many varied ones. `reasons`: of what is to be refused only that which is for one of these, and with 'none' what is to be read. */
export type Wish = { set: SetName; seed: number; perLayout: number; layouts?: number; reasons?: readonly string[] }

export const isAskedFor = ({ reasons }: Wish, of: readonly Reason[]): boolean =>
  !reasons || (of.length === 0 ? reasons.includes('none') : of.some((reason) => reasons.includes(reason)))

const sizes = { A4: [595.28, 841.89], A5: [419.53, 595.28], letter: [612, 792] } as const

export function sizeOf({ sheet: { size, landscape } }: Pick<Series, 'sheet'>) {
  const [width, height] = typeof size === 'string' ? sizes[size] : size
  return landscape ? { width: height, height: width } : { width, height }
}

/** What the manifest says of a paper, under another name and in another form where wanted. */
export const entryOf = (
  layout: Pick<Series, 'name'>,
  set: SetName,
  paper: Drawn,
  more: Partial<Entry> & { file: string },
): Entry => ({
  kind: 'pdf-text',
  layout: layout.name,
  set,
  language: paper.deal.language,
  doc_kind: paper.deal.kind,
  pages: paper.pages,
  reasons: [],
  truth: paper.truth,
  visible: visible(paper.printed),
  ...more,
})

export async function* texts({ set, seed, perLayout, layouts }: Wish): AsyncGenerator<Made> {
  for (const layout of await seriesOf(set, { seed, layouts }))
    for (let index = 0; index < perLayout; index += 1) {
      const paper = await layout.paper(index)
      if (!paper) continue
      yield { bytes: paper.bytes, entry: entryOf(layout, set, paper, { file: `${layout.name}-${index + 1}.pdf` }) }
    }
}

export async function* scans({ set, seed, perLayout, layouts }: Wish): AsyncGenerator<Made> {
  for (const layout of await seriesOf(set, { seed, layouts }))
    for (let index = 0; index < perLayout; index += 1) {
      const paper = await layout.paper(index)
      if (!paper) continue
      const file = `${layout.name}-${index + 1}-scan.pdf`
      const bytes = await scanned(paper.bytes, seed, layout.name, index)
      yield { bytes, entry: entryOf(layout, set, paper, { file, kind: 'pdf-scan' }) }
    }
}

/** The first papers of one sheet, for a photograph shows no more; none where a layout never fits on one. */
export async function* singleSheets(layout: Series, count: number, from = 0) {
  let taken = 0
  for (let index = from; taken < count && index < from + count + 4; index += 1) {
    const paper = await layout.paper(index)
    const sheet = paper?.pages === 1 ? await sheetOf(paper.bytes, sizeOf(layout)) : null
    if (!paper || !sheet) continue
    taken += 1
    yield { paper, sheet, index }
  }
}

export async function* photos({ set, seed, perLayout, layouts }: Wish): AsyncGenerator<Made> {
  for (const layout of await seriesOf(set, { seed, layouts }))
    for await (const { paper, sheet, index } of singleSheets(layout, perLayout)) {
      const file = `${layout.name}-${index + 1}-photo.jpg`
      const bytes = await fairPhoto(sheet, seed, layout.name, index)
      yield { bytes, entry: entryOf(layout, set, paper, { file, kind: 'image' }) }
    }
}
