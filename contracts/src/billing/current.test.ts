import { describe, expect, test } from 'vitest'
import { currentOf, withReading } from './current.ts'
import type { Subscription } from './events.ts'

const of = (subscriptionId: string, status: string, since?: number): Subscription => ({
  subscriptionId,
  status,
  plan: null,
  priceId: null,
  paidUntil: null,
  endsThen: false,
  ...(since === undefined ? {} : { since: new Date(since * 1_000).toISOString() }),
})
const idOf = (...subscriptions: Subscription[]) => currentOf(subscriptions)?.subscriptionId

describe('of several subscriptions', () => {
  test('of none, none counts', () => expect(currentOf([])).toBeNull())
  test.each([
    [
      'the one that runs, though the ended one was heard of last',
      [of('new', 'active', 2), of('old', 'canceled', 1)],
      'new',
    ],
    ['the one that runs, though the ended one began later', [of('old', 'active', 1), of('new', 'canceled', 2)], 'old'],
    ['the one that runs, though another lacks a payment', [of('a', 'past_due', 2), of('b', 'trialing', 1)], 'b'],
    ['the one that lacks a payment, before one never paid', [of('a', 'past_due', 1), of('b', 'incomplete', 2)], 'a'],
    ['one never paid, before one that has ended', [of('a', 'incomplete', 1), of('b', 'canceled', 2)], 'a'],
    ['of two that run the one that began later', [of('b', 'active', 2), of('a', 'active', 1)], 'b'],
    ['of two that have ended the one that began later', [of('b', 'canceled', 2), of('a', 'canceled', 1)], 'b'],
    ['of two of unknown beginning the one heard of later', [of('a', 'canceled'), of('b', 'canceled')], 'b'],
    ['one of known beginning before one from earlier times', [of('b', 'active', 1), of('a', 'active')], 'b'],
  ])('%s counts', (_, subscriptions, wanted) => expect(idOf(...subscriptions)).toBe(wanted))
})

test('a reading takes the place of the one before of the same subscription', () => {
  const [a, b] = [of('a', 'active', 1), of('b', 'active', 2)]
  expect(withReading([a, b], of('a', 'canceled', 1))).toEqual([of('a', 'canceled', 1), b])
  expect(withReading([a], b)).toEqual([a, b])
})
