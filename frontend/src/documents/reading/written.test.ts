import { expect, test } from 'vitest'
import { writtenAs } from './written.ts'

test.each([
  ['1.234,50 €', 123450],
  ['€ 1,234.50', 123450],
  ['1 234,50', 123450],
  ['Total: 17,68 EUR', 1768],
  ['12,40-', -1240],
  ['- 12,40', -1240],
  ['12', 1200],
  ['5,00 240', 500],
])('an amount framed as «%s» is read in cents', (text, cents) => expect(writtenAs('amount', text)).toBe(cents))

test('a text without a figure, or money with three decimals, is no amount', () => {
  expect(writtenAs('amount', 'Tomate pera')).toBeNull()
  expect(writtenAs('amount', '2,405')).toBeNull()
  expect(writtenAs('amount', ' ')).toBeNull()
})

test.each([
  ['12,500 kg', '12.5'],
  ['10 %', '10'],
  ['0,0125', '0.0125'],
  ['x 3', '3'],
])('a figure framed as «%s» leaves its unit behind', (text, figure) => expect(writtenAs('figure', text)).toBe(figure))

test.each([
  ['Fecha: 04/03/2026', '2026-03-04'],
  ['4-3-26', '2026-03-04'],
  ['04.03.2026', '2026-03-04'],
  ['2026-03-04', '2026-03-04'],
  ['4 de marzo de 2026', '2026-03-04'],
  ['4 de març de 2026', '2026-03-04'],
  ['4 març 2026', '2026-03-04'],
  ['Mar 4, 2026', '2026-03-04'],
  ['4. März 2026', '2026-03-04'],
  ['4 août 2026', '2026-08-04'],
  ['03/25/2026', '2026-03-25'],
])('a day framed as «%s» is read', (text, day) => expect(writtenAs('day', text)).toBe(day))

test('a day that no calendar has is none', () => {
  expect(writtenAs('day', '31/02/2026')).toBeNull()
  expect(writtenAs('day', 'F26/113')).toBeNull()
})

test('words stay as printed, with single spaces', () => {
  expect(writtenAs('text', '  Tomate   pera ')).toBe('Tomate pera')
})
