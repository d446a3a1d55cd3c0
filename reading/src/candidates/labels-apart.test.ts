import { expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { amountsIn } from './amounts.ts'

const kinds = (page: string) =>
  amountsIn(rowsOf(typedPage(page)), ',', new Set()).amounts.map(({ cents, kind }) => [cents, kind])

test('an amount in a row of its own is called what the row before it says, wherever that stands', () =>
  expect(kinds('IMPORTE TOTAL\n                                 69,10 €\n')).toEqual([[6910, 'total']]))

test('or the row after it, where that is nearer', () =>
  expect(kinds('Base imponible\n\n                                 69,10 €\nTOTAL\n')).toEqual([[6910, 'total']]))

test('amounts side by side are each called what stands in the other corner of their frames', () =>
  expect(
    kinds('BASE              IVA               TOTAL\n          63,00             6,10             69,10 €\n'),
  ).toEqual([
    [6300, 'subtotal'],
    [610, 'taxes'],
    [6910, 'total'],
  ]))

test('other figures in either row leave it without a name', () => {
  expect(kinds('Total de bultos   12\n                                 69,10 €\n')).toEqual([[6910, null]])
  expect(kinds('TOTAL\n                    14,20            69,10 €\n').map(([, kind]) => kind)).toEqual([null, null])
})
