import { describe, expect, test } from 'vitest'
import { cutsOf, partsFrom, toggled } from './cuts.ts'

const parts = [
  { from: 1, to: 2 },
  { from: 3, to: 3 },
  { from: 4, to: 5 },
]

describe('where the documents of a file begin', () => {
  test('is seen from their pages, and gives them back', () => {
    expect([...cutsOf(parts, 5)].sort()).toEqual([1, 3, 4])
    expect(partsFrom(cutsOf(parts, 5), 5)).toEqual(parts)
  })
  test('a file that was never divided begins once', () =>
    expect(partsFrom(cutsOf([], 5), 5)).toEqual([{ from: 1, to: 5 }]))
  test('pages whose document was thrown away stay apart', () => {
    const [first, , last] = parts as [(typeof parts)[0], (typeof parts)[0], (typeof parts)[0]]
    expect(partsFrom(cutsOf([first, last], 5), 5)).toEqual(parts)
  })
  test('is moved with one press, and taken back with another; the first page stays', () => {
    const cut = toggled(cutsOf([], 3), 2)
    expect(partsFrom(cut, 3)).toEqual([
      { from: 1, to: 1 },
      { from: 2, to: 3 },
    ])
    expect(partsFrom(toggled(cut, 2), 3)).toEqual([{ from: 1, to: 3 }])
    expect(partsFrom(toggled(cut, 1), 3)).toEqual(partsFrom(cut, 3))
  })
})
