import { expect, test } from 'vitest'
import { roundedRows } from './rounded-rows.ts'

test('rounded rows add up to their rounded sum, and none is off by a whole cent', () => {
  // A menu of the day: rounded each by itself its rows come to 5.54, and it costs 5.56.
  const costs = ['1.334', '0.924', '0.744', '2.014', '0.544']
  const rows = roundedRows(costs)
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row) * 100), 0)).toBe(556)
  for (const [at, row] of rows.entries()) expect(Math.abs(Number(row) - Number(costs[at]))).toBeLessThan(0.01)
})

test('rows of nothing are nothing, and those of whole cents stay as they are', () => {
  expect(roundedRows([])).toEqual([])
  expect(roundedRows(['0', '0'])).toEqual(['0', '0'])
  expect(roundedRows(['1.5', '0', '2.25'])).toEqual(['1.5', '0', '2.25'])
  expect(roundedRows(['0.0004', '0.0004'], 3)).toEqual(['0.001', '0'])
})
