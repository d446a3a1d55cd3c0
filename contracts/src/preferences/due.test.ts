import { expect, test } from 'vitest'
import { lastDueDay } from './due.ts'

test.each([
  ['weekly', '2026-11-27', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-23'],
  ['weekly', '2027-01-01', '2026-12-28'],
  ['monthly', '2026-11-27', '2026-11-01'],
  ['monthly', '2026-12-01', '2026-12-01'],
  ['bimonthly', '2026-11-27', '2026-11-01'],
  ['bimonthly', '2026-12-31', '2026-11-01'],
  ['bimonthly', '2027-02-28', '2027-01-01'],
] as const)('%s on %s was last due on %s', (frequency, today, due) => expect(lastDueDay(frequency, today)).toBe(due))

test('never is never', () => expect(lastDueDay('never', '2026-11-27')).toBeNull())
