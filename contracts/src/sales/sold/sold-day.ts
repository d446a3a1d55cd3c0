import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import type { Amount } from '../../values/money.ts'
import { menuShares, type SharedPart } from './set-menus.ts'

/** An article as a till sells it; within a set menu it is another. Ids are the till's own, empty where there is none. */
export type SoldArticle = {
  tillId: string
  articleId: string
  formatId: string
  menuArticleId: string
  menuFormatId: string
}

/** What was sold of an article on one day in one establishment. `net` is without VAT, in minor units. */
export type ArticleSold = SoldArticle & { quantity: Decimal; net: Amount }

/** What an article stands for in the kitchen: `ratio` portions of a dish, or units of a product, go with one sold. */
export type Target = { kind: 'dish' | 'product' | 'nothing'; id: string | null; ratio: Decimal }

/** Why a cost is not known: nobody said what the article stands for, or what it stands for has a gap in its cost. */
export const unknownCosts = ['unmapped', 'gap'] as const
export type UnknownCost = (typeof unknownCosts)[number]

/** What an article came to on a day. `net` holds its part of set menus; `cost` is in whole minor units, null while it is not known. */
export type SoldOnDay = SoldArticle & {
  target: Target | null
  quantity: Decimal
  portions: Decimal
  net: Amount
  cost: Amount | null
  unknown: UnknownCost | null
}

/** What the sales of one day are counted with. */
export type DayMeaning = {
  targetOf: (article: SoldArticle) => Target | null
  /** Of one portion of a dish or one unit of a product on that day, in major units; null while it is not known whole. */
  costOf: (kind: 'dish' | 'product', id: string) => Decimal | null
  /** Per cent of a menu's money for each of its parts, as a person said; undefined where nobody did. */
  splitOf: (menu: Pick<SoldArticle, 'tillId' | 'articleId' | 'formatId'>) => ReadonlyMap<string, Decimal> | undefined
}

export const partKey = ({ articleId, formatId }: Pick<SoldArticle, 'articleId' | 'formatId'>) =>
  JSON.stringify([articleId, formatId])
const menuKey = (tillId: string, articleId: string, formatId: string) => JSON.stringify([tillId, articleId, formatId])
const keyOf = ({ tillId, articleId, formatId, menuArticleId, menuFormatId }: SoldArticle) =>
  JSON.stringify([tillId, menuArticleId, menuFormatId, articleId, formatId])
const order = <Of>(key: (of: Of) => string) => {
  const keys = new Map<Of, string>()
  const known = (of: Of) => {
    const text = keys.get(of) ?? key(of)
    keys.set(of, text)
    return text
  }
  return (a: Of, b: Of) => (known(a) < known(b) ? -1 : known(a) > known(b) ? 1 : 0)
}

const hundred = new Big(100)
type Costed = SoldOnDay & { exact: Big | null }

const costed = ({ targetOf, costOf }: DayMeaning, row: ArticleSold): Costed => {
  const { quantity, net, tillId, articleId, formatId, menuArticleId, menuFormatId } = row
  const article = { tillId, articleId, formatId, menuArticleId, menuFormatId }
  const target = targetOf(article)
  const portions = new Big(quantity).times(target?.ratio ?? '1')
  const about = { ...article, target, quantity, portions: portions.toFixed(), net }
  if (!target) return { ...about, cost: null, unknown: 'unmapped', exact: null }
  if (target.kind === 'nothing' || target.id === null) return { ...about, cost: 0, unknown: null, exact: new Big(0) }
  const each = costOf(target.kind, target.id)
  if (each === null) return { ...about, cost: null, unknown: 'gap', exact: null }
  const exact = portions.times(each)
  const cost = exact.times(hundred).round(0, Big.roundHalfUp).toNumber()
  return { ...about, cost, unknown: null, exact }
}

/**
 * What one establishment sold on one day, article by article: with its cost of that day, and the money of set menus with their parts
 * (`menuShares`). Net and cost are whole minor units, so that sums over whatever days, articles or establishments come to one another
 * to the cent. No net is lost: that of the rows comes to that of what was sold. The rows may come in any order.
 */
export const soldOnDay = (rows: readonly ArticleSold[], meaning: DayMeaning): SoldOnDay[] => {
  const all = rows.map((row) => costed(meaning, row)).sort(order(keyOf))
  const menus = new Map(
    all
      .filter(({ menuArticleId }) => menuArticleId === '')
      .map((row) => [menuKey(row.tillId, row.articleId, row.formatId), row]),
  )
  const parts = Map.groupBy(
    all.filter(({ menuArticleId }) => menuArticleId !== ''),
    ({ tillId, menuArticleId, menuFormatId }) => menuKey(tillId, menuArticleId, menuFormatId),
  )
  const shared = new Set<Costed>()
  for (const [key, of] of parts) {
    const menu = menus.get(key)
    if (!menu) continue
    const stated = meaning.splitOf(menu)
    const weighed = of.map(
      (part): SharedPart => ({ quantity: part.quantity, cost: part.exact, stated: stated?.get(partKey(part)) ?? null }),
    )
    for (const [at, share] of menuShares(menu.net, weighed).entries()) (of[at] as Costed).net += share
    shared.add(menu)
  }
  return all.filter((row) => !shared.has(row)).map(({ exact: _, ...row }) => row)
}
