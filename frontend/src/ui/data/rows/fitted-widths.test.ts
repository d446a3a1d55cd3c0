import { describe, expect, test } from 'vitest'
import { fittedTo } from './fitted-widths.ts'

describe('columns are as wide as their contents need', () => {
  test('what one column has too much another gets', () => {
    expect(
      fittedTo([
        { has: 100, needs: 60 },
        { has: 100, needs: 140 },
      ]),
    ).toEqual([60, 140])
  })
  test('what nobody needs goes to each as to its share', () => {
    expect(
      fittedTo([
        { has: 150, needs: 60 },
        { has: 50, needs: 40 },
      ]),
    ).toEqual([135, 65])
  })
  test('where all together need too much, only those are cut that need more than their share', () => {
    expect(
      fittedTo([
        { has: 100, needs: 300 },
        { has: 100, needs: 20 },
        { has: 100, needs: 300 },
      ]),
    ).toEqual([140, 20, 140])
    expect(
      fittedTo([
        { has: 100, needs: 300 },
        { has: 200, needs: 300 },
      ]),
    ).toEqual([100, 200])
  })
  test('none has none', () => expect(fittedTo([])).toEqual([]))
})
