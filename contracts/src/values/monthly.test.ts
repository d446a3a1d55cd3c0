import { expect, test } from 'vitest'
import { daysBetween } from './days.ts'
import { aMonthOf, MONTHLY_DAYS, monthlyPeriod } from './monthly.ts'

test('a month is a third of ninety days, the day itself among them', () => {
  const { from, to } = monthlyPeriod('2026-03-31')
  expect({ from, to }).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(daysBetween(from, to)).toBe(MONTHLY_DAYS)
  expect(aMonthOf('90').toFixed()).toBe('30')
})
