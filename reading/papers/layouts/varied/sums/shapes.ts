import { cells, grid, pairs } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Style } from '../../../paper/pen.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import { type Area, within } from '../area.ts'
import { perhapsDark } from '../dark.ts'
import { taxColumns } from './columns-of-taxes.ts'
import type { Figure, Labels } from './figures.ts'
import { atTheEnd, baseFigure, beforeTax, taxFigures } from './figures.ts'

type Ways = { signed: boolean; sum: boolean; based: boolean }

export type Shape = (paper: Paper, draw: Random, area: Area, label: Labels, ways: Ways) => number

const list = (paper: Paper, draw: Random, figures: Figure[], { x, y, width, look: { dark } }: Area): number => {
  const size = pick([8, 9, 10], draw)
  const leftward = draw.chance(0.15)
  const value: Style = { size, align: leftward ? 'left' : 'right' }
  const label: Style = { size, ...(!leftward && draw.chance(0.25) ? { align: 'right' as const } : {}) }
  const bold = draw.chance(0.6)
  const gap = pick([1, 3, 6], draw)
  const plain = figures.filter(({ word }) => word !== 'total').map((figure) => [figure.label, figure.text] as const)
  const total = figures.filter(({ word }) => word === 'total').map((figure) => [figure.label, figure.text] as const)
  const below = pairs(paper.pen, x, y, width, plain, { label, value, part: 0.62, gap })
  const loud: Style = bold ? { font: 'sans-bold', size: size + pick([0, 1, 3], draw) } : { size }
  const look = { label: { ...label, ...loud }, value: { ...value, ...loud }, part: 0.55, gap }
  const top = dark?.total ? below + 6 : below
  return perhapsDark(paper, draw, dark, { x, y: top, width }, ({ pen }) => pairs(pen, x, top, width, total, look))
}

/** All figures one below the other, at the right, at the left or in the middle. */
export const column: Shape = (paper, draw, area, label, ways) => {
  const width = Math.min(area.width, pick([180, 220, 260], draw))
  const x = area.x + pick([1, 1, 1, 0, 0.5], draw) * (area.width - width)
  const figures = [
    ...beforeTax(paper, label, ways),
    baseFigure(paper, label, ways),
    ...taxFigures(paper, label, ways),
    ...atTheEnd(paper, label, ways),
  ]
  return list(paper, draw, figures, within(area, { x, width }))
}

/** A table of taxes, with the total below it or at its side. */
export const taxTable: Shape = (paper, draw, area, label, ways) => {
  const taxes = paper.taxes()
  const columns = taxColumns(paper, label, draw)
  const width = Math.min(72, (area.width * 0.62) / columns.length)
  const rows = [columns.map((column) => column.label), ...taxes.map((tax) => columns.map((column) => column.text(tax)))]
  const lead = beforeTax(paper, label, ways)
  const end = atTheEnd(paper, label, ways)
  const subtotal = taxes.length > 1 && draw.chance(0.6) ? [baseFigure(paper, label, ways)] : []
  const paid =
    taxes.length > 1 && draw.chance(0.5)
      ? [{ word: 'taxes' as const, label: label('taxes'), text: paper.taxTotal() }]
      : []
  const align = pick<Style['align']>(['right', 'right', 'left', 'center'], draw)
  const look = {
    body: { size: 8, align },
    head: { size: 7, font: 'sans-bold' as const, align },
    height: pick([12, 14, 18], draw),
  }
  const stroke = draw.chance(0.4) ? { stroke: '#777777' } : {}
  const beside = draw.chance(0.5)
  const table = (x: number, y: number) =>
    grid(
      paper.pen,
      x,
      y,
      columns.map(() => width),
      rows,
      { ...look, ...stroke },
    )
  const figures = [...lead, ...subtotal, ...paid, ...end]
  if (!beside) {
    const below = table(area.x + (draw.chance(0.5) ? 0 : area.width - width * columns.length), area.y)
    return list(paper, draw, figures, within(area, { x: area.x + area.width - 220, y: below + 8, width: 220 }))
  }
  const left = draw.chance(0.75)
  const rest = area.width - width * columns.length - 16
  const under = table(left ? area.x : area.x + rest + 16, area.y)
  const ended = list(paper, draw, figures, within(area, { x: left ? area.x + area.width - rest : area.x, width: rest }))
  return Math.max(under, ended)
}

/** Boxes in a row: for one rate of tax; a table else. */
export const strip: Shape = (paper, draw, area, label, ways) => {
  const [only, ...more] = paper.deal.taxes
  if (!only || more.length > 0) return taxTable(paper, draw, area, label, ways)
  const figures = [
    ...beforeTax(paper, label, ways),
    baseFigure(paper, label, ways),
    { word: 'rate' as const, label: label('rate'), text: `${paper.rate(only.rate, 2)}` },
    { word: 'tax' as const, label: label('tax'), text: paper.amount(paper.taxes()[0]?.amount ?? 0) },
    ...(only.surcharge
      ? [{ word: 'surcharge' as const, label: label('surcharge'), text: paper.amount(only.surcharge) }]
      : []),
    ...atTheEnd(paper, label, ways),
  ]
  const width = area.width / figures.length
  const align: Style = draw.chance(0.5) ? { align: 'right' } : {}
  const look = {
    height: 30,
    ...(draw.chance(0.7) ? { stroke: '#666666' } : {}),
    label: { size: 7, colour: '#444444', ...align },
    value: { size: 9, ...align },
  }
  return cells(
    paper.pen,
    area.x,
    area.y,
    figures.map((figure) => [figure.label, figure.text, width] as const),
    look,
  )
}

/** Rates side by side, with their bases and taxes below. */
export const sideways: Shape = (paper, draw, area, label, ways) => {
  const taxes = paper.taxes()
  if (taxes.length < 2) return column(paper, draw, area, label, ways)
  const bare = (text: string) => text.replace(/:$/, '')
  const rows = [
    [bare(label('rate')), ...taxes.map((tax) => `${paper.rate(tax.rate)} %`)],
    [bare(label('base')), ...taxes.map((tax) => paper.amount(tax.base))],
    [bare(label('tax')), ...taxes.map((tax) => paper.amount(tax.amount))],
    ...(taxes.some((tax) => tax.surcharge)
      ? [[bare(label('surcharge')), ...taxes.map((tax) => paper.amount(tax.surcharge))]]
      : []),
  ]
  const below = grid(paper.pen, area.x, area.y, [90, ...taxes.map(() => 66)], rows, { body: { size: 8 }, height: 13 })
  const figures = [...beforeTax(paper, label, ways), ...atTheEnd(paper, label, ways)]
  return list(paper, draw, figures, within(area, { x: area.x + area.width - 220, y: below + 6, width: 220 }))
}
