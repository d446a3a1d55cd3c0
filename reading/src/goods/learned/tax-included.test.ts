import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { expect, test } from 'vitest'
import { context, nothing, type PrintedRow, taught, words } from '../../learning/testing/papers.ts'
import { understand } from '../../understanding/understanding.ts'

const note = (...foot: PrintedRow[]) =>
  words(
    [40, [40, 'Conservas La Peña S.L.'], [360, 'Albarán']],
    [160, [40, 'Descripción'], [250, 'Cantidad'], [400, 'Precio'], [500, 'Importe']],
    [180, [40, 'Tomate pera'], [250, '3'], [400, '11,00'], [500, '33,00']],
    [200, [40, 'Cebolla dulce'], [250, '2'], [400, '5,50'], [500, '11,00']],
    ...foot,
  )
const shape = { columns: [], wraps: null, foreign: [], remarks: [], taxIncluded: { rate: '10' } }
const learned: LearnedLayout = { ...nothing, table: { value: shape, ...taught } }
const totals = (printed: ReturnType<typeof note>, more = {}) =>
  understand(printed, { ...context, ...more }).lines.map(({ unitPrice, total }) => [Number(unitPrice), total])

test('prices with tax of a paper that says no tax are told by what a person wrote of an earlier one', () => {
  const printed = note([240, [400, 'Total'], [500, '44,00']])
  expect(totals(printed)).toEqual([
    [11, 3300],
    [5.5, 1100],
  ])
  expect(totals(printed, { learned })).toEqual([
    [10, 3000],
    [5, 1000],
  ])
})

test('lines that come to the base beside a tax are without it, whatever was learned', () =>
  expect(
    totals(
      note(
        [240, [360, 'Base imponible'], [500, '44,00']],
        [260, [360, 'IVA 10%'], [500, '4,40']],
        [280, [360, 'Total'], [500, '48,40']],
      ),
      {
        learned,
      },
    ),
  ).toEqual([
    [11, 3300],
    [5.5, 1100],
  ]))
