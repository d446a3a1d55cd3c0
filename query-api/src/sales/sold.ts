import {
  type ArticleDiscount,
  type ArticleSold,
  type DayMeaning,
  type SoldArticle,
  soldKey,
  soldOnDay,
  type Target,
} from '@escandallo/contracts/sales/sold/sold-day.ts'
import { lastOfMonth, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { CostsFrom, DailyCosts } from '../kitchen/public.ts'
import { splitsIn, type TargetOf, targetsIn } from '../tickets/public.ts'

/** Millionths of one sold, so that sums of amounts are sums of whole numbers. */
export const PARTS = 1_000_000

/**
 * What was sold of an article in some days, its part of set menus within. `known` is the part whose cost is known whole: its net, how
 * many (in millionths), and its cost, both in minor units.
 */
type Cell = { quantity: number; net: number; known: { quantity: number; net: number; cost: number } }
export type Sold = SoldArticle & Cell & { target: Target | null }

/** What sales are counted with: the costs of every day and what articles stand for. Both are asked for, never written into sales. */
export type Meaning = {
  costs: DailyCosts
  targetOf: TargetOf
  splitOf: DayMeaning['splitOf']
  token: string
}

/** @param from the first day of all sales. */
export const meaningIn = async (tenant: TenantOf, costsFrom: CostsFrom, from: string): Promise<Meaning> => {
  const costs = await costsFrom(tenant, from)
  const stands = await tenant
    .from('article_target')
    .select([sql<string>`count(*)::text`.as('count'), sql<string>`coalesce(max(at)::text, '')`.as('at')])
    .executeTakeFirstOrThrow()
  const rows = await tenant.from('menu_split').selectAll().execute()
  const token = `${costs.changes} ${stands.count} ${stands.at} ${JSON.stringify(rows)}`
  const splitOf = await splitsIn(tenant)
  return { costs, splitOf, token, targetOf: await targetsIn(tenant, (id) => costs.latest.dishes.has(id)) }
}

type Placed = { establishmentId: string; businessDay: string }
type Days = Map<string, { at: Placed; rows: ArticleSold[]; discounts: ArticleDiscount[] }>

const articleColumns = [
  ...(['establishmentId', 'businessDay', 'tillId', 'articleId', 'formatId'] as const),
  ...(['menuArticleId', 'menuFormatId', 'complimentary', 'net'] as const),
]

/** What was sold in some days, by establishment and day. */
const readDays = async (tenant: TenantOf, currency: string, { from, to }: Period): Promise<Days> => {
  const inDays = <Table extends 'article_day' | 'article_discount_day'>(table: Table) =>
    tenant
      .from(table as 'article_day')
      .where('currency', '=', currency)
      .where('businessDay', '>=', from)
      .where('businessDay', '<=', to)
  const sold = await inDays('article_day')
    .select([...articleColumns, 'quantity'])
    .execute()
  const discounts = (await inDays('article_discount_day')
    .select([
      ...articleColumns,
      sql<string>`discount_article_id`.as('discountArticleId'),
      sql<string>`discount_format_id`.as('discountFormatId'),
    ])
    .execute()) as (ArticleDiscount & Placed)[]
  const days: Days = new Map()
  const dayOf = ({ establishmentId, businessDay }: Placed) => {
    const key = `${establishmentId} ${businessDay}`
    const day = days.get(key) ?? { at: { establishmentId, businessDay }, rows: [], discounts: [] }
    days.set(key, day)
    return day
  }
  for (const row of sold) dayOf(row).rows.push({ ...row, net: Number(row.net) })
  for (const row of discounts) dayOf(row).discounts.push({ ...row, net: Number(row.net) })
  return days
}

/** What was sold of each article in some days, by establishment: every day is counted by itself, so that days come to their months. */
const cellsOf = (
  days: Days,
  { from, to }: Period,
  { costs, targetOf, splitOf }: Meaning,
): Map<string, Map<string, Sold>> => {
  const houses = new Map<string, Map<string, Sold>>()
  for (const { at, ...day } of days.values()) {
    if (at.businessDay < from || at.businessDay > to) continue
    const cells = houses.get(at.establishmentId) ?? new Map<string, Sold>()
    houses.set(at.establishmentId, cells)
    const reported = soldOnDay(day, {
      targetOf,
      costOf: (kind, id) => costs.on(kind, id, at.businessDay)?.cost ?? null,
      splitOf,
    })
    for (const { cost, net, quantity: sold, portions: _, unknown: __, ...article } of reported) {
      const quantity = Math.round(Number(sold) * PARTS)
      const known = cost === null ? { quantity: 0, net: 0, cost: 0 } : { quantity, net, cost }
      add(cells, { ...article, quantity, net, known })
    }
  }
  return houses
}

const add = (cells: Map<string, Sold>, sold: Sold) => {
  const key = soldKey(sold)
  const before = cells.get(key)
  if (!before) {
    cells.set(key, { ...sold, known: { ...sold.known } })
    return
  }
  before.quantity += sold.quantity
  before.net += sold.net
  before.known.quantity += sold.known.quantity
  before.known.net += sold.known.net
  before.known.cost += sold.known.cost
}

type Month = { mark: string; days: Days; cells: Map<string, Map<string, Sold>> | null }
type Kept = { token: string; months: Map<string, Month> }
const MOST_KEPT = 20

/**
 * What was sold of each article in some days, with its cost. Of every month what was read is kept until a ticket of it changes, and what
 * it came to until a cost or an association does.
 */
export const soldBooks = () => {
  const kept = new Map<string, Kept>()
  return async (tenant: TenantOf, currency: string, meaning: Meaning, period: Period, places: 'all' | string[]) => {
    const key = `${tenant.corporationId} ${currency}`
    const ours = kept.get(key) ?? { token: meaning.token, months: new Map() }
    kept.delete(key)
    kept.set(key, ours)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    if (ours.token !== meaning.token) for (const month of ours.months.values()) month.cells = null
    ours.token = meaning.token
    const marks = await tenant.from('sales_month').select(['month', 'mark', 'tickets']).execute()
    const markOf = new Map(marks.map(({ month, mark, tickets }) => [month, `${mark} ${tickets}`]))
    const sum = new Map<string, Sold>()
    for (let first = startOf('month', period.from); first <= period.to; first = plusMonths(first, 1)) {
      const mark = markOf.get(first)
      if (mark === undefined) continue
      const whole = { from: first, to: lastOfMonth(first) }
      let month = ours.months.get(first)
      if (month?.mark !== mark) {
        month = { mark, days: await readDays(tenant, currency, whole), cells: null }
        ours.months.set(first, month)
      }
      const isWhole = first >= period.from && whole.to <= period.to
      const cells = isWhole
        ? (month.cells ?? cellsOf(month.days, whole, meaning))
        : cellsOf(month.days, period, meaning)
      if (isWhole) month.cells = cells
      for (const [house, of] of cells)
        if (places === 'all' || places.includes(house)) for (const sold of of.values()) add(sum, sold)
    }
    return [...sum.values()]
  }
}
export type SoldIn = ReturnType<typeof soldBooks>

const zero = new Big(0)
/** Portions of what rows stand for. */
export const portionsOf = (rows: readonly Sold[]): Big =>
  rows.reduce((sum, { quantity, target }) => sum.plus(new Big(quantity).div(PARTS).times(target?.ratio ?? 1)), zero)
