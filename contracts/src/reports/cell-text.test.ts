import { expect, test } from 'vitest'
import { units } from '../values/units.ts'
import { cellText, percentDigits, termText } from './cell-text.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['amount', 123_456, '1.234,56 €'],
  ['amount', -5, '−0,05 €'],
  ['price', '12.4481', '12,448 €'],
  ['percent', '28.55', '28,6 %'],
  ['count', 12_000, '12.000'],
  ['decimal', '0.1234', '0,123'],
  ['day', '2026-11-05', '05 nov 2026'],
  ['term', 'CAT3', 'Verduras y hortalizas'],
  ['text', 'Café', 'Café'],
] as const)('%s %s is %s', (kind, value, text) => expect(plain(cellText(kind, value, 'es', 'EUR'))).toBe(text))

test('percentages below one another have as many decimals', () => {
  const column = (...values: string[]) =>
    values.map((value) => plain(cellText('percent', value, 'es', 'EUR', percentDigits(values))))
  expect(column('3.4', '22', '100')).toEqual(['3,4 %', '22,0 %', '100,0 %'])
  expect(column('10', '21')).toEqual(['10 %', '21 %'])
})

test('what is not known is a dash, whatever it would be', () => {
  for (const kind of ['amount', 'percent', 'text', 'term'] as const) expect(cellText(kind, null, 'en', 'EUR')).toBe('—')
})
test('stretches of days are called as people call them', () => {
  expect([termText('2026-08', 'es'), termText('2026-Q3', 'es'), termText('2026-Q3', 'en')]).toEqual([
    'ago 26',
    '3.º trim. 2026',
    'Q3 2026',
  ])
})

test('every unit is said in both languages, and none by its code where it is a word', () => {
  expect(units.map((unit) => termText(unit, 'es')).join(' ')).toBe('ud kg g mg l ml taza cda cdta pizca')
  expect(units.map((unit) => termText(unit, 'en')).join(' ')).toBe('pc kg g mg l ml cup tbsp tsp pinch')
})
