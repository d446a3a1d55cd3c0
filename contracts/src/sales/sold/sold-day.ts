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

/**
 * Set menus of one variant were sold alike (contracts/tickets/counting/menu-variants.ts): the same in them, for as much. Empty, or left out,
 * of what belongs to none.
 */
type OfVariant = { menuVariant?: string }

/** What was sold of an article on one day in one establishment, on how many lines (one). `net` is without VAT, in minor units. */
export type ArticleSold = SoldArticle & OfVariant & { quantity: Decimal; net: Amount; lines?: number }

/** What lines that only take money off tickets took off an article, by the article that the till writes them under. */
export type ArticleDiscount = SoldArticle &
  OfVariant & { discountArticleId: string; discountFormatId: string; net: Amount }
/** How often guests did not want something in an article, in the till's words. */
export type ArticleRemoval = SoldArticle & OfVariant & { word: string; quantity: Decimal }

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
  /** A mean weight, or a price that nobody has paid, is in that cost. */
  estimated: boolean
  unknown: UnknownCost | null
  /** Of one sold, in major units and exact; null while it is not known. */
  unitCost: Decimal | null
  /** What each thing that guests did not want takes off that, by its word; null without any. */
  less: Readonly<Record<string, Decimal>> | null
}

/** What the sales of one day are counted with. */
export type DayMeaning = {
  targetOf: (article: SoldArticle) => Target | null
  /** Of one portion of a dish or one unit of a product on that day, in major units; null while it is not known whole. */
  costOf: (kind: 'dish' | 'product', id: string) => Decimal | null
  /** Whether that cost is estimated; left out, none is. */
  isEstimated?: (kind: 'dish' | 'product', id: string) => boolean
  /** What a portion of a dish costs less without something that stands in it; null where no such thing is known in it. */
  lessOf?: (dishId: string, word: string) => Decimal | null
  /** Per cent of a menu's money for each of its parts, as a person said; undefined where nobody did. */
  splitOf: (menu: Pick<SoldArticle, 'tillId' | 'articleId' | 'formatId'>) => ReadonlyMap<string, Decimal> | undefined
}

export const partKey = ({ articleId, formatId }: Pick<SoldArticle, 'articleId' | 'formatId'>) =>
  JSON.stringify([articleId, formatId])
/** Names a row of a day. */
export const soldKey = ({ tillId, articleId, formatId, menuArticleId, menuFormatId, complimentary }: SoldArticle) =>
  JSON.stringify([tillId, menuArticleId, menuFormatId, articleId, formatId, complimentary])
/** Names what was sold of an article in set menus of one variant. */
export const variantKey = ({ menuVariant = '', ...article }: SoldArticle & OfVariant) =>
  `${soldKey(article)} ${menuVariant}`
const menuKey = (
  { tillId, complimentary, menuVariant = '' }: SoldArticle & OfVariant,
  articleId: string,
  formatId: string,
) => JSON.stringify([tillId, articleId, formatId, complimentary, menuVariant])

const byKey = <Of extends { key: string }>(a: Of, b: Of) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

const hundred = new Big(100)
const zero = new Big(0)

/** A cost in whole minor units, half up. @param cost in major units. */
export const minorOf = (cost: Big): Amount => cost.times(hundred).round(0, Big.roundHalfUp).toNumber()

/** What one of an article costs on a day. */
export type UnitCost = Pick<SoldOnDay, 'target' | 'unknown' | 'unitCost' | 'less'>

/** What sales are counted with, where the cost of each article is known already. */
export type CountedWith = Pick<DayMeaning, 'splitOf'> & { unitOf: (article: SoldArticle) => UnitCost }

/** What some of an article cost, exact, in major units: those of which something was left out cost less. Null while it is not known. */
export const exactCost = (
  { unitCost, less }: Pick<UnitCost, 'unitCost' | 'less'>,
  quantity: Decimal | Big,
  removals: readonly Pick<ArticleRemoval, 'word' | 'quantity'>[],
): Big | null =>
  unitCost === null
    ? null
    : removals.reduce(
        (sum, { word, quantity: times }) => sum.minus(new Big(times).times(less?.[word] ?? 0)),
        new Big(quantity).times(unitCost),
      )

const unitIn =
  ({ targetOf, costOf, lessOf }: DayMeaning, words: ReadonlyMap<string, ReadonlySet<string>>): CountedWith['unitOf'] =>
  (article) => {
    const target = targetOf(article)
    if (!target) return { target, unknown: 'unmapped', unitCost: null, less: null }
    const { id, kind, ratio } = target
    if (kind === 'nothing' || id === null) return { target, unknown: null, unitCost: '0', less: null }
    const each = costOf(kind, id)
    if (each === null) return { target, unknown: 'gap', unitCost: null, less: null }
    const less: Record<string, Decimal> = {}
    for (const word of kind === 'dish' ? (words.get(soldKey(article)) ?? []) : []) {
      const part = lessOf?.(id, word) ?? null
      if (part !== null) less[word] = new Big(ratio).times(part).toFixed()
    }
    const unitCost = new Big(ratio).times(each).toFixed()
    return { target, unknown: null, unitCost, less: Object.keys(less).length > 0 ? less : null }
  }

