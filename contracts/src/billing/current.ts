import type { Subscription } from './events.ts'

const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])
const running: ReadonlySet<string> = new Set(['active', 'trialing'])

/** Whether a subscription goes on, be it unpaid: whoever has one does not begin another. */
export const goesOn = ({ status }: Subscription): boolean => !ended.has(status)

/** What runs, then what lacks a payment or is paused, then what never was paid, then what has ended. */
const rankOf = (subscription: Subscription): number => {
  if (running.has(subscription.status)) return 3
  if (!goesOn(subscription)) return 0
  return subscription.status === 'incomplete' ? 1 : 2
}

/**
 * The subscription that counts of all that a customer has had, in the order in which they were first heard of; null of none.
 * One that runs counts before one that does not, whichever was heard of last; of two alike the one that began later.
 */
export const currentOf = (subscriptions: readonly Subscription[]): Subscription | null =>
  subscriptions.reduce<Subscription | null>((best, each) => {
    if (best === null || rankOf(each) > rankOf(best)) return each
    if (rankOf(each) < rankOf(best)) return best
    return (each.since ?? '') >= (best.since ?? '') ? each : best
  }, null)

/** What is known of a customer's subscriptions once another reading of one of them has come. */
export const withReading = (readings: readonly Subscription[], reading: Subscription): Subscription[] => {
  const isSame = ({ subscriptionId }: Subscription) => subscriptionId === reading.subscriptionId
  return readings.some(isSame) ? readings.map((each) => (isSame(each) ? reading : each)) : [...readings, reading]
}
