import { expect, test } from 'vitest'
import { type NumberKind, numberColumn } from './numbers.ts'

const column = (kind: NumberKind, ...cells: (string | number)[]) => {
  const { read } = numberColumn(cells, kind)
  return cells.map((cell) => read(cell).value ?? read(cell).doubt)
}

test('a column decides what its only sign means: a neighbour with two decimals proves it', () => {
  expect(column('price', '1.250 €', '1.355,90 €')).toEqual(['1250', '1355.9'])
  expect(column('price', '1.250', '980.00')).toEqual(['three-decimals', '980'])
  expect(column('quantity', '0,350', '1,240')).toEqual(['0.35', '1.24'])
})

test('a column that decides nothing is in doubt, money of a line having two decimals', () => {
  expect(column('price', '1.250')).toEqual(['number-ambiguous'])
  expect(column('amount', '1.250', '12.000')).toEqual(['1250', '12000'])
  expect(column('quantity', '1.000', '2.000')).toEqual(['1', '2'])
  expect(numberColumn(['1.250'], 'price').undecided).toBe(true)
})

test('an answer, or what the other columns prove, settles it', () => {
  expect(numberColumn(['1.250'], 'price', { answer: 'decimal' }).read('1.250').value).toBe('1.25')
  expect(numberColumn(['1.250'], 'price', { elsewhere: ',' }).read('1.250').value).toBe('1250')
})

test('a price with three decimals among such with two is in doubt', () => {
  expect(column('price', '1,240', '14,88', '2,10')).toEqual(['three-decimals', '14.88', '2.1'])
})

test.each([
  ['$1,012.50', '1012.5'],
  ['-$3.00', '-3'],
  ['(12.00)', '-12'],
  ['12.00-', '-12'],
  ['1 250.00 EUR', '1250'],
  ['1’250.00', '1250'],
  ['1.1e3', '1100'],
  ['75.61%', '75.61'],
  ['1.20 €/kg', '1.2'],
  ['1.2.3', 'number-unreadable'],
  ['market price', 'number-unreadable'],
  ['#REF!', 'not-calculated'],
])('%s is %s', (cell, value) => expect(column('price', cell, '10.50')[0]).toBe(value))

test('a number of a workbook is what it is', () => expect(column('price', 1.25, 1250)).toEqual(['1.25', '1250']))
