import { expect, test } from 'vitest'
import { periodOfHistory } from './spans.ts'

test.each([
  [{}, { from: '2023-11-29', to: '2026-11-29' }],
  [{ to: '2020-01-01' }, { from: '2016-12-31', to: '2020-01-01' }],
  [{ from: '2300-01-01' }, { from: '2300-01-01', to: '2300-01-01' }],
  [{ from: '2026-01-01' }, { from: '2026-01-01', to: '2026-11-29' }],
])('of %j the history ends no sooner than it begins', (asked, period) => {
  expect(periodOfHistory(asked, '2026-11-29')).toEqual(period)
})
