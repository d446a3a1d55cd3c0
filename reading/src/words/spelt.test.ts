import { describe, expect, test } from 'vitest'
import { withSpelt } from './spelt.ts'
import { wordAt } from './word.ts'

const row = (...texts: [text: string, x: number, width?: number][]) =>
  texts.map(([text, x, width = 6]) => wordAt(text, 1, { x, y: 100, width, height: 10 }, { width: 600, height: 800 }, 1))

const textsOf = (...texts: Parameters<typeof row>) => withSpelt(row(...texts)).map(({ text }) => text)

describe('capitals and figures that are set apart', () => {
  test('are one word', () =>
    expect(textsOf(['A', 10], ['L', 20], ['B', 30], ['A', 40], ['1234', 70, 24])).toEqual(['ALBA', '1234']))
  test('are two where the white between them is wider', () =>
    expect(textsOf(['S', 10], ['O', 20], ['L', 30], ['M', 50], ['A', 60], ['R', 70])).toEqual(['SOL', 'MAR']))
  test('are letters where they are few, or stand in columns', () => {
    expect(textsOf(['S', 10], ['A', 20])).toEqual(['S', 'A'])
    expect(textsOf(['A', 10], ['B', 80], ['C', 150], ['D', 220])).toEqual(['A', 'B', 'C', 'D'])
  })
  test('may be the figures of a number, set evenly', () =>
    expect(textsOf(['V', 10], ['2', 20], ['5', 30], ['4', 40], ['9', 50], ['8', 60])).toEqual(['V25498']))
  test('may stand one in each box of a form, with more white beside a narrow sign', () =>
    expect(textsOf(['F', 10], ['-', 22, 3], ['0', 34], ['2', 46], ['2', 58], ['1', 70])).toEqual(['F-0221']))
  test('are no number where figures stand as columns do', () =>
    expect(textsOf(['1', 10], ['2', 30], ['5', 44], ['4', 60], ['9', 70])).toEqual(['1', '2', '5', '4', '9']))
  test('are left alone where a scan was recognised', () => {
    const letters = row(['A', 10], ['L', 20], ['B', 30], ['A', 40]).map((word) => ({ ...word, confidence: 0.9 }))
    expect(withSpelt(letters)).toHaveLength(4)
  })
})
