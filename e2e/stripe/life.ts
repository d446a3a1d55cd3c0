import type { Account, Thing } from './account.ts'

const DAY = 86_400
/** When a charge that failed is tried again, in days after the first time; then the subscription ends. */
const RETRIES = [3, 5, 7]
/** In which the first payment has to be completed. */
const FIRST_PAYMENT = 23 * 3_600

type Recurring = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }
type Item = Thing & { price: Thing; current_period_start: number; current_period_end: number }

const added = (seconds: number, { interval, interval_count }: Recurring, times = 1): number => {
  const date = new Date(seconds * 1_000)
  const day = date.getUTCDate()
  const count = interval_count * times
  if (interval === 'day') return seconds + count * DAY
  if (interval === 'week') return seconds + count * 7 * DAY
  date.setUTCDate(1)
  if (interval === 'month') date.setUTCMonth(date.getUTCMonth() + count)
  else date.setUTCFullYear(date.getUTCFullYear() + count)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1_000)
}

const itemsOf = (subscription: Thing) => (subscription.items as { data: Item[] }).data
const periodEnd = (subscription: Thing) => Math.min(...itemsOf(subscription).map((item) => item.current_period_end))
const isOver = ({ status }: Thing) => status === 'canceled' || status === 'incomplete_expired'

export type Begin = {
  trialDays?: number
  metadata?: Record<string, string>
  quantity?: number
  /** Flexible billing is the usual mode of this version of the API. */
  mode?: 'flexible' | 'classic'
}

