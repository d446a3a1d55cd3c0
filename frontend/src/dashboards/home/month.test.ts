import { expect, test } from 'vitest'
import { cumulative, monthBefore, monthOf } from './month.ts'

test('home is about this month so far, and about the one before while this one has nothing', () => {
  expect(monthOf('2026-11-25', true)).toEqual({ from: '2026-11-01', to: '2026-11-25' })
  expect(monthOf('2026-11-02', false)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('the month beside it is whole, whatever its length', () => {
  expect(monthBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a day without spend stays at the level of the day before', () => {
  expect(cumulative([{ value: 100 }, { value: null }, { value: -30 }])).toEqual([100, 100, 70])
})
