import { expect, test } from 'vitest'
import type { ReadLine } from '../../reading.ts'
import { withCountOfName } from './counts-in-names.ts'

const line = (name: string, change: Partial<ReadLine> = {}) =>
  ({ name, quantity: '1', unit: '', unitPrice: '8.5', total: 850, ...change }) as ReadLine
const read = (name: string, change?: Partial<ReadLine>, isQuantityPrinted = false) => {
  const { quantity, unit, unitPrice, name: rest } = withCountOfName(line(name, change), isQuantityPrinted)
  return [quantity, unit, unitPrice, rest]
}

test('given a name that begins with a count, when no quantity is printed, then the count is the quantity', () => {
  expect(read('10 unidades de Pan de molde')).toEqual(['10', 'unidades', '0.85', 'Pan de molde'])
  expect(read('4 uds. de Queso')).toEqual(['4', 'uds', '2.125', 'Queso'])
})

test('given a printed quantity, a price of one or a name of a pack, when the line is read, then the name stays whole', () => {
  expect(read('10 unidades de Pan', {}, true)).toEqual(['1', '', '8.5', '10 unidades de Pan'])
  expect(read('10 unidades de Pan', { quantity: '3', total: 2550 })).toEqual(['3', '', '8.5', '10 unidades de Pan'])
  expect(read('6 uds Huevo camperos')).toEqual(['1', '', '8.5', '6 uds Huevo camperos'])
  expect(read('2 kg de tomate')).toEqual(['1', '', '8.5', '2 kg de tomate'])
  expect(read('1 unidad de Pan')).toEqual(['1', '', '8.5', '1 unidad de Pan'])
})
