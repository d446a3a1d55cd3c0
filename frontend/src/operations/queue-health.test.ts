import { expect, test } from 'vitest'
import { ageOf } from './queue-health.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:15:00Z', 'minutes', 45],
  ['2026-03-10T10:01:00Z', 'minutes', 119],
  ['2026-03-10T09:59:00Z', 'hours', 2],
  ['2026-03-08T12:01:00Z', 'hours', 47],
  ['2026-03-05T11:00:00Z', 'days', 5],
  ['2026-03-10T12:00:30Z', 'minutes', 0],
])('what came at %s has waited for %s: %d', (since, unit, count) => expect(ageOf(since, now)).toEqual({ unit, count }))
