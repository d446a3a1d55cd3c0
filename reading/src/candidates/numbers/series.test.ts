import { expect, test } from 'vitest'
import { rowsOf } from '../../layout/rows.ts'
import { typedPage } from '../../words/typed-page.ts'
import { bestOf } from '../candidate.ts'
import { numberCandidates } from './numbers.ts'
import { withSeries } from './series.ts'

const number = (text: string) => {
  const rows = rowsOf(typedPage(text))
  return bestOf(withSeries(numberCandidates(rows, 'invoice'), rows))?.value
}

test('a series in a cell of its own belongs to the number', () => {
  expect(number('SERIE   NÚMERO   FECHA\nFV      00261    04/03/2026')).toBe('FV-00261')
  expect(number('Serie:  R\nNº factura:  6714')).toBe('R-6714')
  expect(number('FACTURA/SERIE   NÚMERO   FECHA\nFV              00261    04/03/2026')).toBe('FV-00261')
})

test('a series may stand over its word, and its word in two languages', () => {
  expect(number('GS\nNUMMERNKREIS\n\n3507\nKORREKTURNUMMER')).toBe('GS-3507')
  expect(number('Seriea / Serie fact.:  A\nCódigo factura:        7119')).toBe('A-7119')
})

test('a year in a box of its own is offered with the number', () => {
  const rows = rowsOf(typedPage('Año    Serie   Número\n2026   A       000451'))
  const result = bestOf(withSeries(numberCandidates(rows, 'invoice'), rows))
  expect([result?.value, result?.alternatives[0]?.value]).toEqual(['A-000451', '2026-A-000451'])
  expect(result?.evidence).toContainEqual({ code: 'year-apart', detail: '2026' })
})

test('a number that tells its year needs none of a box', () =>
  expect(number('Ejercicio   Número\n2026        FV26/000451')).toBe('FV26/000451'))

test('a series may follow other words of its line, but what numbers are called is none', () => {
  expect(number('Vto. 21.12.2025 Serie fact. A\nNº factura:  3351')).toBe('A-3351')
  expect(number('Número de serie X\nNº factura:  3351')).toBe('3351')
})

test('a number that has letters, or is long enough to count on by itself, stays as it is', () => {
  expect(number('SERIE   NÚMERO   FECHA\nV       2026005329   04/03/2026')).toBe('2026005329')
  expect(number('Serie:  A\nNº factura:  A/6714')).toBe('A/6714')
})

test('two series on a page tell nothing', () => expect(number('Serie:  A\nNº factura:  6714\nSerie:  B')).toBe('6714'))
