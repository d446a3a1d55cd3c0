import { expect, test } from 'vitest'
import { rowsOf } from '../layout/rows.ts'
import { typedPage } from '../words/typed-page.ts'
import { currencyOf } from './languages.ts'

const currency = (page: string) => currencyOf(rowsOf(typedPage(page)))

test('one sign of a dollar on a paper from where euros are paid with is a figure that was misread', () => {
  const of = (page: string, id: string) => currencyOf(rowsOf(typedPage(page)), [id])
  expect(of('Chianti  20,00  $91.54\nTotale  909,75', 'IT08082700025')).toBe('EUR')
  expect(of('Chianti  20,00  $91.54\nTotale  $909.75', 'IT08082700025')).toBe('USD')
  expect(of('Chianti  20,00  $91.54\nTotal  909.75', 'US12345')).toBe('USD')
})

test('the sign of a dollar before amounts is one', () => {
  expect(currency('Total  $ 1,234.50')).toBe('USD')
  expect(currency('RUT 76.123.456-0\nTotal  $1.234.567')).toBe('CLP')
})

test('the sign before a long row of figures is a misread figure of a code', () =>
  expect(currency('$450402338230  Queixo tetilla  12,40\n$456854929924  Grelos  3,10')).toBe('EUR'))
