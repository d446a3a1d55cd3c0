import { expect, test } from 'vitest'
import { cellsOf, isTable } from './spreadsheet.ts'

test('rows and cells of a spreadsheet come apart, whatever ends its lines', () => {
  expect(cellsOf('1010\tTomate\t5\r\n1030\tCebolla\t2\r\n')).toEqual([
    ['1010', 'Tomate', '5'],
    ['1030', 'Cebolla', '2'],
  ])
})

test('an empty cell keeps its place, an empty row does not', () => {
  expect(cellsOf('1010\t\t5\n\n\tCebolla\t')).toEqual([
    ['1010', '', '5'],
    ['', 'Cebolla', ''],
  ])
})

test('a quoted cell may hold line ends, tabs and quotes', () => {
  expect(cellsOf('"Queso\n""curado"""\t"a\tb"\n')).toEqual([['Queso\n"curado"', 'a\tb']])
})

test('one copied cell is no table: it is pasted as text', () => {
  expect(isTable('12,50\n')).toBe(false)
  expect(isTable('12,50\t3')).toBe(true)
})
