import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import { plateEvent } from '@escandallo/contracts/plates/events.ts'
import { comparisonEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { categoryEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import {
  ALL,
  type ChangedKind,
  changedKey,
  EVERYTHING,
  scopeOf,
  subjectScopes,
  type WholeScope,
} from '@escandallo/contracts/recommendations/scopes.ts'
import { supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { businessDayEvent, takingsEvent, tillEvent } from '@escandallo/contracts/tills/events.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'

const typesOf = (...unions: { options: readonly { shape: { type: { values: ReadonlySet<unknown> } } }[] }[]) =>
  unions.flatMap(({ options }) => options.flatMap(({ shape }) => [...shape.type.values] as string[]))

/** What events of a document change nothing in lists and figures. */
const papers = [
  ...[
    'DocumentUploaded',
    'DocumentRead',
    'DocumentReadAgain',
    'DocumentConfirmed',
    'DocumentReopened',
    'DocumentRejected',
  ],
  ...[
    'DocumentDeleted',
    'DocumentRestored',
    'DocumentBilled',
    'DocumentUnbilled',
    'DocumentReplaced',
    'DocumentReinstated',
  ],
  ...['DocumentCorrected', 'DocumentSupplierResolved', 'DocumentDoubtsSettled', 'DocumentMoved', 'DocumentReuploaded'],
  ...['DocumentReadingFailed', 'DocumentSplit', 'DocumentLineMatched', 'DocumentRereadRequested'],
]
const people = ['UserInvited', 'UserJoined', 'UserForgotten', 'UserDeactivated', 'UserReactivated']
const ofCosts = new Set([
  ...['ProductCostRecorded', 'ProductCostApproved', 'ProductCostDismissed', 'ProductCostWithdrawn'],
])

/** Events after which a rule may find something else. */
export const changingTypes: readonly string[] = [
  ...typesOf(corporationEvent, dishEvent, establishmentEvent, menuEvent, productEvent, recipeEvent, supplierEvent),
  ...typesOf(orderEvent, claimEvent, pricelistEvent, comparisonEvent, ticketEvent, tillEvent, businessDayEvent),
  ...typesOf(plateEvent, ingredientEvent, categoryEvent, takingsEvent),
  ...papers,
  ...people,
  'RuleAdjusted',
]

/** What an event changes, and how long, in ms, others that follow are waited for: they are evaluated together. */
export type Change = { subject: string; delay: number }

const SOON = 2_000
/** Whole scopes are gone through from end to end, and are not evaluated for every invoice by itself. */
const LATER: Readonly<Record<WholeScope, number>> = {
  ...{ concentration: 30_000, comparator: 5_000, plates: 5_000, orders: 5_000, tills: 30_000, sales: 60_000 },
}
const whole = (...scopes: WholeScope[]): Change[] => scopes.map((subject) => ({ subject, delay: LATER[subject] }))
const some = (kind: ChangedKind, ...ids: readonly string[]): Change[] =>
  ids.map((id) => ({ subject: changedKey(kind, id), delay: SOON }))

type Data = Readonly<Record<string, unknown>>
const text = (data: Data, name: string): string => String(data[name])
const withdrawnIn = (data: Data): string[] =>
  ((data.withdraws as { productId: string }[] | undefined) ?? []).map(({ productId }) => productId)

const ofProduct = (type: string, data: Data): Change[] => {
  const id = text(data, 'productId')
  // Of a price that waits for a yes the comparator says nothing.
  if (ofCosts.has(type)) return [...some('product', id), ...whole('comparator')]
  const merged = typeof data.into === 'string' ? [data.into] : []
  return [...some('goods', id, ...merged), ...whole('comparator', 'plates', 'concentration')]
}

const ofRule = (data: Data): Change[] => {
  const scope = scopeOf[text(data, 'rule') as keyof typeof scopeOf]
  const subject = subjectScopes.find((kind) => kind === scope)
  return subject ? some(subject, ALL) : scope ? whole(scope as WholeScope) : []
}

/** Tickets of today change nothing yet: what is advised of sales is of days that are over. */
const ofTicket = (data: Data, today: string): Change[] => {
  const ticket = data.ticket as { issuedAt?: string } | undefined
  const day = ticket?.issuedAt?.slice(0, 10)
  return day !== undefined && day >= today ? [] : whole('sales')
}

const by: readonly [RegExp, (type: string, data: Data, today: string) => Change[]][] = [
  [/^Corporation/, () => [{ subject: EVERYTHING, delay: SOON }]],
  [/^RuleAdjusted$/, (_, data) => ofRule(data)],
  [/^ProductHerdNamed$|^AllergenPage|^Ingredient|^Category/, () => whole('plates', 'comparator')],
  [/^Products?[A-Z]/, ofProduct],
  [/^ProductsCompared$|^ComparisonDissolved$|^Pricelist/, () => whole('comparator')],
  [/^Dish/, (_, data) => [...some('dish', text(data, 'dishId')), ...whole('plates', 'sales')]],
  [/^Recipe/, (_, data) => [...some('recipe', text(data, 'recipeId')), ...whole('plates')]],
  [/^Menu[A-RT-Z]/, (_, data) => [...some('menu', text(data, 'menuId')), ...whole('plates')]],
  [
    /^Document/,
    (_, data) => [
      ...some('document', text(data, 'documentId')),
      ...some('product', ...withdrawnIn(data)),
      // The footprint of a month is that of what was bought.
      ...whole('concentration', 'orders', 'comparator', 'plates'),
    ],
  ],
  [
    /^Supplier/,
    (_, data) => [...some('supplier', text(data, 'supplierId')), ...whole('comparator', 'concentration', 'orders')],
  ],
  [
    /^Establishment/,
    (_, data) => [...some('establishment', text(data, 'establishmentId')), ...whole('tills', 'plates')],
  ],
  [/^User/, (_, data) => some('user', text(data, 'userId'))],
  [/^Order|^Claim/, () => whole('orders')],
  [/^Ticket/, (_, data, today) => ofTicket(data, today)],
  [/^Till|^BusinessDay/, () => whole('tills')],
  [/^Article|^MenuSplit|^Takings/, () => whole('sales')],
]

/** What may be evaluated otherwise since an event. Pure. */
export const changesAfter = ({ type, data }: Pick<Recorded, 'type' | 'data'>, today: string): Change[] => {
  if (type === 'ProductsCompared') return whole('comparator')
  const changesOf = by.find(([pattern]) => pattern.test(type))?.[1]
  return changesOf?.(type, data as Data, today) ?? []
}
