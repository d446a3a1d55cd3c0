import type { DealLine } from '../../../../dealing/deal.ts'
import type { Paper } from '../../../../paper/paper.ts'
import type { Style } from '../../../../paper/pen.ts'
import type { Random } from '../../../../random.ts'
import { pick } from '../../../../world/firms.ts'
import type { Area } from '../../area.ts'
import { phrases } from './phrases.ts'

/** One piece of a good's block: what it says, and where in the block it stands. */
export type Piece = {
  row: number
  x: number
  width: number
  align: Style['align']
  bold?: boolean
  says: (line: DealLine) => string
}

/** What a good's block says, in how many rows, and the headings over all of them. */
export type Block = { rows: number; headings: Omit<Piece, 'says'>[]; labels: string[]; pieces: Piece[] }

/** One of the words that a house has for each thing, the same all over the paper. */
export function wordsFor(paper: Paper, draw: Random) {
  const words = phrases[paper.deal.language]
  const anyOf = (text: string) => pick(text.split('|'), draw)
  return {
    goods: anyOf(words.goods),
    figures: anyOf(words.figures),
    price: anyOf(words.price),
    amount: anyOf(words.amount),
    tax: anyOf(words.tax),
    each: anyOf(words.each),
    note: () => anyOf(words.notes),
  }
}

function headed(paper: Paper, block: Block, y: number, { look, x, width }: Area): number {
  const size = look.size - 0.5
  block.headings.forEach((heading, index) => {
    const label = block.labels[index] ?? ''
    paper.headings.push(label)
    paper.pen.write(label, x + heading.x, y + heading.row * size * 1.35, heading.width, {
      font: look.bold,
      size,
      align: heading.align,
    })
  })
  const deep = Math.max(-1, ...block.headings.map(({ row }) => row)) + 1
  const below = y + deep * size * 1.35 + 4
  if (deep > 0) paper.pen.rule(x, below - 2, x + width, below - 2, { colour: '#555555' })
  return below
}

/** Draws the goods one block after the other, going on on the next page where one is full; gives the y below the last. */
export function drawBlocks(paper: Paper, block: Block, draw: Random, area: Area): number {
  const { look, x, width, bottom, top } = area
  const pitch = look.size * draw.between(1.2, 1.4)
  const gap = pick([1, 3, 5, 8], draw)
  const ruled = draw.chance(0.35)
  let y = headed(paper, block, area.y, area)
  for (const line of paper.deal.lines) {
    if (y + block.rows * pitch > bottom) {
      paper.pen.newPage()
      y = headed(paper, block, top, area)
    }
    for (const { row, bold, says, ...piece } of block.pieces)
      paper.pen.write(says(line), x + piece.x, y + row * pitch, piece.width, {
        font: bold ? look.bold : look.font,
        size: look.size,
        align: piece.align,
      })
    y += block.rows * pitch + gap
    if (ruled) paper.pen.rule(x, y - gap / 2 - 1, x + width, y - gap / 2 - 1, { colour: '#999999', width: 0.4 })
  }
  return y
}
