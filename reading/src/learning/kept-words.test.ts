import { pageWords } from '@escandallo/contracts/documents/words.ts'
import { describe, expect, test } from 'vitest'
import { wordAt } from '../words/word.ts'
import { keptWords } from './kept-words.ts'

const page = { width: 600, height: 800 }
const word = (text: string, confidence = 1) =>
  wordAt(text, 1, { x: 100, y: 200, width: 60, height: 10 }, page, confidence)

describe('the words that are kept beside a reading', () => {
  test('are told in fractions of the page, with how sure the reader is of them', () => {
    expect(keptWords([word('Tomate', 0.876)])).toEqual([[1, 0.1667, 0.25, 0.1, 0.0125, 0.88, 'Tomate']])
  })

  test('are few enough to be taken, however many a hostile file has', () => {
    const many = keptWords(Array.from({ length: 30_000 }, () => word('x')))
    expect(many).toHaveLength(20_000)
    expect(pageWords.safeParse(many).success).toBe(true)
    const long = keptWords(Array.from({ length: 20_000 }, () => word('€'.repeat(5_000))))
    expect(long.length).toBeGreaterThan(1_000)
    expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(1_500_000)
    expect(pageWords.safeParse(long).success).toBe(true)
  })

  test('stand where a page can hold them, also when the file says otherwise', () => {
    const outside = wordAt('x', 1, { x: -1e9, y: 1e9, width: 1e9, height: 0 }, page, 7)
    expect(pageWords.safeParse(keptWords([outside])).success).toBe(true)
  })

  test('are not cut inside a letter', () => {
    const [kept] = keptWords([word('🧾'.repeat(300))])
    expect(kept?.[6].isWellFormed()).toBe(true)
  })
})
