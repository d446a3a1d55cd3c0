import { expect, test } from 'vitest'
import { businessDayOf, mealBandOf } from './business-day.ts'

test.each([
  ['2026-09-11T00:30:00', '04:00', '2026-09-10'],
  ['2026-09-11T03:59:59', '04:00', '2026-09-10'],
  ['2026-09-11T04:00:00', '04:00', '2026-09-11'],
  ['2026-09-11T00:30:00', '00:00', '2026-09-11'],
  ['2026-01-01T01:10:00', '06:00', '2025-12-31'],
  ['2028-03-01T02:00:00', '04:00', '2028-02-29'],
])('a sale at %s, where the day ends at %s, belongs to %s', (issuedAt, dayEndsAt, day) => {
  expect(businessDayOf(issuedAt, dayEndsAt)).toBe(day)
})

test.each([
  ['11:59:59', 'breakfast'],
  ['12:00:00', 'lunch'],
  ['16:59:59', 'lunch'],
  ['17:00:00', 'dinner'],
  ['01:30:00', 'dinner'],
  ['04:00:00', 'breakfast'],
])('a sale at %s is part of %s', (time, band) => {
  const issuedAt = `2026-09-11T${time}`
  expect(mealBandOf({ issuedAt, businessDay: businessDayOf(issuedAt, '04:00') })).toBe(band)
})
