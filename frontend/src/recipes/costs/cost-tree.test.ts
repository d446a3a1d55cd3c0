import { expect, test } from 'vitest'
import { besidesLines } from './cost-tree.tsx'

const lines = (...costs: string[]) => costs.map((atLeast) => ({ atLeast })) as never

test('what a whole costs besides its lines is told, and long divisions are none', () => {
  expect(besidesLines({ atLeast: '8.16', elements: lines('5', '3') })?.toFixed()).toBe('0.16')
  expect(besidesLines({ atLeast: '7.5', elements: lines('5', '3') })?.toFixed()).toBe('-0.5')
  expect(besidesLines({ atLeast: '1', elements: lines('0.33333333333333333333', '0.66666666666666666666') })).toBeNull()
})
