import { expect, test } from 'vitest'
import { partsOfWhole } from './parts.ts'

test('parts of a whole add up to a hundred per cent, and what rounding leaves goes to what lost most', () => {
  expect(partsOfWhole(['1', '1', '1'])).toEqual(['33.4', '33.3', '33.3'])
  expect(partsOfWhole(['5.578', '0.9', '0.232', '0.29'])?.reduce((sum, part) => sum + Number(part) * 10, 0)).toBe(1000)
  expect(partsOfWhole(['120', '-20'])).toEqual(['120', '-20'])
})

test('of what comes to nothing there are no parts', () => {
  expect(partsOfWhole([])).toBeNull()
  expect(partsOfWhole(['0', '0'])).toBeNull()
})
