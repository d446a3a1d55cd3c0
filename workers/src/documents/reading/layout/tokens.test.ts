import { expect, test } from 'vitest'
import { wordAt } from '../words/word.ts'
import { rowsOf } from './rows.ts'
import { tokensOf } from './tokens.ts'

const size = { width: 600, height: 800 }

/** What stands apart as a figure in a row: one blank is a word's, more of them are white. */
const apart = (printed: string): string[] => {
  const words = [...printed.matchAll(/\S+/g)].map(({ 0: text, index }) =>
    wordAt(text, 1, { x: 20 + 5 * index, y: 100, width: text.length * 5, height: 10 }, size, 1),
  )
  const [row] = rowsOf(words)
  return row ? tokensOf(row, ',').flatMap(({ embedded, word }) => (embedded ? [] : [word.text])) : []
}

test('figures in the text of a row are of the text where others stand apart', () => {
  expect(apart('Queso 12 meses 3 10,00      2,000     9,90     19,80')).toEqual(['2,000', '9,90', '19,80'])
})

test('a row without any white ends with its figures', () => {
  expect(apart('Queso de 12 meses 2,000 9,90 19,80')).toEqual(['2,000', '9,90', '19,80'])
})
