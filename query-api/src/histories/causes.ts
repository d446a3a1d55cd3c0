import type { CauseGroup, StepCause } from '@escandallo/contracts/kitchen/history.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { originsOf } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels, TenantOf } from '../read-models.ts'

export type Cause = ReadModels['dish_cost_span']['because'][number]
type Began = { day: string; because: readonly Cause[] }
type ProductSpan = ReadModels['product_cost_span']
type Paid = Pick<ReadModels['kitchen_price'], 'costId' | 'supplierId' | 'date' | 'fromDay' | 'documentId' | 'lineId'>

/** The last day of spans that have no other. */
const LAST_DAY = '9999-12-31'

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

type Turn = { before: ProductSpan | undefined; after: ProductSpan | undefined }

/** By product and day, the spans of products that end or begin there. */
const turnsOf = async (tenant: TenantOf, began: readonly Began[]) => {
  const causes = began.flatMap(({ day, because }) =>
    because.flatMap(({ kind, id }) => (kind === 'product' ? [{ day, id }] : [])),
  )
  const [ids, days] = [distinct(causes.map(({ id }) => id)), distinct(causes.map(({ day }) => day))]
  const rows =
    ids.length === 0
      ? []
      : await tenant
          .from('product_cost_span')
          .selectAll()
          .where(oneOf('productId', ids))
          .where(sql<boolean>`(from_day = any(${days}::date[]) or until_day + 1 = any(${days}::date[]))`)
          .execute()
  const ending = new Map(
    rows.flatMap((row) => (row.untilDay === LAST_DAY ? [] : [[`${row.productId} ${plusDays(row.untilDay, 1)}`, row]])),
  )
  const beginning = new Map(rows.map((row) => [`${row.productId} ${row.fromDay}`, row]))
  return (id: string, day: string): Turn => ({
    before: ending.get(`${id} ${day}`),
    after: beginning.get(`${id} ${day}`),
  })
}

/** What was paid where a price began, by cost. */
const paidIn = async (tenant: TenantOf, began: readonly Began[], turnOf: Awaited<ReturnType<typeof turnsOf>>) => {
  const turns = began.flatMap(({ day, because }) =>
    because.flatMap(({ type, id }) => (type === 'price' ? (turnOf(id, day).after ?? []) : [])),
  )
  const costIds = distinct(turns.flatMap((turn) => turn.costIds))
  if (costIds.length === 0) return new Map<string, Paid>()
  const rows = await tenant
    .from('kitchen_price')
    .select(['costId', 'supplierId', 'date', 'fromDay', 'documentId', 'lineId'])
    .where(oneOf('costId', costIds))
    .execute()
  return new Map(rows.map((row) => [row.costId, row]))
}

/** The price that entered on a day; null where none did, and one left the days of an average. */
const entered = ({ after }: Turn, day: string, paid: ReadonlyMap<string, Paid>): Paid | null => {
  const costs = (after?.costIds ?? []).flatMap((costId) => paid.get(costId) ?? [])
  return costs.findLast(({ date }) => date === day) ?? costs.findLast(({ fromDay }) => fromDay === day) ?? null
}

const priceGroup = (price: Paid | null, day: string): CauseGroup => {
  if (price === null) return 'policy'
  if (price.date !== day) return 'merger'
  return price.documentId === null ? 'edit' : 'paper'
}

const groupOf = (cause: Cause, day: string, price: Paid | null, { after }: Turn): CauseGroup => {
  switch (cause.type) {
    case 'price':
      // That a list was taken in is a decision of the house, as a price that somebody wrote down.
      return price === null && after?.pricelistId ? 'edit' : priceGroup(price, day)
    case 'loss':
    case 'merger':
    case 'selling-price':
      return cause.type
    case 'composition':
    case 'weight':
    case 'by-products':
      return 'edit'
    default:
      return cause.type satisfies never
  }
}

/** Of which groups the causes of some spans are. */
export const groupsIn = async (tenant: TenantOf, began: readonly Began[]) => {
  const turnOf = await turnsOf(tenant, began)
  const paid = await paidIn(tenant, began, turnOf)
  return ({ day, because }: Began): CauseGroup[] =>
    distinct(
      because.map((cause) => groupOf(cause, day, entered(turnOf(cause.id, day), day, paid), turnOf(cause.id, day))),
    )
}

/** What the things that causes speak of are called. */
const namesOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const products = await tenant
    .from('kitchen_product')
    .select(['productId as id', 'name'])
    .where(oneOf('productId', ids))
    .execute()
  const owners = await tenant
    .from('kitchen_owner')
    .select(['ownerId as id', 'name'])
    .where(oneOf('ownerId', ids))
    .execute()
  return new Map([...products, ...owners].map(({ id, name }) => [id, name]))
}

