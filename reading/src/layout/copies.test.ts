import { expect, test } from 'vitest'
import { typedPage } from '../words/typed-page.ts'
import { withoutCopies } from './copies.ts'
import { rowsOf } from './rows.ts'

const copy = `
Cliente: Mercado
Fecha: 18/04/2025
Mollete    25    0,90    22,50
Barra      20    1,10    22,00
TOTAL                    44,50`

test('original and duplicate on one page are read once', () => {
  const once = withoutCopies(rowsOf(typedPage(copy)))
  const twice = withoutCopies(rowsOf(typedPage(`Factura\n${copy}\n${copy}`)))
  expect(twice.map((row) => row.text)).toEqual(['Factura', ...once.map((row) => row.text)])
})

test('a second page that says the same is a copy, one that says something else is not', () => {
  const same = [...typedPage(copy, 1), ...typedPage(copy, 2)]
  const other = [...typedPage(copy, 1), ...typedPage(copy.replaceAll(/\d/g, '7').replaceAll('Mollete', 'Chapata'), 2)]
  expect(new Set(withoutCopies(rowsOf(same)).map((row) => row.page))).toEqual(new Set([1]))
  expect(new Set(withoutCopies(rowsOf(other)).map((row) => row.page))).toEqual(new Set([1, 2]))
})
