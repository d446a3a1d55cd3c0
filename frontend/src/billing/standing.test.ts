import type { SubscriptionDetails } from '@escandallo/contracts/billing/queries.ts'
import { expect, test } from 'vitest'
import en from './locales/en.json'
import es from './locales/es.json'
import { standingOf } from './standing.ts'

const [period, day] = ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z']
const of = (status: string, changes: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  subscriptionId: 'sub_1',
  status,
  plan: 'Cocina',
  paidUntil: period,
  endsThen: false,
  endsAt: null,
  ...changes,
})
const paused = { collectionPaused: { resumesAt: day } }

const cases: [string, SubscriptionDetails, string | null, string | undefined, string | undefined][] = [
  ['what runs renews', of('active'), 'active', 'renews', period],
  ['what ends does not', of('active', { endsThen: true, endsAt: day }), 'ending', 'ends', day],
  [
    'what ends at its period, as recorded first',
    of('active', { endsThen: true, endsAt: null }),
    'ending',
    'ends',
    period,
  ],
  ['a trial ends before anything renews', of('trialing', { trialEndsAt: day }), 'trialing', 'trialEnds', day],
  ['a trial that was cancelled', of('trialing', { endsThen: true, endsAt: day }), 'trialEnding', 'ends', day],
  ['charges are paused until a day', of('active', paused), 'collectionPaused', 'resumes', day],
  [
    'charges are paused',
    of('active', { collectionPaused: { resumesAt: null } }),
    'collectionPaused',
    undefined,
    undefined,
  ],
  ['what is past due renews on no day', of('past_due'), 'past_due', undefined, undefined],
  ['nor what is unpaid', of('unpaid'), 'unpaid', undefined, undefined],
  ['nor what never was paid', of('incomplete'), 'incomplete', undefined, undefined],
  ['nor what is paused', of('paused'), 'paused', undefined, undefined],
  ['what ended says when', of('canceled', { endsAt: day }), 'canceled', 'ended', day],
  ['of what ended at an unknown time nothing is said', of('canceled'), 'canceled', undefined, undefined],
  ['a status that is new', of('frozen'), null, undefined, undefined],
]
test.each(cases)('%s', (_, subscription, words, label, at) => {
  const standing = standingOf(subscription)
  expect([standing.words, standing.date?.label, standing.date?.at]).toEqual([words, label, at])
})

test('each standing has words and says what to do, in both languages', () => {
  for (const texts of [es, en])
    for (const [, subscription] of cases) {
      const { words, advice, date } = standingOf(subscription)
      if (words) expect(Object.keys(texts.status)).toContain(words)
      if (words && words !== 'active') expect(Object.keys(texts.advice)).toContain(advice)
      if (date) expect(Object.keys(texts.subscription)).toContain(date.label)
    }
})