/** Who wrote what something is made of, by its id and the day from which it holds. */
const authorsOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tenant
    .from('kitchen_composition')
    .leftJoin('user_list', (join) =>
      join.onRef('user_list.userId', '=', 'kitchen_composition.by').on(tenant.scoped('user_list')),
    )
    .select(['ownerId', 'effectiveFrom', 'user_list.name as name'])
    .where(oneOf('ownerId', ids))
    .orderBy('revision')
    .execute()
  return new Map(
    rows.flatMap(({ ownerId, effectiveFrom, name }) => (name ? [[`${ownerId} ${effectiveFrom}`, name]] : [])),
  )
}

type Prices = ReadonlyMap<string, { effectiveFrom: string; amount: number | null }[]>

const sellingOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Prices> => {
  if (ids.length === 0) return new Map()
  const rows = await tenant
    .from('kitchen_selling_price')
    .select(['ownerId', 'effectiveFrom', 'amount'])
    .where(oneOf('ownerId', ids))
    .orderBy('effectiveFrom')
    .orderBy('revision')
    .execute()
  return Map.groupBy(rows, ({ ownerId }) => ownerId)
}

const major = (amount: number | null | undefined): string | null =>
  amount == null ? null : new Big(amount).div(100).toFixed()

const unitPrice = ({ value, unitQuantity }: ProductSpan): string | null =>
  value === null || unitQuantity === null ? null : new Big(value).div(unitQuantity).round(6, Big.roundHalfUp).toFixed()

/** A product's price on both sides of a day, of one unit in which both are known. */
const pricesAt = ({ before, after }: Turn): Pick<StepCause, 'unit' | 'before' | 'after'> => {
  if (before && after && before.priceUnit !== null && after.priceUnit !== null && before.priceUnit !== after.priceUnit)
    return {
      unit: after.unit,
      before: before.unit === after.unit ? before.cost : null,
      after: after.cost,
    }
  return {
    unit: after?.priceUnit ?? before?.priceUnit ?? null,
    before: before ? unitPrice(before) : null,
    after: after ? unitPrice(after) : null,
  }
}

const idsOfType = (began: readonly Began[], type: Cause['type']): string[] =>
  distinct(began.flatMap(({ because }) => because.flatMap((cause) => (cause.type === type ? [cause.id] : []))))

const unmoved = { unit: null, before: null, after: null } as const

/** Names what began each of some spans, with the paper behind it as far as the caller may open it. */
export const explaining = async (tenant: TenantOf, caller: Caller | null, began: readonly Began[]) => {
  const turnOf = await turnsOf(tenant, began)
  const paid = await paidIn(tenant, began, turnOf)
  const names = await namesOf(tenant, distinct(began.flatMap(({ because }) => because.map(({ id }) => id))))
  const authors = await authorsOf(tenant, idsOfType(began, 'composition'))
  const selling = await sellingOf(tenant, idsOfType(began, 'selling-price'))
  const origins = await originsOf(tenant, caller, [...paid.values()])

  const movedBy = ({ type, id }: Cause, day: string): Pick<StepCause, 'unit' | 'before' | 'after'> => {
    const turn = turnOf(id, day)
    if (type === 'price') return pricesAt(turn)
    if (type === 'loss') return { unit: null, before: turn.before?.merma ?? null, after: turn.after?.merma ?? null }
    if (type !== 'selling-price') return unmoved
    const prices = selling.get(id) ?? []
    const earlierPrice = prices.findLast(({ effectiveFrom }) => effectiveFrom < day)
    const after = prices.findLast(({ effectiveFrom }) => effectiveFrom <= day)
    return { unit: null, before: major(earlierPrice?.amount), after: major(after?.amount) }
  }

  return ({ day, because }: Began): StepCause[] =>
    because.map((cause) => {
      const { type, kind, id } = cause
      const price = type === 'price' ? entered(turnOf(id, day), day, paid) : null
      const origin = price && origins.get(price.costId)
      return {
        group: groupOf(cause, day, price, turnOf(id, day)),
        type,
        kind,
        id,
        name: names.get(id) ?? null,
        ...movedBy(cause, day),
        hasPaper: price !== null && price.documentId !== null,
        documentId: origin?.documentId ?? null,
        lineId: origin?.lineId ?? null,
        documentNumber: origin?.documentNumber ?? null,
        supplierName: origin?.supplierName ?? null,
        byName: type === 'composition' ? (authors.get(`${id} ${day}`) ?? null) : null,
      }
    })
}