/** What becomes of subscriptions as the account's clock goes on. Whose card is `declined` cannot be charged; `null` has none. */
export const livesIn = (account: Account) => {
  const cards = new Map<string, 'good' | 'declined' | null>()
  /** When a charge is tried again, and how often it was. */
  const failures = new Map<string, { first: number; tries: number }>()
  const customerOf = ({ customer }: Thing) => String(customer)
  const changed = (subscription: Thing, type = 'updated') =>
    account.happened(`customer.subscription.${type}`, subscription)
  const charge = ({ customer, pause_collection }: Thing) =>
    pause_collection !== null || (cards.get(String(customer)) ?? 'good') === 'good'

  const newPeriod = (subscription: Thing, from: number) => {
    for (const item of itemsOf(subscription)) {
      if (item.current_period_end > from) continue
      item.current_period_start = from
      item.current_period_end = added(from, item.price.recurring as Recurring)
    }
  }
  const end = (subscription: Thing, at: number, status = 'canceled') => {
    Object.assign(subscription, { status, ended_at: at, canceled_at: subscription.canceled_at ?? at })
    failures.delete(subscription.id)
    changed(subscription, 'deleted')
  }
  const collect = (subscription: Thing, at: number) => {
    if (charge(subscription)) {
      failures.delete(subscription.id)
      subscription.status = 'active'
    } else {
      const failure = failures.get(subscription.id) ?? { first: at, tries: 0 }
      failures.set(subscription.id, failure)
      subscription.status = 'past_due'
    }
    changed(subscription)
  }

  /** When something next happens to a subscription; infinite when nothing does. */
  const nextOf = (subscription: Thing): number => {
    if (isOver(subscription)) return Number.POSITIVE_INFINITY
    if (subscription.status === 'incomplete') return Number(subscription.created) + FIRST_PAYMENT
    const failure = failures.get(subscription.id)
    const resumes = (subscription.pause_collection as { resumes_at: number | null } | null)?.resumes_at
    return Math.min(
      subscription.status === 'paused' ? Number.POSITIVE_INFINITY : periodEnd(subscription),
      (subscription.cancel_at as number | null) ?? Number.POSITIVE_INFINITY,
      resumes ?? Number.POSITIVE_INFINITY,
      failure ? failure.first + (RETRIES[failure.tries] ?? 0) * DAY : Number.POSITIVE_INFINITY,
    )
  }
  const step = (subscription: Thing, at: number) => {
    if (subscription.status === 'incomplete') return end(subscription, at, 'incomplete_expired')
    const cancelAt = subscription.cancel_at as number | null
    if (cancelAt !== null && cancelAt <= at) return end(subscription, at)
    const resumes = (subscription.pause_collection as { resumes_at: number | null } | null)?.resumes_at
    if (resumes && resumes <= at) {
      subscription.pause_collection = null
      return changed(subscription)
    }
    const failure = failures.get(subscription.id)
    if (failure && failure.first + (RETRIES[failure.tries] ?? 0) * DAY <= at) {
      failure.tries += 1
      if (charge(subscription)) return collect(subscription, at)
      if (failure.tries >= RETRIES.length) return end(subscription, at)
      return changed(subscription)
    }
    if (subscription.cancel_at_period_end) return end(subscription, at)
    if (subscription.status === 'trialing' && cards.get(customerOf(subscription)) === null) {
      subscription.status = 'paused'
      return changed(subscription, 'paused')
    }
    newPeriod(subscription, at)
    return collect(subscription, at)
  }

  return {
    /** Begins a subscription, as a checkout or the owner of the account does. */
    begin: (customer: Thing, prices: readonly Thing[], options: Begin = {}): Thing => {
      const { trialDays, metadata = {}, quantity = 1, mode = 'flexible' } = options
      const now = account.now()
      const trialEnd = trialDays ? now + trialDays * DAY : null
      const items = prices.map((price, place) => ({
        id: `si_${customer.id}_${place}_${now}`,
        object: 'subscription_item',
        quantity,
        price: { ...price },
        current_period_start: now,
        current_period_end: trialEnd ?? added(now, price.recurring as Recurring),
      }))
      customer.currency = prices[0]?.currency
      const subscription = account.add('subscription', {
        customer: customer.id,
        status: trialEnd ? 'trialing' : 'active',
        currency: prices[0]?.currency,
        metadata,
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        ended_at: null,
        trial_end: trialEnd,
        pause_collection: null,
        billing_mode: { type: mode },
        items: { object: 'list', data: items, has_more: false },
      })
      if (!trialEnd && (cards.get(customer.id) ?? 'good') !== 'good') subscription.status = 'incomplete'
      changed(subscription, 'created')
      return subscription
    },
    /** Replaces a customer's card; what is due is charged at once. */
    card: (customer: Thing, card: 'good' | 'declined' | null) => {
      cards.set(customer.id, card)
      for (const subscription of account.things.subscription.values())
        if (subscription.customer === customer.id && failures.has(subscription.id) && card === 'good')
          collect(subscription, account.now())
    },
    /** As in the portal: at the end of the period; flexible billing turns that into a day. */
    cancel: (subscription: Thing, when: 'at-period-end' | 'now' = 'at-period-end') => {
      if (when === 'now') return end(subscription, account.now())
      const isFlexible = (subscription.billing_mode as { type: string }).type === 'flexible'
      Object.assign(subscription, {
        ...(isFlexible ? { cancel_at: periodEnd(subscription) } : { cancel_at_period_end: true }),
        canceled_at: account.now(),
      })
      return changed(subscription)
    },
    takeBack: (subscription: Thing) => {
      Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null })
      changed(subscription)
    },
    pauseCollection: (subscription: Thing, days: number | null) => {
      const resumesAt = days === null ? null : account.now() + days * DAY
      subscription.pause_collection = { behavior: 'void', resumes_at: resumesAt }
      changed(subscription)
    },
    resume: (subscription: Thing) => {
      const at = account.now()
      for (const item of itemsOf(subscription)) item.current_period_end = Math.min(item.current_period_end, at)
      newPeriod(subscription, at)
      subscription.status = 'active'
      changed(subscription, 'resumed')
    },
    /** A customer that is deleted takes its subscriptions along. */
    remove: (customer: Thing) => {
      for (const subscription of account.things.subscription.values())
        if (subscription.customer === customer.id && !isOver(subscription)) end(subscription, account.now())
      account.things.customer.set(customer.id, { id: customer.id, object: 'customer', deleted: true })
    },
    /** Lets days go by, with all that happens in them. */
    pass: (days: number) => {
      const until = account.now() + Math.round(days * DAY)
      for (;;) {
        const all = [...account.things.subscription.values()].map((subscription) => ({
          subscription,
          at: nextOf(subscription),
        }))
        const [next] = all.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (!next) break
        account.moveTo(next.at)
        step(next.subscription, next.at)
      }
      account.moveTo(until)
    },
  }
}
export type Lives = ReturnType<typeof livesIn>
