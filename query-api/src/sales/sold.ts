import { spread } from '@escandallo/contracts/tickets/spreading.ts'
import { lastOfMonth, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import type { CostsFrom, DailyCosts } from '../kitchen/public.ts'
import { type Target, type TargetOf, targetsIn } from '../tickets/public.ts'
import { PARTS, type SalesBook, type SoldArticle, type SoldMonth } from './book.ts'

/**
 * What was sold of an article in some days. `known` is the part whose cost is known whole: its net, how many (in millionths), and its
 * cost, in units of `COST` of a major one.
 */
type Cell = { quantity: number; net: number; known: { quantity: number; net: number; cost: bigint } }
export type Sold = SoldArticle & Cell & { target: Target | null }

const DIGITS = 10
const COST = 10n ** BigInt(DIGITS) * BigInt(PARTS)
/** A cost of the cells as minor units, half away from zero. */
export const minorOf = (cost: bigint): number =>
  new Big(cost.toString()).div(COST.toString()).times(100).round(0, Big.roundHalfUp).toNumber()
export const majorOf = (cost: bigint): Big => new Big(cost.toString()).div(COST.toString())

/** What sales are counted with: the costs of every day and what articles stand for. Both are asked for, never written into sales. */
export type Meaning = {
  costs: DailyCosts
  targetOf: TargetOf
  splits: ReadonlyMap<string, readonly Split[]>
  token: string
}
type Split = { articleId: string; formatId: string; share: string }

const menuKey = (tillId: string, articleId: string, formatId: string) => `${tillId} ${articleId} ${formatId}`

/** @param from the first day of all sales. */
export const meaningIn = async (tenant: TenantOf, costsFrom: CostsFrom, from: string): Promise<Meaning> => {
  const costs = await costsFrom(tenant, from)
  const stands = await tenant
    .from('article_target')
    .select([sql<string>`count(*)::text`.as('count'), sql<string>`coalesce(max(at)::text, '')`.as('at')])
    .executeTakeFirstOrThrow()
  const rows = await tenant.from('menu_split').selectAll().execute()
  const splits = Map.groupBy(
    rows.map(({ partArticleId, partFormatId, share, ...menu }) => ({
      ...{ menu: menuKey(menu.tillId, menu.articleId, menu.formatId) },
      ...{ articleId: partArticleId, formatId: partFormatId, share },
    })),
    ({ menu }) => menu,
  )
  const token = `${costs.changes} ${stands.count} ${stands.at} ${JSON.stringify(rows)}`
  return { costs, splits, token, targetOf: await targetsIn(tenant, (id) => costs.latest.dishes.has(id)) }
}

const scaledCosts = () => {
  const known = new Map<string, bigint>()
  return (cost: string, ratio: string): bigint => {
    const key = `${cost} ${ratio}`
    let scaled = known.get(key)
    if (scaled === undefined) {
      scaled = BigInt(new Big(cost).times(ratio).times(`1e${DIGITS}`).round(0, Big.roundHalfUp).toFixed())
      known.set(key, scaled)
    }
    return scaled
  }
}

const two = (day: number) => String(day).padStart(2, '0')

/** The rows of a month that lie in a period, added up by establishment and article. */
const cellsOf = (sold: SoldMonth, { from, to }: Period, { costs, targetOf }: Meaning): Map<number, Cell>[] => {
  const scaled = scaledCosts()
  const prefix = sold.month.slice(0, 8)
  const [first, last] = [
    from > sold.month ? Number(from.slice(8)) : 1,
    to < lastOfMonth(sold.month) ? Number(to.slice(8)) : 31,
  ]
  const targets = sold.articles.map((article) => targetOf(article))
  const each = new Map<number, bigint | null>()
  const costOn = (article: number, day: number): bigint | null => {
    const key = article * 32 + day
    const seen = each.get(key)
    if (seen !== undefined) return seen
    const target = targets[article]
    let cost: bigint | null = null
    if (target?.kind === 'nothing') cost = 0n
    else if (target?.id) {
      const reported = costs.on(target.kind as 'dish' | 'product', target.id, `${prefix}${two(day)}`)
      if (reported && reported.cost !== null) cost = scaled(reported.cost, target.ratio)
    }
    each.set(key, cost)
    return cost
  }
  const houses: Map<number, Cell>[] = sold.establishments.map(() => new Map())
  for (let at = 0; at < sold.rows; at += 1) {
    const day = sold.day[at] as number
    if (day < first || day > last) continue
    const cells = houses[sold.establishment[at] as number] as Map<number, Cell>
    const article = sold.article[at] as number
    let cell = cells.get(article)
    if (!cell) {
      cell = { quantity: 0, net: 0, known: { quantity: 0, net: 0, cost: 0n } }
      cells.set(article, cell)
    }
    const [quantity, net] = [sold.quantity[at] as number, sold.net[at] as number]
    cell.quantity += quantity
    cell.net += net
    const cost = costOn(article, day)
    if (cost === null) continue
    cell.known.quantity += quantity
    cell.known.net += net
    cell.known.cost += BigInt(quantity) * cost
  }
  return houses
}

const isKnown = ({ quantity, known }: Cell) => quantity === known.quantity

/**
 * The money of set menus is their parts': shared as a person has said, else by what the parts cost. While the cost of one part is not
 * known the money stays with the menu, and neither it nor its parts are in any margin.
 */
const withMenusShared = (sold: Map<string, Sold>, splits: Meaning['splits']): Sold[] => {
  const rows = [...sold.values()]
  const menus = Map.groupBy(
    rows.filter(({ menuArticleId }) => menuArticleId !== ''),
    ({ tillId, menuArticleId, menuFormatId }) => menuKey(tillId, menuArticleId, menuFormatId),
  )
  const gone = new Set<Sold>()
  for (const [key, parts] of menus) {
    const menu = rows.find(
      (row) => row.menuArticleId === '' && menuKey(row.tillId, row.articleId, row.formatId) === key,
    )
    if (!menu) continue
    const stated = splits.get(key)
    const shareOf = (part: Sold) =>
      stated?.find((split) => split.articleId === part.articleId && split.formatId === part.formatId)?.share ?? '0'
    const weights = parts.map((part) => (stated ? shareOf(part) : part.known.cost.toString()))
    const [allKnown, weight] = [parts.every(isKnown), weights.reduce((sum, of) => sum.plus(of), new Big(0))]
    if (!allKnown || weight.eq(0)) {
      for (const part of [...parts, menu]) part.known = { quantity: 0, net: 0, cost: 0n }
      continue
    }
    const shares = spread(menu.net, weights)
    for (const [at, part] of parts.entries()) {
      part.net += shares[at] ?? 0
      part.known.net += shares[at] ?? 0
    }
    gone.add(menu)
  }
  return rows.filter((row) => !gone.has(row))
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
    const rows = withMenusShared(sum, meaning.splits)
    ours.answers.set(question, rows)
    if (ours.answers.size > MOST_ANSWERS) ours.answers.delete(ours.answers.keys().next().value as string)
    return rows
  }
}
export type SoldIn = ReturnType<typeof soldBooks>

const keys = new WeakMap<SoldArticle, string>()
const put = (sum: Map<string, Sold>, article: SoldArticle, cell: Cell, { targetOf }: Meaning) => {
  let key = keys.get(article)
  if (key === undefined) {
    const { tillId, articleId, formatId, menuArticleId, menuFormatId } = article
    key = JSON.stringify([tillId, articleId, formatId, menuArticleId, menuFormatId])
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
