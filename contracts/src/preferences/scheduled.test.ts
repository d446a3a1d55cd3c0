import { describe, expect, test } from 'vitest'
import type { Frequency } from './events.ts'
import { scheduledReports } from './scheduled.ts'

const due = (frequency: Frequency, today: string, report = true) =>
  scheduledReports([{ section: 'dashboard', frequency, importance: 2, report }], today)

describe('a report that comes by itself', () => {
  test.each([
    // Friday the 27th of November: the week ended on Sunday the 22nd.
    ['weekly', '2026-11-27', '2026-11-16', '2026-11-22'],
    ['weekly', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-11-27', '2026-10-01', '2026-10-31'],
    ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['bimonthly', '2026-11-27', '2026-09-01', '2026-10-31'],
    ['bimonthly', '2026-12-31', '2026-09-01', '2026-10-31'],
    ['bimonthly', '2026-01-01', '2025-11-01', '2025-12-31'],
  ] as const)('%s is on %s of the whole time from %s to %s', (frequency, today, from, to) => {
    expect(due(frequency, today)).toEqual([{ type: 'purchases', from, to }])
  })
  test('comes only where it is asked for, never by a section that has none', () => {
    expect(due('weekly', '2026-11-27', false)).toEqual([])
    expect(due('never', '2026-11-27')).toEqual([])
    expect(
      scheduledReports([{ section: 'suppliers', frequency: 'weekly', importance: 1, report: true }], '2026-11-27'),
    ).toEqual([])
  })
})