/** What was sold of an article in set menus of one variant, its part of them within. */
export type Counted = UnitCost & {
  /** `variantKey` of it. */
  key: string
  article: ArticleSold
  net: Amount
  /** What it cost; null while that is not known. */
  exact: Big | null
  /** A set menu whose money is that of its parts. */
  isShared: boolean
}

/** The discounts that stand for nothing in the kitchen: their money is that of what they were given on. */
const appliedIn = ({ discounts = [] }: DaySold, counted: ReadonlyMap<string, Counted>) =>
  discounts.flatMap(({ discountArticleId, discountFormatId, net, ...article }) => {
    const { tillId, complimentary } = article
    const alone = { tillId, complimentary, menuArticleId: '', menuFormatId: '' }
    const discount = { ...alone, articleId: discountArticleId, formatId: discountFormatId }
    const [from, to] = [counted.get(variantKey(discount)), counted.get(variantKey(article))]
    return from && to && from.target === null ? [{ from, to, net }] : []
  })

/** Shares the money of each set menu among what was sold in it, as each of its variant alike. */
const shareMenus = (all: readonly Counted[], { splitOf }: CountedWith) => {
  const menus = new Map(
    all
      .filter(({ article }) => article.menuArticleId === '')
      .map((row) => [menuKey(row.article, row.article.articleId, row.article.formatId), row]),
  )
  const parts = Map.groupBy(
    all.filter(({ article }) => article.menuArticleId !== ''),
    ({ article }) => menuKey(article, article.menuArticleId, article.menuFormatId),
  )
  for (const [key, of] of parts) {
    const menu = menus.get(key)
    if (!menu) continue
    const stated = splitOf(menu.article)
    const weighed = of.map(
      ({ article, exact }): SharedPart => ({
        quantity: article.quantity,
        cost: exact,
        stated: stated?.get(partKey(article)) ?? null,
      }),
    )
    // Menus that were sold alike are each shared alike, so that what tickets come to is what their day comes to.
    const { lines = 1 } = menu.article
    const times = lines > 0 && menu.net % lines === 0 ? lines : 1
    for (const [at, share] of menuShares(menu.net / times, weighed).entries()) (of[at] as Counted).net += share * times
    Object.assign(menu, { net: 0, isShared: true })
  }
}

/**
 * What was sold, article by article and apart for each variant of the set menus it was sold in, with its exact cost. The one place in which
 * the money of discounts and set menus is shared: of a day (`soldOnDay`) as of a ticket (`countedLines`).
 */
export const counted = (day: DaySold, meaning: CountedWith): Counted[] => {
  const removals = Map.groupBy(day.removals ?? [], variantKey)
  const all = new Map(
    day.rows
      .map((article): Counted => {
        const key = variantKey(article)
        const unit = meaning.unitOf(article)
        const exact = exactCost(unit, article.quantity, removals.get(key) ?? [])
        return { ...unit, key, article, net: article.net, exact, isShared: false }
      })
      .sort(byKey)
      .map((row) => [row.key, row]),
  )
  const emptied = new Set<Counted>()
  for (const { from, to, net } of appliedIn(day, all)) {
    from.net -= net
    to.net += net
    emptied.add(from)
  }
  for (const { key, net } of emptied) if (net === 0) all.delete(key)
  shareMenus([...all.values()], meaning)
  return [...all.values()]
}

const estimatedIn = ({ isEstimated }: DayMeaning, target: Target | null): boolean =>
  target !== null && target.kind !== 'nothing' && target.id !== null && (isEstimated?.(target.kind, target.id) ?? false)

/**
 * What one establishment sold on one day, article by article: with its cost of that day, and the money of set menus with their parts
 * (`menuShares`). Net and cost are whole minor units, so that sums over whatever days, articles or establishments come to one another
 * to the cent. No net is lost: that of the rows comes to that of what was sold. The rows may come in any order.
 */
export const soldOnDay = (day: DaySold, meaning: DayMeaning): SoldOnDay[] => {
  const words = new Map<string, Set<string>>()
  for (const removal of day.removals ?? [])
    words.set(soldKey(removal), (words.get(soldKey(removal)) ?? new Set()).add(removal.word))
  const rows = counted(day, { unitOf: unitIn(meaning, words), splitOf: meaning.splitOf })
  const articles = Map.groupBy(
    rows.filter(({ isShared }) => !isShared),
    ({ article }) => soldKey(article),
  )
  return [...articles.values()].map((variants): SoldOnDay => {
    const [{ article, target, unknown, unitCost, less }] = variants as [Counted]
    const { tillId, articleId, formatId, menuArticleId, menuFormatId, complimentary } = article
    const quantity = variants.reduce((sum, row) => sum.plus(row.article.quantity), zero)
    const exact = variants.reduce<Big | null>((sum, row) => sum && row.exact && sum.plus(row.exact), zero)
    return {
      tillId,
      articleId,
      formatId,
      menuArticleId,
      menuFormatId,
      complimentary,
      target,
      quantity: quantity.toFixed(),
      portions: quantity.times(target?.ratio ?? '1').toFixed(),
      net: variants.reduce((sum, { net }) => sum + net, 0),
      cost: exact && minorOf(exact),
      estimated: exact !== null && estimatedIn(meaning, target),
      unknown,
      unitCost,
      less,
    }
  })
}
