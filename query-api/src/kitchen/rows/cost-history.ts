import type { CostHistory } from '@escandallo/contracts/kitchen/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import { oneOf } from '../../paging.ts'
import type { ReadModels, TenantOf } from '../../read-models.ts'
import { settingsOf } from '../snapshot.ts'
import { originsOf } from '../trees.ts'
import { figuresIn, priceIn } from './spans.ts'

type Owner = { kind: 'recipe' | 'dish'; id: string }
type Span = CostHistory['spans'][number]
type Because = Span['because'][number]
type Cause = ReadModels['dish_cost_span']['because'][number]
type ProductSpan = ReadModels['product_cost_span']
type Row = Pick<ReadModels['dish_cost_span'], 'fromDay' | 'untilDay' | 'cost' | 'atLeast' | 'coverage' | 'because'> &
  Partial<ReadModels['dish_cost_span']>

/** The last day of spans that have no other. */
const LAST_DAY = '9999-12-31'

const rowsOf = async (tenant: TenantOf, { kind, id }: Owner, from: string, to: string): Promise<Row[]> => {
  const within = sql<boolean>`until_day >= ${from}::date and from_day <= ${to}::date`
  return kind === 'dish'
    ? tenant.from('dish_cost_span').selectAll().where('dishId', '=', id).where(within).orderBy('fromDay').execute()
    : tenant.from('recipe_cost_span').selectAll().where('recipeId', '=', id).where(within).orderBy('fromDay').execute()
}

/** The day from which somebody had written down what it is made of. */
const firstDayOf = async (tenant: TenantOf, { kind, id }: Owner): Promise<string | null> => {
  const row = await tenant
    .from('kitchen_composition')
    .select(({ fn }) => fn.min('effectiveFrom').as('first'))
    .where('kind', '=', kind)
    .where('ownerId', '=', id)
    .executeTakeFirst()
  return row?.first ?? null
}

const unitPrice = ({ value, unitQuantity }: ProductSpan): string | null =>
  value === null || unitQuantity === null ? null : new Big(value).div(unitQuantity).round(6, Big.roundHalfUp).toFixed()

/** By product and day, the spans of products that end or begin there. */
const turnsOf = async (tenant: TenantOf, causes: readonly { day: string; id: string }[]) => {
  const ids = [...new Set(causes.map(({ id }) => id))]
  const days = [...new Set(causes.map(({ day }) => day))]
  const rows =
    ids.length === 0
      ? []
      : await tenant
          .from('product_cost_span')
          .selectAll()
          .where(oneOf('productId', ids))
          .where(sql<boolean>`(from_day = any(${days}::date[]) or until_day + 1 = any(${days}::date[]))`)
          .execute()
  const before = new Map(
    rows.flatMap((row) => (row.untilDay === LAST_DAY ? [] : [[`${row.productId} ${plusDays(row.untilDay, 1)}`, row]])),
  )
  const after = new Map(rows.map((row) => [`${row.productId} ${row.fromDay}`, row]))
  return (id: string, day: string) => ({ before: before.get(`${id} ${day}`), after: after.get(`${id} ${day}`) })
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

type Paper = Pick<Because, 'documentId' | 'lineId' | 'documentNumber' | 'supplierName'> & { date: string }

/** The papers that prices were taken from, by cost. */
const papersOf = async (tenant: TenantOf, caller: Caller | null, costIds: readonly string[]) => {
  if (costIds.length === 0) return new Map<string, Paper>()
  const paid = await tenant
    .from('kitchen_price')
    .select(['costId', 'supplierId', 'date', 'documentId', 'lineId'])
    .where(oneOf('costId', costIds))
    .execute()
  const origins = await originsOf(tenant, caller, paid)
  return new Map(
    paid.map(({ costId, date }) => {
      const origin = origins.get(costId)
      const { documentId, lineId, documentNumber, supplierName } = origin ?? nowhere
      return [costId, { date, documentId, lineId, documentNumber, supplierName }]
    }),
  )
}

const nowhere = { documentId: null, lineId: null, documentNumber: null, supplierName: null }

const isSame = (a: Row, b: Row) =>
  a.cost === b.cost && a.atLeast === b.atLeast && a.amount === b.amount && a.vatRate === b.vatRate

/**
 * What something cost over time: stretches of days on which its cost stood still, with what began each, down to the paper that a price
 * came from. The days before anybody had written it down are left out.
 */
export const historyOf = async (
  tenant: TenantOf,
  caller: Caller | null,
  owner: Owner,
  { from, to }: { from: string; to: string },
): Promise<CostHistory> => {
  const { currency } = await settingsOf(tenant)
  const first = await firstDayOf(tenant, owner)
  if (first === null || first > to) return { currency, spans: [] }
  const start = first > from ? first : from
  const rows = (await rowsOf(tenant, owner, start, to)).filter((row, at, all) => {
    const before = all[at - 1]
    return before === undefined || !isSame(before, row)
  })
  const causes = rows.slice(1).flatMap(({ fromDay, because }) => because.map((cause) => ({ ...cause, day: fromDay })))
  const turnOf = await turnsOf(
    tenant,
    causes.filter(({ kind }) => kind === 'product'),
  )
  const names = await namesOf(tenant, [...new Set(causes.map(({ id }) => id))])
  const turns = causes.filter(({ type }) => type === 'price').flatMap(({ id, day }) => turnOf(id, day).after ?? [])
  const papers = await papersOf(tenant, caller, [...new Set(turns.flatMap(({ costIds }) => costIds))])

  const explained = (day: string, { type, kind, id }: Cause): Because => {
    const { before, after } = turnOf(id, day)
    const named = { type, kind: kind === 'menu' ? null : kind, id, name: names.get(id) ?? null, ...nowhere }
    if (type === 'price') {
      const costId = after?.costIds.findLast((each) => papers.get(each)?.date === day)
      const { date: _, ...paper } = (costId && papers.get(costId)) || { date: day, ...nowhere }
      return { ...named, ...paper, before: before ? unitPrice(before) : null, after: after ? unitPrice(after) : null }
    }
    if (type === 'loss') return { ...named, before: before?.merma ?? null, after: after?.merma ?? null }
    return { ...named, before: null, after: null }
  }
  const spans = rows.map((row, at): Span => {
    const { cost, atLeast, coverage, because } = row
    const next = rows[at + 1]
    const price = owner.kind === 'dish' ? priceIn({ ...unsold, ...row }) : null
    return {
      ...{ from: row.fromDay > start ? row.fromDay : start, until: next ? plusDays(next.fromDay, -1) : null },
      ...{ cost, atLeast, coverage, price },
      figures: owner.kind === 'dish' ? figuresIn({ ...unsold, ...row }) : null,
      because: at === 0 ? [] : because.map((cause) => explained(row.fromDay, cause)),
    }
  })
  return { currency, spans }
}

const unsold = {
  ...{ amount: null, currency: null, vatRate: null, net: null, foodCost: null, margin: null },
  ...{ marginRate: null, multiplier: null, gapCount: 0 },
}

/** Three years back at most, unless other days are asked for. */
export const periodOfHistory = ({ from, to }: { from?: string; to?: string }, today: string) => ({
  from: from ?? plusDays(today, -1096),
  to: to ?? today,
})
