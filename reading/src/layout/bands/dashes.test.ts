import { expect, test } from 'vitest'
import { type Word, wordAt } from '../../words/word.ts'
import { rowsOf } from '../rows.ts'
import { tokensOf } from '../tokens.ts'
import { bandsOf } from './bands.ts'

const page = { width: 600, height: 800 }
const word = (text: string, x: number, width: number): Word =>
  wordAt(text, 1, { x, y: 100, width, height: 10 }, page, 0.98)

const columnsWith = (dash: Word): number => {
  const rows = rowsOf([word('Servicios', 67, 95), dash, word('asesoría', 177, 90), word('12', 410, 10)])
  const tokens = rows.map((row) => tokensOf(row, ','))
  return bandsOf({ rows, tokens, em: 10 }, { headings: [], first: 0, last: 0 }).length
}

test('a dash between the words of a text parts no columns on a picture, one that stands alone does', () => {
  expect(columnsWith(word('—', 165, 10))).toBe(2)
  expect(columnsWith(word('—', 163, 1))).toBe(3)
})
