import { expect, test } from 'vitest'
import { validityOf } from './validity.ts'

test.each([
  ['Válida desde 01/11/2026', '2026-11-01', null],
  ['Tarifa válida del 1 de noviembre de 2026 al 30 de noviembre de 2026', '2026-11-01', '2026-11-30'],
  ['Precios vigentes hasta el 31-12-2026', null, '2026-12-31'],
  ['Vigencia: desde el 1/9/26 hasta el 30/9/26', '2026-09-01', '2026-09-30'],
  ["Preus vàlids des de l'1 de gener de 2027", '2027-01-01', null],
  ['Preus vàlids des del 15/01/2027 fins al 31/01/2027', '2027-01-15', '2027-01-31'],
  ['Prices valid from 15/11/2026 until 30/11/2026', '2026-11-15', '2026-11-30'],
  ['Valid from November 1, 2026', '2026-11-01', null],
])('the head of a list says from and until when it holds: %s', (text, from, until) =>
  expect(validityOf([['Frutas Soto', ''], [text]])).toEqual({ from, until }),
)

test('the day may stand in a cell of its own', () =>
  expect(validityOf([['Válida desde', '2026-11-01']])).toEqual({ from: '2026-11-01', until: null }))

test.each([
  ['a day without its words', 'Murcia, 01/11/2026'],
  ['a day of which either figure may be the month', 'Prices valid from 01/11/2026'],
  ['an end before its beginning', 'Válida desde 30/11/2026 hasta 01/11/2026'],
  ['words without a day', 'Válida desde hoy'],
])('%s says nothing', (_, text) => expect(validityOf([[text]])).toEqual({ from: null, until: null }))
