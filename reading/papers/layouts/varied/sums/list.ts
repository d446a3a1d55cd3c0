import { type Pair, pairs } from '../../../paper/blocks.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { perhapsDark } from '../dark.ts'

/** Base, taxes and total one below the other. */
export const list: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const room = draw.between(180, 230)
  const left = pick([x + width - room, x + width - room, x], draw)
  const rows: Pair[] = [
    [say('base'), paper.signed(paper.subtotal())],
    ...paper.taxes().map(({ rate, amount }): Pair => [`${say('tax')} ${paper.rate(rate)}%`, paper.money(amount)]),
  ]
  const value = { font: look.font, size: look.size, align: 'right' } as const
  const below = pairs(paper.pen, left, y, room, rows, { label: { font: look.font, size: look.size }, value })
  const strong = { font: look.bold, size: look.size + draw.between(0, 4) }
  const total: Pair[] = [[say('total'), paper.signed(paper.total())]]
  const loud = { label: strong, value: { ...strong, align: 'right' as const } }
  const top = below + (look.dark?.total ? 8 : 2)
  const end = perhapsDark(paper, draw, look.dark, { x: left, y: top, width: room }, ({ pen }) =>
    pairs(pen, left, top, room, total, loud),
  )
  if (paper.deal.currency !== 'EUR') paper.currency(paper.deal.currency)
  return end
}
