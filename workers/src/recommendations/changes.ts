import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { orderEvent } from '@escandallo/contracts/orders/events.ts'
import type { PlateEvent } from '@escandallo/contracts/plates/events.ts'
import { comparisonEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { categoryEvent, ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import type { BoardEvent } from '@escandallo/contracts/recommendations/events.ts'
import {
  ALL,
  type ChangedKind,
  changedKey,
  EVERYTHING,
  scopeOf,
  subjectScopes,
  type WholeScope,
} from '@escandallo/contracts/recommendations/scopes.ts'
import { takingsEvent } from '@escandallo/contracts/sales/events.ts'
import type { EventUnion } from '@escandallo/contracts/streams.ts'
import { supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import type { UserEvent } from '@escandallo/contracts/team/events.ts'
import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { businessDayEvent, type TillEvent } from '@escandallo/contracts/tills/events.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'

/** What an event changes, and how long, in ms, others that follow are waited for: they are evaluated together. */
export type Change = { subject: string; delay: number }

const SOON = 2_000
/** Whole scopes are gone through from end to end, and are not evaluated for every invoice by itself. */
const LATER: Readonly<Record<WholeScope, number>> = {
  concentration: 30_000,
  comparator: 5_000,
  plates: 5_000,
  orders: 5_000,
  tills: 30_000,
  sales: 60_000,
}
const whole = (...scopes: WholeScope[]): Change[] => scopes.map((subject) => ({ subject, delay: LATER[subject] }))
const some = (kind: ChangedKind, ...ids: readonly string[]): Change[] =>
  ids.map((id) => ({ subject: changedKey(kind, id), delay: SOON }))

type Data = Readonly<Record<string, unknown>>
/** What one event changes, on a day of the corporation. */
type After = (data: Data, today: string) => Change[]
const text = (data: Data, name: string): string => String(data[name])
const withdrawnIn = (data: Data): string[] =>
  ((data.withdraws as { productId: string }[] | undefined) ?? []).map(({ productId }) => productId)

/** A price. Of one that waits for a yes the comparator says nothing. */
const ofCost: After = (data) => [...some('product', text(data, 'productId')), ...whole('comparator')]

const ofProduct: After = (data) => {
  const id = text(data, 'productId')
  const merged = typeof data.into === 'string' ? [data.into] : []
  return [...some('goods', id, ...merged), ...whole('comparator', 'plates', 'concentration')]
}

const ofRule: After = (data) => {
  const scope = scopeOf[text(data, 'rule') as keyof typeof scopeOf]
  const subject = subjectScopes.find((kind) => kind === scope)
  return subject ? some(subject, ALL) : scope ? whole(scope as WholeScope) : []
}

/** Tickets of today change nothing yet: what is advised of sales is of days that are over. */
const ofTicket: After = (data, today) => {
  const ticket = data.ticket as { issuedAt?: string } | undefined
  const day = ticket?.issuedAt?.slice(0, 10)
  return day !== undefined && day >= today ? [] : whole('sales')
}

const ofDocument: After = (data) => [
  ...some('document', text(data, 'documentId')),
  ...some('product', ...withdrawnIn(data)),
  // The footprint of a month is that of what was bought.
  ...whole('concentration', 'orders', 'comparator', 'plates'),
]
const ofUser: After = (data) => some('user', text(data, 'userId'))
const ofDish: After = (data) => [...some('dish', text(data, 'dishId')), ...whole('plates', 'sales')]
const ofFood: After = () => whole('plates', 'comparator')
const ofTill: After = () => whole('tills')
const ofArticle: After = () => whole('sales')
/** Changes nothing in lists and figures. */
const nothing = null

/** Every event of a kind changes the same. */
const each = (union: EventUnion, after: After): Record<string, After> =>
  Object.fromEntries(union.options.flatMap(({ shape }) => [...shape.type.values].map((type) => [type, after])))

const products: Readonly<Record<ProductEvent['type'], After>> = {
  ProductRegistered: ofProduct,
  ProductDetailsChanged: ofProduct,
  ProductSettled: ofProduct,
  ProductUnsettled: ofProduct,
  ProductSupplierLinked: ofProduct,
  ProductNutritionSet: ofProduct,
  ProductRemoved: ofProduct,
  ProductRestored: ofProduct,
  ProductsMerged: ofProduct,
  ProductsUnmerged: ofProduct,
  ProductRestrictionsVerified: ofProduct,
  ProductRestrictionsUnverified: ofProduct,
  ProductYieldTested: ofProduct,
  ProductYieldTestWithdrawn: ofProduct,
  ProductCostRecorded: ofCost,
  ProductCostApproved: ofCost,
  ProductCostDismissed: ofCost,
  ProductCostWithdrawn: ofCost,
}

const documents: Readonly<Record<DocumentEvent['type'], After | null>> = {
  DocumentUploaded: ofDocument,
  DocumentRead: ofDocument,
  DocumentReadingFailed: ofDocument,
  DocumentReadingPostponed: nothing,
  DocumentReadAgain: ofDocument,
  DocumentRereadRequested: ofDocument,
  DocumentReuploaded: ofDocument,
  DocumentConfirmed: ofDocument,
  DocumentReopened: ofDocument,
  DocumentRejected: ofDocument,
  DocumentDeleted: ofDocument,
  DocumentRestored: ofDocument,
  DocumentSplit: ofDocument,
  DocumentBilled: ofDocument,
  DocumentUnbilled: ofDocument,
  DocumentReplaced: ofDocument,
  DocumentReinstated: ofDocument,
  DocumentCorrected: ofDocument,
  DocumentSupplierResolved: ofDocument,
  DocumentLineMatched: ofDocument,
  DocumentDoubtsSettled: ofDocument,
  DocumentMoved: ofDocument,
  DocumentSuggested: nothing,
  DocumentSuggestionsDismissed: nothing,
  DocumentReviewClaimed: nothing,
  DocumentReviewReleased: nothing,
}

const users: Readonly<Record<UserEvent['type'], After | null>> = {
  UserInvited: ofUser,
  UserJoined: ofUser,
  UserForgotten: ofUser,
  UserDeactivated: ofUser,
  UserReactivated: ofUser,
  UserPermissionsSet: nothing,
  UserProfileChanged: nothing,
  UserSignedIn: nothing,
}

const plates: Readonly<Record<PlateEvent['type'], After>> = {
  ProductHerdNamed: ofFood,
  AllergenPageOpened: ofFood,
  AllergenPageClosed: ofFood,
  DishTasted: ofDish,
}

const tills: Readonly<Record<TillEvent['type'], After | null>> = {
  TillConnected: ofTill,
  TillReconfigured: ofTill,
  TillKeyChanged: ofTill,
  TillDisconnected: ofTill,
  TillReconnected: ofTill,
  TillTestRequested: ofTill,
  TillAnswered: ofTill,
  TillFailed: ofTill,
  TillPaused: ofTill,
  TillResumed: ofTill,
  TillDaysRequested: ofTill,
  TillFilesExplained: ofTill,
  ArticleAssociated: ofArticle,
  ArticleDissociated: ofArticle,
  MenuSplitSet: ofArticle,
  PushKeyCreated: nothing,
  PushKeyRevoked: nothing,
  PushKeyUsed: nothing,
  FiscalRecordsFollowed: nothing,
}

const board: Readonly<Record<BoardEvent['type'], After | null>> = {
  RuleAdjusted: ofRule,
  ColumnAdded: nothing,
  ColumnRenamed: nothing,
  ColumnRemoved: nothing,
  AllRecommendationsRead: nothing,
}

const afterType: Readonly<Record<string, After | null>> = {
  ...each(corporationEvent, () => [{ subject: EVERYTHING, delay: SOON }]),
  ...each(establishmentEvent, (data) => [
    ...some('establishment', text(data, 'establishmentId')),
    ...whole('tills', 'plates'),
  ]),
  ...each(supplierEvent, (data) => [
    ...some('supplier', text(data, 'supplierId')),
    ...whole('comparator', 'concentration', 'orders'),
  ]),
  ...each(recipeEvent, (data) => [...some('recipe', text(data, 'recipeId')), ...whole('plates')]),
  ...each(dishEvent, ofDish),
  ...each(menuEvent, (data) => [...some('menu', text(data, 'menuId')), ...whole('plates')]),
  ...each(ingredientEvent, ofFood),
  ...each(categoryEvent, ofFood),
  ...each(pricelistEvent, () => whole('comparator')),
  ...each(comparisonEvent, () => whole('comparator')),
  ...each(orderEvent, () => whole('orders')),
  ...each(claimEvent, () => whole('orders')),
  ...each(ticketEvent, ofTicket),
  ...each(takingsEvent, ofArticle),
  ...each(businessDayEvent, ofTill),
  ...products,
  ...documents,
  ...users,
  ...plates,
  ...tills,
  ...board,
}

/** Events after which a rule may find something else. */
export const changingTypes: readonly string[] = Object.keys(afterType).filter((type) => entryOf(afterType, type))

/** What may be evaluated otherwise since an event. Pure. */
export const changesAfter = ({ type, data }: Pick<Recorded, 'type' | 'data'>, today: string): Change[] =>
  entryOf(afterType, type)?.(data as Data, today) ?? []
