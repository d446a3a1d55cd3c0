import type { DealLine } from '../../../../dealing/deal.ts'
import type { LineField } from '../../../../paper/paper.ts'
import { pick } from '../../../../world/firms.ts'
import type { Drawing } from '../../area.ts'
import { prices, taxRates } from '../figures.ts'
import { type Block, drawBlocks, type Piece, wordsFor } from './blocks.ts'

type Figure = { label: string; tells: LineField; says: (line: DealLine) => string }

/** The name over its whole row, the figures in columns on the row below, or the other way round; headings likewise. */
export const twoRows: Drawing = (paper, draw, area) => {
  const { width } = area
  const words = wordsFor(paper, draw)
  const coded = draw.chance(0.5)
  const nameFirst = draw.chance(0.75)
  const align = pick(['right', 'right', 'left'] as const, draw)
  const all: Figure[] = [
    { label: words.figures, tells: 'quantity', says: (line) => paper.quantity(line) },
    { label: words.price, tells: 'unitPrice', says: prices(paper, draw) },
    ...(draw.chance(0.5) ? [{ label: words.tax, tells: 'taxRate' as const, says: taxRates(paper, draw) }] : []),
    { label: words.amount, tells: 'total', says: (line) => paper.amount(line.total) },
  ]
  const from = pick([0, 0.2, 0.4], draw) * width
  const each = (width - from) / all.length
  const figures = all.map(
    ({ says }, index): Piece => ({
      row: nameFirst ? 1 : 0,
      x: from + index * each,
      width: each - 6,
      align,
      says,
    }),
  )
  const name: Piece = {
    row: nameFirst ? 0 : 1,
    x: 0,
    width: 0.8 * width,
    align: 'left',
    bold: draw.chance(0.3),
    says: (line) => (coded ? `${line.code}  ${line.name}` : line.name),
  }
  const flat = draw.chance(0.4)
  const rowOf = (piece: Piece) => (flat ? 0 : piece.row)
  const nameless = flat && from === 0
  const block: Block = {
    rows: 2,
    headings: [
      ...(nameless ? [] : [{ ...name, row: rowOf(name), width: flat ? from : name.width }]),
      ...figures.map((piece) => ({ ...piece, row: rowOf(piece) })),
    ],
    labels: [...(nameless ? [] : [words.goods]), ...all.map(({ label }) => label)],
    pieces: [name, ...figures],
  }
  for (const { tells } of all) paper.lineFields.add(tells)
  if (coded) paper.lineFields.add('code')
  return drawBlocks(paper, block, draw, area)
}
