import { expect, test } from 'vitest'
import { ageOf, waitingIn } from './queue-health.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:15:00Z', 'minutes', 45],
  ['2026-03-10T10:01:00Z', 'minutes', 119],
  ['2026-03-10T09:59:00Z', 'hours', 2],
  ['2026-03-08T12:01:00Z', 'hours', 47],
  ['2026-03-05T11:00:00Z', 'days', 5],
  ['2026-03-10T12:00:30Z', 'minutes', 0],
])('what came at %s has waited for %s: %d', (since, unit, count) => expect(ageOf(since, now)).toEqual({ unit, count }))

test('a document waits for a person when it was read, with errors or without, and not while it is being read', () => {
  expect(waitingIn({ all: 40, processing: 9, pending: 3, 'with-errors': 2, completed: 26 })).toBe(5)
  expect(waitingIn({})).toBe(0)
})
