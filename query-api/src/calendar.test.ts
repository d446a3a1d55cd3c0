import { expect, test } from 'vitest'
import { wholeMonths, wholeTrimesters } from './calendar.ts'

test('a period of whole months has no days beside them', () =>
  expect(wholeMonths({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    months: [{ from: '2026-01-01', to: '2026-03-31' }],
    days: [],
  }))

test('days before the first whole month and after the last one are kept apart', () =>
  expect(wholeMonths({ from: '2025-12-30', to: '2026-03-02' })).toEqual({
    months: [{ from: '2026-01-01', to: '2026-02-28' }],
    days: [
      { from: '2025-12-30', to: '2025-12-31' },
      { from: '2026-03-01', to: '2026-03-02' },
    ],
  }))

test('a period within a month, or over the end of one, is all days', () => {
  for (const period of [
    { from: '2026-02-03', to: '2026-02-20' },
    { from: '2026-01-20', to: '2026-02-10' },
  ]) {
    expect(wholeMonths(period)).toEqual({ months: [], days: [period] })
  }
})

test('a year is its trimesters, wherever it begins', () =>
  expect(wholeTrimesters({ from: '2025-07-01', to: '2026-06-30' })).toEqual({
    trimesters: ['2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01'],
    days: [],
  }))

test('beside whole trimesters stand all days that are in none', () => {
  const { trimesters, days } = wholeTrimesters({ from: '2025-02-27', to: '2025-08-02' })
  expect([trimesters, days.length, days[0], days.at(-1)]).toEqual([['2025-04-01'], 33 + 33, '2025-02-27', '2025-08-02'])
})

test('a few days are only days', () =>
  expect(wholeTrimesters({ from: '2025-12-31', to: '2026-01-01' })).toEqual({
    trimesters: [],
    days: ['2025-12-31', '2026-01-01'],
  }))
