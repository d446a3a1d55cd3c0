import { expect, test } from 'vitest'
import { wholeMonths } from './months.ts'

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
