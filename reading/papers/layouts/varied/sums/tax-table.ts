import { grid, pairs } from '../../../paper/blocks.ts'
import type { Drawing } from '../area.ts'

/** A row for each rate with its base and tax, and the total beside or below. */
export const taxTable: Drawing = (paper, draw, { x, y, width, look, say }) => {
  const rows = paper
    .taxes()
    .map(({ rate, base, amount }) => [paper.amount(base), `${paper.rate(rate, 2)}%`, paper.amount(amount)])
  const head = { font: look.bold, size: look.size - 1, align: 'right' } as const
  const body = { font: look.font, size: look.size - 0.5, align: 'right' } as const
  const labels = [say('base'), '%', say('tax')]
  const stroke = draw.chance(0.6) ? { stroke: look.accent } : {}
  const below = grid(paper.pen, x, y, [90, 50, 80], [labels, ...rows], { head, body, height: 15, ...stroke })
  const beside = width > 420 && draw.chance(0.6)
  const strong = { font: look.bold, size: look.size + draw.between(1, 5) }
  const end = pairs(
    paper.pen,
    x + width - 200,
    beside ? y + 8 : below + 8,
    200,
    [[say('total'), paper.signed(paper.total())]],
    {
      label: strong,
      value: { ...strong, align: 'right' },
    },
  )
  return Math.max(below, end)
}
