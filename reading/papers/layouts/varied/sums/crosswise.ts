import { sum } from '../../../dealing/amounts.ts'
import { grid } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import { pick } from '../../../world/firms.ts'
import type { Area } from '../area.ts'
import { atTheEnd, beforeTax, type Labels } from './figures.ts'
import { type Shape, taxTable } from './shapes.ts'

/** The rates head the columns, bases and taxes are the rows, and each row may end with its sum. */
export const crosswise: Shape = (paper, draw, area, label, ways) => {
  const taxes = paper.taxes()
  if (taxes.length < 2) return taxTable(paper, draw, area, label, ways)
  const bare = (text: string) => text.replace(/:$/, '')
  const summed = draw.chance(0.6)
  const more = (text: () => string) => (summed ? [text()] : [])
  const surcharges = taxes.map(({ surcharge }) => surcharge)
  const surcharged = surcharges.some((surcharge) => surcharge !== 0)
  const rows = [
    [
      draw.chance(0.5) ? bare(label('rate')) : '',
      ...taxes.map(({ rate }) => `${paper.rate(rate)}%`),
      ...more(() => bare(label('total'))),
    ],
    [bare(label('base')), ...taxes.map(({ base }) => paper.amount(base)), ...more(() => paper.subtotal())],
    [
      bare(label('tax')),
      ...taxes.map(({ amount }) => paper.amount(amount)),
      ...more(() => (surcharged ? paper.amount(sum(taxes.map(({ amount }) => amount))) : paper.taxTotal())),
    ],
    ...(surcharged
      ? [[bare(label('surcharge')), ...surcharges.map(paper.amount), ...more(() => paper.amount(sum(surcharges)))]]
      : []),
  ]
  const stroke = draw.chance(0.5) ? { stroke: area.look.accent } : {}
  const widths = [90, ...taxes.map(() => 62), ...(summed ? [66] : [])]
  const x = area.x + pick([0, 1], draw) * Math.max(0, area.width - widths.reduce((all, width) => all + width, 0))
  const below = grid(paper.pen, x, area.y, widths, rows, { body: { size: 8 }, height: 14, ...stroke })
  return ending(paper, area, label, ways, below + 6)
}

/** What is left to say under a table of taxes, a row each at the right. */
function ending(
  paper: Paper,
  { x, width, look }: Area,
  label: Labels,
  ways: Parameters<typeof atTheEnd>[2],
  y: number,
) {
  const figures = [...beforeTax(paper, label, ways), ...atTheEnd(paper, label, ways)]
  return figures.reduce((top, { word, label: name, text }) => {
    const style = { font: word === 'total' ? look.bold : look.font, size: look.size + (word === 'total' ? 2 : 0) }
    paper.pen.write(name, x + width - 220, top, 130, style)
    paper.pen.write(text, x + width - 90, top, 90, { ...style, align: 'right' })
    return top + style.size * 1.5
  }, y)
}

/** Letters for the rates, told beside their bases and taxes: the rate itself may stand only there. */
export const lettered: Shape = (paper, draw, area, label, ways) => {
  const { pen } = paper
  const { look } = area
  const marks = pick(['ABCDEF', '123456'], draw)
  const between = pick([' = ', ': ', ' - ', '  '], draw)
  let y = area.y
  paper.taxes().forEach(({ rate, base, amount, surcharge }, index) => {
    const name = `${marks[index]}${between}${paper.rate(rate, 2)}%`
    const texts = [name, paper.amount(base), paper.amount(amount), ...(surcharge ? [paper.amount(surcharge)] : [])]
    texts.forEach((text, at) => {
      const style = { font: look.font, size: look.size - 0.5, align: at === 0 ? ('left' as const) : ('right' as const) }
      pen.write(text, area.x + at * 72, y, 68, style)
    })
    y += look.size * 1.3
  })
  return ending(paper, area, label, ways, draw.chance(0.5) ? area.y : y + 4)
}
