import { describe, expect, test } from 'vitest'
import { withSpelt } from './spelt.ts'
import { wordAt } from './word.ts'

const row = (...texts: [text: string, x: number, width?: number][]) =>
  texts.map(([text, x, width = 6]) => wordAt(text, 1, { x, y: 100, width, height: 10 }, { width: 600, height: 800 }, 1))

const said = (...texts: Parameters<typeof row>) => withSpelt(row(...texts)).map(({ text }) => text)

describe('capitals that are set apart', () => {
  test('are one word', () =>
    expect(said(['A', 10], ['L', 20], ['B', 30], ['A', 40], ['1234', 70, 24])).toEqual(['ALBA', '1234']))
  test('are two where the white between them is wider', () =>
    expect(said(['S', 10], ['O', 20], ['L', 30], ['M', 50], ['A', 60], ['R', 70])).toEqual(['SOL', 'MAR']))
  test('are letters where they are few, or stand in columns', () => {
    expect(said(['S', 10], ['A', 20])).toEqual(['S', 'A'])
    expect(said(['A', 10], ['B', 80], ['C', 150], ['D', 220])).toEqual(['A', 'B', 'C', 'D'])
  })
  test('are left alone where a scan was recognised', () => {
    const letters = row(['A', 10], ['L', 20], ['B', 30], ['A', 40]).map((word) => ({ ...word, confidence: 0.9 }))
    expect(withSpelt(letters)).toHaveLength(4)
  })
})
