import { expect, test } from 'vitest'
import { partsOfCost } from './parts.ts'

const lines = (...costs: string[]) => costs.map((atLeast) => ({ atLeast }))

test('a whole costs something besides its lines, and the last digits of long divisions are none of it', () => {
  const besides = (atLeast: string, ...costs: string[]) => partsOfCost({ atLeast, elements: lines(...costs) }).besides
  expect(besides('8.16', '5', '3')?.toFixed()).toBe('0.16')
  expect(besides('7.5', '5', '3')?.toFixed()).toBe('-0.5')
  expect(besides('1', '0.33333333333333333333', '0.66666666666666666666')).toBeNull()
})

test('parts of a cost come to 100 with seasoning, and without what by-products are worth', () => {
  expect(partsOfCost({ atLeast: '1', elements: lines('0.333333', '0.333333', '0.333334') }).lines).toEqual([
    ...['33.3', '33.3', '33.4'],
  ])
  const seasoned = partsOfCost({ atLeast: '2.04', elements: lines('1', '1') })
  expect([seasoned.lines, seasoned.seasoning]).toEqual([['49', '49'], '2'])
  const trimmed = partsOfCost({ atLeast: '1.5', elements: lines('1', '1') })
  expect([trimmed.lines, trimmed.seasoning, trimmed.besides?.toFixed()]).toEqual([['50', '50'], null, '-0.5'])
  expect(partsOfCost({ atLeast: '0', elements: lines('0') }).lines).toBeNull()
})
