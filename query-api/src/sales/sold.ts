import { type ArticleSold, partKey, soldOnDay } from '@escandallo/contracts/sales/sold/sold-day.ts'
import { lastOfMonth, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { CostsFrom, DailyCosts } from '../kitchen/public.ts'
import { type Target, type TargetOf, targetsIn } from '../tickets/public.ts'
import { PARTS, type SalesBook, type SoldArticle, type SoldMonth } from './book.ts'

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
  splits: ReadonlyMap<string, ReadonlyMap<string, string>>
  token: string
}

const menuKey = (tillId: string, articleId: string, formatId: string) => `${tillId} ${articleId} ${formatId}`

/** @param from the first day of all sales. */
export const meaningIn = async (tenant: TenantOf, costsFrom: CostsFrom, from: string): Promise<Meaning> => {
  const costs = await costsFrom(tenant, from)
  const stands = await tenant
    .from('article_target')
    .select([sql<string>`count(*)::text`.as('count'), sql<string>`coalesce(max(at)::text, '')`.as('at')])
    .executeTakeFirstOrThrow()
  const rows = await tenant.from('menu_split').selectAll().execute()
  const splits = new Map<string, Map<string, string>>()
  for (const { partArticleId, partFormatId, share, ...menu } of rows) {
    const key = menuKey(menu.tillId, menu.articleId, menu.formatId)
    const parts = splits.get(key) ?? new Map<string, string>()
    splits.set(key, parts.set(partKey({ articleId: partArticleId, formatId: partFormatId }), share))
  }
  const token = `${costs.changes} ${stands.count} ${stands.at} ${JSON.stringify(rows)}`
  return { costs, splits, token, targetOf: await targetsIn(tenant, (id) => costs.latest.dishes.has(id)) }
}

const two = (day: number) => String(day).padStart(2, '0')

/** The rows of a month that lie in a period, by establishment and day. */
const daysOf = (sold: SoldMonth, { from, to }: Period) => {
  const [first, last] = [
    from > sold.month ? Number(from.slice(8)) : 1,
    to < lastOfMonth(sold.month) ? Number(to.slice(8)) : 31,
  ]
  const days = new Map<number, (ArticleSold & { article: number })[]>()
  for (let at = 0; at < sold.rows; at += 1) {
    const day = sold.day[at] as number
    if (day < first || day > last) continue
    const article = sold.article[at] as number
    const row = {
      ...(sold.articles[article] as SoldArticle),
      ...{ article, quantity: new Big(sold.quantity[at] as number).div(PARTS).toFixed(), net: sold.net[at] as number },
    }
    const key = (sold.establishment[at] as number) * 32 + day
    const rows = days.get(key)
    if (rows) rows.push(row)
    else days.set(key, [row])
  }
  return days
}

/**
 * The rows of a month that lie in a period, added up by establishment and article. Every day is counted by itself: what days come to
 * is then the same in whatever weeks and months they are asked for.
 */
const cellsOf = (sold: SoldMonth, period: Period, { costs, targetOf, splits }: Meaning): Map<number, Cell>[] => {
  const prefix = sold.month.slice(0, 8)
  const places = new Map(sold.articles.map((article, place) => [articleKey(article), place]))
  const houses: Map<number, Cell>[] = sold.establishments.map(() => new Map())
  for (const [key, rows] of daysOf(sold, period)) {
    const day = `${prefix}${two(key % 32)}`
    const cells = houses[Math.floor(key / 32)] as Map<number, Cell>
    const reported = soldOnDay(rows, {
      targetOf,
      costOf: (kind, id) => costs.on(kind, id, day)?.cost ?? null,
      splitOf: ({ tillId, articleId, formatId }) => splits.get(menuKey(tillId, articleId, formatId)),
    })
    for (const { cost, net, quantity, ...article } of reported) {
      const place = places.get(articleKey(article)) as number
      const cell = cells.get(place) ?? { quantity: 0, net: 0, known: { quantity: 0, net: 0, cost: 0 } }
      cells.set(place, cell)
      const millionths = Math.round(Number(quantity) * PARTS)
      cell.quantity += millionths
      cell.net += net
      if (cost === null) continue
      cell.known.quantity += millionths
      cell.known.net += net
      cell.known.cost += cost
    }
  }
  return houses
}

type Kept = { token: string; cells: WeakMap<SoldMonth, Map<number, Cell>[]>; answers: Map<string, Sold[]> }
const MOST_ANSWERS = 300
const MOST_KEPT = 20

/** What was sold of each article in some days, with its cost. Kept until a ticket, a cost or an association changes. */
export const soldBooks = () => {
  const kept = new Map<string, Kept>()
  return (
    book: SalesBook,
    meaning: Meaning,
    corporationId: string,
    period: Period,
    places: 'all' | string[],
  ): Sold[] => {
    let ours = kept.get(corporationId)
    if (!ours || ours.token !== meaning.token) ours = { token: meaning.token, cells: new WeakMap(), answers: new Map() }
    kept.delete(corporationId)
    kept.set(corporationId, ours)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    const question = JSON.stringify([book.token, period.from, period.to, places])
    const answer = ours.answers.get(question)
    if (answer) return answer
    const sum = new Map<string, Sold>()
    for (let key = startOf('month', period.from); key <= period.to; key = plusMonths(key, 1)) {
      const month = book.months.get(key)
      if (!month) continue
      const isWhole = key >= period.from && lastOfMonth(key) <= period.to
      let houses = isWhole ? ours.cells.get(month) : undefined
      if (!houses) {
        houses = cellsOf(month, period, meaning)
        if (isWhole) ours.cells.set(month, houses)
      }
      for (const [house, cells] of houses.entries()) {
        if (places !== 'all' && !places.includes(month.establishments[house] as string)) continue
        for (const [article, cell] of cells) put(sum, month.articles[article] as SoldArticle, cell, meaning)
      }
    }
    const rows = [...sum.values()]
    ours.answers.set(question, rows)
    if (ours.answers.size > MOST_ANSWERS) ours.answers.delete(ours.answers.keys().next().value as string)
    return rows
  }
}
export type SoldIn = ReturnType<typeof soldBooks>

const articleKey = ({ tillId, articleId, formatId, menuArticleId, menuFormatId }: SoldArticle) =>
  JSON.stringify([tillId, articleId, formatId, menuArticleId, menuFormatId])
const keys = new WeakMap<SoldArticle, string>()
const put = (sum: Map<string, Sold>, article: SoldArticle, cell: Cell, { targetOf }: Meaning) => {
  let key = keys.get(article)
  if (key === undefined) {
    key = articleKey(article)
    keys.set(article, key)
  }
  const before = sum.get(key)
  if (!before) {
    sum.set(key, { ...article, ...cell, known: { ...cell.known }, target: targetOf(article) })
    return
  }
  before.quantity += cell.quantity
  before.net += cell.net
  before.known.quantity += cell.known.quantity
  before.known.net += cell.known.net
  before.known.cost += cell.known.cost
}
