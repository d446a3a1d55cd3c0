import { type ColumnKind, type ColumnWish, columnsOf } from '../../../paper/columns.ts'
import { drawTable, plainRows, type TableLook } from '../../../paper/table.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { turning } from '../hardships/carrying.ts'

const kinds: readonly ColumnKind[] = ['code', 'name', 'quantity', 'unit', 'price', 'discount', 'tax', 'total']
const shares: Partial<Record<ColumnKind, number>> = {
  code: 11,
  quantity: 11,
  unit: 8,
  price: 12,
  discount: 9,
  tax: 8,
  total: 14,
}

/** One line a good, a heading over each column. */
export const plainTable: Drawing = (paper, draw, area) => {
  const { x, y, width, bottom, look, say } = area
  const labels = say('goods').split(';')
  const optional: ColumnKind[] = [
    ...(draw.chance(0.6) ? [] : ['code' as const]),
    ...(draw.chance(0.5) ? [] : ['unit' as const]),
    ...(paper.deal.lines.some(({ discounts }) => discounts.length > 0) ? [] : ['discount' as const]),
    ...(draw.chance(0.5) ? [] : ['tax' as const]),
  ]
  const chosen = kinds.filter((kind) => !optional.includes(kind))
  const taken = chosen.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0)
  const wishes = chosen.map(
    (kind): ColumnWish => [kind, labels[kinds.indexOf(kind)] ?? '', (width * (shares[kind] ?? 100 - taken)) / 100],
  )
  const tableLook: TableLook = {
    head: { font: look.bold, size: look.size - 1, height: 18, ...(draw.chance(0.5) ? { fill: '#e8e8e8' } : {}) },
    body: { font: look.font, size: look.size - 0.5 },
    air: draw.between(1.5, 5),
    rules: pick(['rows', 'grid', 'frame', 'dotted'] as const, draw),
  }
  const turn = turning(paper, area)
  return drawTable(paper, columnsOf(paper, wishes), plainRows(paper), tableLook, { x, y, bottom, turn })
}
