import type { FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import { evidenceOf, findingOf, type Rule } from './finding.ts'

/** Purchases before one can say what is usual. */
const ENOUGH = 5
/** Things bought less often than this have no rhythm that anybody keeps. */
const LONGEST_INTERVAL = 35
const RECENT = 14

const subjectOf = ({ productId, name }: FactsOfProduct) => ({ kind: 'product' as const, id: productId, name })

const median = (values: readonly Big[]): Big => {
  const ordered = values.toSorted((first, other) => first.cmp(other))
  const [low, high] = [ordered[(ordered.length - 1) >> 1] ?? new Big(0), ordered[ordered.length >> 1] ?? new Big(0)]
  return low.plus(high).div(2)
}

export const quantityOutlier: Rule = (facts, threshold) =>
  facts.products.flatMap((product) => {
    const [last, ...past] = product.purchases
    const usual = past.filter(({ unit }) => unit === last?.unit)
    if (!last || usual.length < ENOUGH || last.date < plusDays(facts.today, -RECENT)) return []
    const middle = median(usual.map(({ quantity }) => new Big(quantity)))
    if (middle.lte(0)) return []
    const times = new Big(last.quantity).div(middle)
    // A quantity that was bought so before is no slip of the pen.
    if (times.lt(threshold) || usual.some(({ quantity }) => new Big(quantity).gte(last.quantity))) return []
    return findingOf('R08', facts, {
      subject: subjectOf(product),
      figures: {
        times: times.round(1).toFixed(),
        quantity: last.quantity,
        unit: last.unit,
        date: last.date,
        usual: middle.round(2).toFixed(),
      },
      evidence: `/dashboard/purchases/lines?products=${product.productId}`,
    })
  })

/** Days between two purchases of what is bought in a rhythm; null of anything else. */
const intervalOf = ({ purchases }: FactsOfProduct): Big | null => {
  const [last, first] = [purchases[0], purchases.at(-1)]
  if (!last || !first || purchases.length <= ENOUGH) return null
  const interval = new Big(daysBetween(first.date, last.date) - 1).div(purchases.length - 1)
  return interval.gt(LONGEST_INTERVAL) ? null : interval
}

/** The days after the last purchase from which the next is missing. */
export const missingAfter = (product: FactsOfProduct, threshold: number): number | null => {
  const interval = intervalOf(product)
  return interval === null ? null : Math.floor(interval.times(threshold).toNumber()) + 1
}

export const missingPurchase: Rule = (facts, threshold) =>
  facts.products.flatMap((product) => {
    const [last] = product.purchases
    const interval = intervalOf(product)
    if (!last || interval === null) return []
    const since = daysBetween(last.date, facts.today) - 1
    // After half a year nobody is waiting for it any more.
    if (interval.times(threshold).gte(since) || since > 180) return []
    return findingOf('R15', facts, {
      subject: subjectOf(product),
      figures: { interval: interval.round(0, Big.roundHalfUp).toFixed(), last: last.date },
      importance: 1,
      evidence: evidenceOf('product', product.productId),
    })
  })

export const weightMissing: Rule = (facts) =>
  facts.products
    .filter(({ stops }) => stops > 0)
    .map((product) =>
      findingOf('R31', facts, {
        subject: subjectOf(product),
        figures: { stops: String(product.stops) },
        importance: 3,
        evidence: `${evidenceOf('product', product.productId)}/edit`,
      }),
    )

export const oldPrice: Rule = (facts, threshold) =>
  facts.products.flatMap((product) => {
    const [last] = product.prices
    if (product.uses === 0 || !last || last.date >= plusDays(facts.today, -Number(threshold))) return []
    return findingOf('R34', facts, {
      subject: subjectOf(product),
      figures: { date: last.date, uses: String(product.uses) },
      importance: 1,
      evidence: evidenceOf('product', product.productId),
    })
  })

export const sameTwice: Rule = (facts) => {
  const named = Map.groupBy(facts.products, ({ nameKey, unit }) => `${nameKey} ${unit}`)
  return [...named.values()].flatMap((products) => {
    const [first, ...others] = products
    if (!first) return []
    return others.flatMap((product) => {
      // The same goods of two suppliers are two prices of them, not a mistake.
      if (product.prices[0]?.supplierId !== first.prices[0]?.supplierId) return []
      return findingOf('R35', facts, {
        subject: subjectOf(product),
        figures: { code: product.code, other: first.code },
        importance: 1,
        evidence: evidenceOf('product', product.productId),
      })
    })
  })
}
