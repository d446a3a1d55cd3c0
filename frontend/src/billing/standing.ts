import type { SubscriptionDetails } from '@escandallo/contracts/billing/queries.ts'

/** Statuses that have words of ours; another is shown as the service has it. */
const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled', 'paused']
const over = ['canceled', 'incomplete_expired']

export type Standing = {
  /** Which words say how it stands; null where the service has a status that is new to us. */
  words: string | null
  tone: 'success' | 'info' | 'warning' | 'danger'
  /** Whether there is something to do about it, said in words of its own. */
  advice: string | null
  /** What the one date beside it is; nothing where a date would mislead. */
  date: { label: 'renews' | 'ends' | 'ended' | 'trialEnds' | 'trialOver' | 'resumes'; at: string } | null
}

const dated = (label: NonNullable<Standing['date']>['label'], at: string | null | undefined): Standing['date'] =>
  at ? { label, at } : null

const running = ({
  endsThen,
  endsAt,
  paidUntil,
  trialEndsAt,
  status,
  collectionPaused,
}: SubscriptionDetails): Standing => {
  const isTrial = status === 'trialing'
  if (endsThen)
    return {
      words: isTrial ? 'trialEnding' : 'ending',
      tone: 'warning',
      advice: 'ending',
      date: dated('ends', endsAt ?? paidUntil),
    }
  if (collectionPaused)
    return {
      words: 'collectionPaused',
      tone: 'info',
      advice: 'collectionPaused',
      date: dated('resumes', collectionPaused.resumesAt),
    }
  if (isTrial)
    return { words: 'trialing', tone: 'info', advice: 'trialing', date: dated('trialEnds', trialEndsAt ?? paidUntil) }
  return { words: 'active', tone: 'success', advice: null, date: dated('renews', paidUntil) }
}

/** How a subscription stands, what there is to do, and the date that counts: what does not renew has no day of renewal. */
export const standingOf = (subscription: SubscriptionDetails): Standing => {
  const { status, endsThen, endsAt, paidUntil } = subscription
  if (status === 'active' || status === 'trialing') return running(subscription)
  if (!statuses.includes(status)) return { words: null, tone: 'warning', advice: null, date: null }
  if (over.includes(status))
    return { words: status, tone: 'info', advice: status, date: status === 'canceled' ? dated('ended', endsAt) : null }
  const isUrgent = status === 'past_due' || status === 'unpaid'
  return {
    words: status,
    tone: isUrgent ? 'danger' : 'warning',
    advice: status,
    date: endsThen ? dated('ends', endsAt ?? paidUntil) : null,
  }
}

/** Whether somebody pays for it, or would once it is put right: whoever has one is offered no second. */
export const isOver = ({ status }: SubscriptionDetails): boolean => over.includes(status)
