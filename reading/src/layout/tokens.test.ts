import { expect, test } from 'vitest'
import { wordAt } from '../words/word.ts'
import { rowsOf } from './rows.ts'
import { tokensOf } from './tokens.ts'

const size = { width: 600, height: 800 }

/** The numbers of one row: one blank is a word's, more of them are white. */
const numbers = (printed: string) => {
  const words = [...printed.matchAll(/\S+/g)].map(({ 0: text, index }) =>
    wordAt(text, 1, { x: 20 + 5 * index, y: 100, width: text.length * 5, height: 10 }, size, 1),
  )
  const [row] = rowsOf(words)
  return row ? tokensOf(row, ',') : []
}

/** What stands apart as a figure. */
const apart = (printed: string): string[] =>
  numbers(printed).flatMap(({ embedded, word }) => (embedded ? [] : [word.text]))

const values = (printed: string): string[] => numbers(printed).map(({ number }) => number.value)

test('figures in the text of a row are of the text where others stand apart', () => {
  expect(apart('Queso 12 meses 3 10,00      2,000     9,90     19,80')).toEqual(['2,000', '9,90', '19,80'])
})

test('a row without any white ends with its figures', () => {
  expect(apart('Queso de 12 meses 2,000 9,90 19,80')).toEqual(['2,000', '9,90', '19,80'])
})

test('a figure in parentheses of its own is taken off, one that opens an aside is not', () => {
  expect(values('Descuento     (12,00)')).toEqual(['-12.00'])
  expect(values('Descuento     (12,00 €)')).toEqual(['-12.00'])
  expect(values('Descuento     (12,00 EUR)')).toEqual(['-12.00'])
  expect(values('Total     69,20 € (9,20 € IVA)')).toEqual(['69.20', '9.20'])
  expect(values('Tomate (2,5 kg)     3,10')).toEqual(['2.5', '3.10'])
})

test.each(['10+5+2', '10+5+2%', '10 + 5 + 2 %', '10% + 5% + 2%', '10,00 + 5,00 + 2,00 %'])(
  'discounts one after the other, %s, are one rate',
  (printed) => {
    const tokens = numbers(`Queso     4,00     ${printed}     33,52`)
    expect(tokens.map(({ number }) => number.value)).toEqual(['4.00', '16.21', '33.52'])
    expect(tokens[1]?.number.percent).toBe(true)
  },
)
