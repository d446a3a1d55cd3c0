import { describe, expect, test } from 'vitest'
import { rowsOf } from './layout/rows.ts'
import { tokensOf } from './layout/tokens.ts'
import { memoizedByObject, memoizedByText } from './memoized.ts'
import type { Word } from './words/word.ts'

describe('what was worked out', () => {
  test('for a text is worked out once', () => {
    let times = 0
    const lengthOf = memoizedByText((text) => {
      times += 1
      return text.length
    })
    expect([lengthOf('pan'), lengthOf('pan'), lengthOf('leche')]).toEqual([3, 3, 5])
    expect(times).toBe(2)
  })

  test('is forgotten when there is too much of it, and never kept for long texts', () => {
    const asked: string[] = []
    const kept = memoizedByText((text) => {
      asked.push(text)
      return text
    })
    kept('first')
    for (let index = 0; index < 4_000; index += 1) kept(`text ${index}`)
    kept('first')
    expect(asked.filter((text) => text === 'first')).toHaveLength(2)
    const long = 'x'.repeat(500)
    kept(long)
    kept(long)
    expect(asked.filter((text) => text === long)).toHaveLength(2)
  })

  test('for a thing is not taken for that of another which is alike', () => {
    const placeOf = memoizedByObject((thing: { x: number }) => ({ at: thing.x }))
    const [first, second] = [{ x: 1 }, { x: 1 }]
    expect(placeOf(first)).toBe(placeOf(first))
    expect(placeOf(first)).not.toBe(placeOf(second))
  })

  test('of a row are its tokens, for each way of writing decimals', () => {
    const box = { page: 1, x: 0, y: 0, width: 0.1, height: 0.1 }
    const word = (text: string, x: number): Word => ({
      text,
      x,
      y: 10,
      width: 30,
      height: 10,
      page: 1,
      confidence: 1,
      box,
    })
    const [row] = rowsOf([word('1.250', 10), word('3,50', 200)])
    if (!row) throw new Error('no row')
    expect(tokensOf(row, ',')).toBe(tokensOf(row, ','))
    expect(tokensOf(row, ',').map(({ number }) => number.value)).toEqual(['1250', '3.50'])
    expect(tokensOf(row, '.').map(({ number }) => number.value)).not.toEqual(['1250', '3.50'])
    expect(tokensOf({ ...row, cells: row.cells.slice(1) }, ',').map(({ number }) => number.value)).toEqual(['3.50'])
  })
})
