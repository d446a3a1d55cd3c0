import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { describe, expect, test } from 'vitest'
import { context, nothing, type PrintedRow, taught, words } from '../../learning/testing/papers.ts'
import { understand } from '../../understanding/understanding.ts'
import type { Word } from '../../words/word.ts'

describe('rows that a person took away', () => {
  const table = (...rows: PrintedRow[]) =>
    words(
      [40, [40, 'Conservas La Peña S.L.']],
      [160, [40, 'Descripción'], [250, 'Cantidad'], [400, 'Precio'], [500, 'Importe']],
      [180, [40, 'Tomate pera'], [250, '3'], [400, '9,90'], [500, '29,70']],
      [200, [40, 'Recogida bandejas'], [250, '2'], [400, '5,00'], [500, '10,00']],
      ...rows,
    )
  const edges: [LearnedLayout['columns'][number]['cell'], string, number][] = [
    ['name', 'descripcion', 40],
    ['quantity', 'cantidad', 250],
    ['unitPrice', 'precio', 400],
    ['total', 'importe', 500],
  ]
  const columns = edges.map(([cell, heading, x]) => ({
    cell: cell as 'name',
    heading,
    printed: heading,
    x: x / 600,
    right: (x + 40) / 600,
    at: x / 600,
    edge: 'left' as const,
    row: 0,
  }))
  const shape = { columns, wraps: null, foreign: [], remarks: [], removed: ['recogida bandejas'] }
  const learned: LearnedLayout = { ...nothing, table: { value: shape, ...taught } }
  const foot = (base: string, tax: string, total: string): PrintedRow[] => [
    [480, [360, 'Base imponible'], [500, base]],
    [500, [360, 'IVA 10%'], [500, tax]],
    [520, [360, 'Total'], [500, total]],
  ]
  const namesOf = (printed: Word[]) => understand(printed, { ...context, learned }).lines.map(({ name }) => name)

  test('are none of the goods on the next paper, whose sum comes out without them', () => {
    const printed = table(...foot('29,70', '2,97', '32,67'))
    expect(understand(printed, context).lines).toHaveLength(2)
    expect(namesOf(printed)).toEqual(['Tomate pera'])
  })

  test('are goods where the sum needs them', () => {
    expect(namesOf(table(...foot('39,70', '3,97', '43,67')))).toEqual(['Tomate pera', 'Recogida bandejas'])
  })
})
