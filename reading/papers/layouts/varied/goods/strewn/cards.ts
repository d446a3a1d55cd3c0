import type { DealLine } from '../../../../dealing/deal.ts'
import { pick } from '../../../../world/firms.ts'
import type { Drawing } from '../../area.ts'
import { type Block, drawBlocks, type Piece, wordsFor } from './blocks.ts'

/** The name with its amount at the end of the row, and under the name how many at what price: "3 kg × 4,50 €". */
export const cards: Drawing = (paper, draw, area) => {
  const { width } = area
  const words = wordsFor(paper, draw)
  const headed = draw.chance(0.5)
  const coded = draw.chance(0.3)
  const signed = draw.chance(0.5)
  const united = draw.chance(0.7)
  const noted = draw.chance(0.25)
  const counted = (line: DealLine) => {
    const price = signed ? paper.signed(paper.price(line)) : paper.price(line)
    return `${paper.quantity(line)}${united ? ` ${line.unit}` : ''} ${words.each} ${price}`
  }
  const total = (line: DealLine) => (signed ? paper.money(line.total) : paper.amount(line.total))
  const apart = draw.chance(0.35)
  const amountRow = apart ? 0 : draw.whole(0, 1)
  const notes = new Map(paper.deal.lines.map((line) => [line, words.note()]))
  const name: Piece = {
    row: 0,
    x: 0,
    width: apart ? 0.48 * width : 0.7 * width,
    align: 'left',
    bold: draw.chance(0.4),
    says: (line) => (coded ? `${line.code} ${line.name}` : line.name),
  }
  const count: Piece = apart
    ? { row: 0, x: 0.5 * width, width: 0.28 * width, align: pick(['left', 'right'] as const, draw), says: counted }
    : { row: 1, x: pick([0, 12, 24], draw), width: 0.6 * width, align: 'left', says: counted }
  const amount: Piece = { row: amountRow, x: 0.8 * width, width: 0.2 * width, align: 'right', says: total }
  const below: Piece[] = noted
    ? [{ row: apart ? 1 : 2, x: 12, width: 0.6 * width, align: 'left', says: (line) => notes.get(line) ?? '' }]
    : []
  const block: Block = {
    rows: (apart ? 1 : 2) + below.length,
    headings: headed ? [{ ...name, row: 0 }, ...(apart ? [{ ...count, row: 0 }] : []), { ...amount, row: 0 }] : [],
    labels: headed
      ? [words.goods, ...(apart ? [`${words.figures} ${words.each} ${words.price}`] : []), words.amount]
      : [],
    pieces: [name, count, amount, ...below],
  }
  for (const field of ['quantity', 'unitPrice', 'total'] as const) paper.lineFields.add(field)
  if (coded) paper.lineFields.add('code')
  return drawBlocks(paper, block, draw, area)
}
