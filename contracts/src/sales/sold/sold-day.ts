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
  /** It was given away: an invitation, a meal of the staff. */
  complimentary: boolean
}

/** What was sold of an article on one day in one establishment. `net` is without VAT, in minor units. */
export type ArticleSold = SoldArticle & { quantity: Decimal; net: Amount }

/** What lines that only take money off tickets took off an article, by the article that the till writes them under. */
export type ArticleDiscount = SoldArticle & { discountArticleId: string; discountFormatId: string; net: Amount }
/** How often guests did not want something in an article, in the till's words. */
export type ArticleRemoval = SoldArticle & { word: string; quantity: Decimal }

/** All that one establishment sold on one day. */
export type DaySold = {
  rows: readonly ArticleSold[]
  discounts?: readonly ArticleDiscount[]
  removals?: readonly ArticleRemoval[]
}

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
  /** What a portion of a dish costs less without something that stands in it; null where no such thing is known in it. */
  lessOf?: (dishId: string, word: string) => Decimal | null
  splitOf: (menu: Pick<SoldArticle, 'tillId' | 'articleId' | 'formatId'>) => ReadonlyMap<string, Decimal> | undefined
}

export const partKey = ({ articleId, formatId }: Pick<SoldArticle, 'articleId' | 'formatId'>) =>
  JSON.stringify([articleId, formatId])
const menuKey = ({ tillId, complimentary }: SoldArticle, articleId: string, formatId: string) =>
  JSON.stringify([tillId, articleId, formatId, complimentary])
/** Names a row of a day. */
export const soldKey = ({ tillId, articleId, formatId, menuArticleId, menuFormatId, complimentary }: SoldArticle) =>
  JSON.stringify([tillId, menuArticleId, menuFormatId, articleId, formatId, complimentary])
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

const costed = (
  { targetOf, costOf, lessOf }: DayMeaning,
  row: ArticleSold,
  removed: readonly ArticleRemoval[],
): Costed => {
  const { quantity, net, tillId, articleId, formatId, menuArticleId, menuFormatId, complimentary } = row
  const article = { tillId, articleId, formatId, menuArticleId, menuFormatId, complimentary }
  const target = targetOf(article)
  const portions = new Big(quantity).times(target?.ratio ?? '1')
  const about = { ...article, target, quantity, portions: portions.toFixed(), net }
  if (!target) return { ...about, cost: null, unknown: 'unmapped', exact: null }
  if (target.kind === 'nothing' || target.id === null) return { ...about, cost: 0, unknown: null, exact: new Big(0) }
  const each = costOf(target.kind, target.id)
  if (each === null) return { ...about, cost: null, unknown: 'gap', exact: null }
  const { id, kind, ratio } = target
  const less = removed.reduce((sum, { word, quantity: times }) => {
    const part = kind === 'dish' ? (lessOf?.(id, word) ?? null) : null
    return part === null ? sum : sum.plus(new Big(times).times(ratio).times(part))
  }, new Big(0))
  const exact = portions.times(each).minus(less)
  const cost = exact.times(hundred).round(0, Big.roundHalfUp).toNumber()
  return { ...about, cost, unknown: null, exact }
}

/** The rows with the money of discounts that stand for nothing in the kitchen taken off what they were given on. */
const discounted = ({ rows, discounts = [] }: DaySold, { targetOf }: DayMeaning): ArticleSold[] => {
  if (discounts.length === 0) return [...rows]
  const byKey = new Map(rows.map((row) => [soldKey(row), { ...row }]))
  const emptied = new Set<string>()
  for (const { discountArticleId, discountFormatId, net, ...article } of discounts) {
    const { tillId, complimentary } = article
    const alone = { tillId, complimentary, menuArticleId: '', menuFormatId: '' }
    const discount = { ...alone, articleId: discountArticleId, formatId: discountFormatId }
    const [from, to] = [byKey.get(soldKey(discount)), byKey.get(soldKey(article))]
    if (!from || !to || targetOf(discount) !== null) continue
    from.net -= net
    to.net += net
    emptied.add(soldKey(discount))
  }
  for (const key of emptied) if (byKey.get(key)?.net === 0) byKey.delete(key)
  return [...byKey.values()]
}

/**
 * What one establishment sold on one day, article by article: with its cost of that day, and the money of set menus with their parts
 * (`menuShares`). Net and cost are whole minor units, so that sums over whatever days, articles or establishments come to one another
 * to the cent. No net is lost: that of the rows comes to that of what was sold. The rows may come in any order.
 */
export const soldOnDay = (day: DaySold, meaning: DayMeaning): SoldOnDay[] => {
  const removals = Map.groupBy(day.removals ?? [], soldKey)
  const all = discounted(day, meaning)
    .map((row) => costed(meaning, row, removals.get(soldKey(row)) ?? []))
    .sort(order(soldKey))
  const menus = new Map(
    all
      .filter(({ menuArticleId }) => menuArticleId === '')
      .map((row) => [menuKey(row, row.articleId, row.formatId), row]),
  )
  const parts = Map.groupBy(
    all.filter(({ menuArticleId }) => menuArticleId !== ''),
    (row) => menuKey(row, row.menuArticleId, row.menuFormatId),
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
