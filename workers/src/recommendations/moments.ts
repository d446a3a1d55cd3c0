import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts, FactsOfDocument, FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { changedKey, soldRules } from '@escandallo/contracts/recommendations/scopes.ts'
import { catalogue, type RuleCode } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { type Day, plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { MONTHLY_DAYS } from '@escandallo/contracts/values/periods.ts'
import { missingAfter } from './rules/buying.ts'
import { NEWS_DAYS } from './rules/prices.ts'

/** A day on which the rules may find something else of what changed, although nothing happened. */
export type Moment = { key: string; day: Day }

/** Days that the facts look back on. */
const BACK = 400
const TERMS = 60

type Of<Subject> = { subject: Subject; today: Day; days: (rule: RuleCode) => number; rules: ReadonlySet<string> }
type Days = readonly (Day | null)[]

/** Days from which a price is news no more, is old, or is not looked back on. */
const daysOfPrices = ({ subject: { prices, uses }, days }: Of<FactsOfProduct>): Days => [
  ...prices.flatMap(({ date }) => [NEWS_DAYS, NEWS_DAYS + 1, BACK + 1].map((after) => plusDays(date, after))),
  ...prices.slice(0, 1).map(({ date }) => (uses > 0 ? plusDays(date, days('R34') + 1) : null)),
]
const RECENT = 15
const FORGOTTEN = 181
const daysOfPurchases = ({ subject, days }: Of<FactsOfProduct>): Days => {
  const [last] = subject.purchases
  if (!last) return []
  const missing = missingAfter(subject, days('R15'))
  return [
    ...[RECENT, FORGOTTEN].map((after) => plusDays(last.date, after)),
    missing === null ? null : plusDays(last.date, missing),
    ...subject.purchases.map(({ date }) => plusDays(date, BACK + 1)),
  ]
}
/** Money of a month is that of 90 days, and of those of them that have data: until all have, each day that passes changes it. */
const monthlyRules = ['R01', 'R02', 'R13']

const daysOfProduct = (of: Of<FactsOfProduct>, { today, monthDays }: Facts): Days => [
  ...[...daysOfPrices(of), ...daysOfPurchases(of), of.subject.next],
  ...(monthlyRules.some((rule) => of.rules.has(rule))
    ? [of.subject.volumeUntil, monthDays.bought < MONTHLY_DAYS ? plusDays(today, 1) : null]
    : []),
]

const daysOfDocument = ({ subject, days }: Of<FactsOfDocument>): Days => [
  ...(subject.dueDate === null ? [] : [plusDays(subject.dueDate, -days('R10')), plusDays(subject.dueDate, 1)]),
  ...(subject.issueDate === null
    ? []
    : [days('R09') + 1, BACK + 1].map((after) => plusDays(subject.issueDate ?? '', after))),
  plusDays(subject.uploadedAt.slice(0, 10), days('R32') + 1),
]

/** The earliest of some days after today, or null. */
const next = (today: Day, days: Days): Day | null =>
  days.reduce<Day | null>(
    (first, day) => (day !== null && day > today && (first === null || day < first) ? day : first),
    null,
  )

/** When each of what was evaluated has to be evaluated again though nothing happens: the next such day of each. */
export const momentsIn = (facts: Facts, findings: readonly Finding[]): Moment[] => {
  const { today } = facts
  const set = new Map(facts.rules.map(({ rule, threshold }) => [rule, threshold]))
  const days = (rule: RuleCode) => Number(set.get(rule) ?? catalogue[rule].threshold ?? 0)
  const month = plusMonths(startOf('month', today), 1)
  const findingsOf = Map.groupBy(findings, ({ subject }) => subject.id)
  const of = <Subject>(subject: Subject, id: string): Of<Subject> => ({
    subject,
    today,
    days,
    rules: new Set((findingsOf.get(id) ?? []).map(({ rule }) => rule)),
  })
  const seasons = new Set(facts.seasons.map(({ productId }) => productId))
  const terms = new Map(facts.terms.map(({ documentId, issued }) => [documentId, plusDays(issued, TERMS + 1)]))
  const all: [string, Days][] = [
    ...facts.products.map((product): [string, Days] => [
      changedKey('product', product.productId),
      [...daysOfProduct(of(product, product.productId), facts), seasons.has(product.productId) ? month : null],
    ]),
    ...facts.documents.map((document): [string, Days] => [
      changedKey('document', document.documentId),
      [...daysOfDocument(of(document, document.documentId)), terms.get(document.documentId) ?? null],
    ]),
    ...[...terms].map(([id, day]): [string, Days] => [changedKey('document', id), [day]]),
    ...facts.dishes.map((dish): [string, Days] => [
      changedKey('dish', dish.id),
      // What is sold a month moves with every day that has sales; without any it waits for the month to turn.
      [
        dish.next,
        soldRules.some((rule) => of(dish, dish.id).rules.has(rule))
          ? dish.sold === null
            ? month
            : plusDays(today, 1)
          : null,
      ],
    ]),
    ...facts.menus.map((menu): [string, Days] => [changedKey('menu', menu.id), [menu.next]]),
    ...facts.accounts.map(({ supplierId, changedAt }): [string, Days] => [
      changedKey('supplier', supplierId),
      [plusDays(changedAt.slice(0, 10), days('R07') + 1)],
    ]),
    ...facts.invitations.map(({ userId, sentAt }): [string, Days] => [
      changedKey('user', userId),
      [plusDays(sentAt.slice(0, 10), days('R36') + 1)],
    ]),
    ...facts.moments.map(({ key, day }): [string, Days] => [key, [day]]),
  ]
  return [...Map.groupBy(all, ([key]) => key)].flatMap(([key, each]) => {
    const day = next(
      today,
      each.flatMap(([, some]) => some),
    )
    return day === null ? [] : [{ key, day }]
  })
}
