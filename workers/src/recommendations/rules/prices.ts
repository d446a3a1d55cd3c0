import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import type { Facts, FactsOfProduct } from '@escandallo/contracts/recommendations/facts.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { aMonthOf } from '@escandallo/contracts/values/periods.ts'
import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import { Big } from 'big.js'
import { evidenceOf, findingOf, type Rule, ratio } from './finding.ts'

/** A higher price is news for so long; then it is the price. */
export const NEWS_DAYS = 90
const price = (value: Big) => value.round(4).toFixed()

const subjectOf = ({ productId, name }: FactsOfProduct) => ({ kind: 'product' as const, id: productId, name })

/** Money of the days of which there are purchases by the month, in minor units; null where these are too few. */
const byMonth = (sum: Big, { monthDays }: Facts): number | null => {
  const month = aMonthOf(sum, monthDays.bought)
  return month && wholeOf(month)
}

/** What a month's volume costs more at another price of a unit; from what was spent, where it was bought in another unit. */
const monthlyOf = (
  product: FactsOfProduct,
  { before, now, unit }: { before: Big; now: Big; unit: string },
  facts: Facts,
): number | null => {
  if (product.spend <= 0) return null
  const added =
    product.bought?.unit === unit
      ? now.minus(before).times(product.bought.quantity).times(100)
      : new Big(product.spend).times(now.minus(before)).div(now)
  return byMonth(added, facts)
}

const importanceOf = (monthly: number | null) => ((monthly ?? 0) >= 5_000 ? 3 : 2)

const measures: Readonly<Record<string, readonly [string, string]>> = {
  kg: ['kg', '1'],
  g: ['kg', '0.001'],
  mg: ['kg', '0.000001'],
  l: ['l', '1'],
  ml: ['l', '0.001'],
}

type Price = FactsOfProduct['prices'][number]
/** A price of a kilogram or litre where it is one of weight or volume, so that grams are compared with kilograms. */
export const alike = (paid: Price): Price => {
  const [unit, size] = entryOf(measures, paid.unit) ?? [paid.unit, '1']
  return {
    ...paid,
    unit,
    unitPrice: new Big(paid.unitPrice).div(size).toFixed(),
    unitQuantity: new Big(paid.unitQuantity).times(size).toFixed(),
  }
}

/** A product as one supplier sells it: two suppliers may ask two prices for years, and neither has risen. */
const bySupplier = (product: FactsOfProduct): FactsOfProduct[] =>
  [...Map.groupBy(product.prices, ({ supplierId }) => supplierId)].map(([supplierId, prices]) => {
    const { spend, bought } = product.boughtFrom.find((from) => from.supplierId === supplierId) ?? nothingBought
    const [unit, size] = entryOf(measures, bought?.unit ?? '') ?? [bought?.unit ?? '', '1']
    return {
      ...product,
      spend,
      prices: prices.map(alike),
      bought: bought && { unit, quantity: new Big(bought.quantity).times(size).toFixed() },
    }
  })
const nothingBought = { spend: 0, bought: null }

/** Of what is said of a product at several suppliers what matters most: one thing is said of it once. */
const weightiest = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => (b.monthly ?? -1) - (a.monthly ?? -1)).slice(0, 1)

/** The prices in the unit of the newest: others are not compared. */
const comparable = ({ prices }: FactsOfProduct) => prices.filter(({ unit }) => unit === prices[0]?.unit)

/** The same price of a pack that holds less than the one before. */
const shrunk = (product: FactsOfProduct, threshold: string) => {
  const [last, before] = comparable(product)
  if (!last || !before || new Big(before.unitQuantity).lte(0)) return null
  const less = new Big(1).minus(new Big(last.unitQuantity).div(before.unitQuantity))
  const samePrice = new Big(last.value).minus(before.value).abs().lte(new Big(before.value).times('0.005'))
  return samePrice && less.gte(threshold) && less.lt('0.5') ? { last, before, less } : null
}

/** R01: the newest price against what was paid three months ago, or first since. */
const riseOf = (product: FactsOfProduct, { today }: Facts, threshold: string) => {
  const prices = comparable(product)
  const [last] = prices
  const since = plusDays(today, -NEWS_DAYS)
  if (!last || last.date < since) return null
  const before = prices.find(({ date }) => date <= since) ?? prices.at(-1)
  if (!before || before === last || new Big(before.unitPrice).lte(0)) return null
  const change = new Big(last.unitPrice).div(before.unitPrice).minus(1)
  return change.gte(threshold) ? { last, before, change } : null
}

/** Bit by bit: no step as large as a rise, and all of them together as large as this. */
const creepOf = (product: FactsOfProduct, facts: Facts, threshold: string, rise: string) => {
  const prices = comparable(product)
  const [last, first] = [prices[0], prices.at(-1)]
  if (!last || !first || prices.length < 6 || new Big(first.unitPrice).lte(0)) return null
  const steps = prices.slice(1).map((before, at) => {
    const { unitPrice } = prices[at] ?? last
    return new Big(before.unitPrice).lte(0) ? new Big(1) : new Big(unitPrice).div(before.unitPrice).minus(1)
  })
  if (steps.some((step) => step.gte(rise)) || daysBetween(last.date, facts.today) > NEWS_DAYS) return null
  const change = new Big(last.unitPrice).div(first.unitPrice).minus(1)
  return change.gte(threshold) ? { last, first, change, count: prices.length } : null
}

/** Says something of every product, supplier by supplier. */
const ofEach = ({ products }: Facts, say: (product: FactsOfProduct) => Finding | Finding[]): Finding[] =>
  products.flatMap((product) => weightiest(bySupplier(product).flatMap(say)))

export const priceRise: Rule = (facts, threshold) =>
  ofEach(facts, (product) => {
    const rise = riseOf(product, facts, threshold)
    // What crept up is told by its own rule. Less for the same price is a rise of the unit's price too: it is said once, as what it is.
    if (!rise || shrunk(product, '0.03') || creepOf(product, facts, '0.10', '0.05')) return []
    const { last, before, change } = rise
    const [now, then] = [new Big(last.unitPrice), new Big(before.unitPrice)]
    const monthly = monthlyOf(product, { before: then, now, unit: last.unit }, facts)
    return findingOf('R01', facts, {
      subject: subjectOf(product),
      figures: {
        supplier: last.supplier,
        unit: last.unit,
        date: last.date,
        change: ratio(change),
        before: price(then),
        since: before.date,
        now: price(now),
      },
      monthly,
      importance: importanceOf(monthly),
      evidence: evidenceOf('product', product.productId),
    })
  })

export const creepingRise: Rule = (facts, threshold) =>
  ofEach(facts, (product) => {
    const creep = creepOf(product, facts, threshold, '0.05')
    if (!creep) return []
    const { last, first, change, count } = creep
    const [now, before] = [new Big(last.unitPrice), new Big(first.unitPrice)]
    const monthly = monthlyOf(product, { before, now, unit: last.unit }, facts)
    return findingOf('R02', facts, {
      subject: subjectOf(product),
      figures: {
        unit: last.unit,
        change: ratio(change),
        count: String(count),
        before: price(before),
        since: first.date,
        now: price(now),
      },
      monthly,
      importance: importanceOf(monthly),
      evidence: evidenceOf('product', product.productId),
    })
  })

export const shrinkflation: Rule = (facts, threshold) =>
  ofEach(facts, (product) => {
    const pack = shrunk(product, threshold)
    if (!pack || daysBetween(pack.last.date, facts.today) > NEWS_DAYS) return []
    const { last, before, less } = pack
    const monthly = product.spend > 0 ? byMonth(less.times(product.spend), facts) : null
    return findingOf('R13', facts, {
      subject: subjectOf(product),
      figures: {
        price: last.value,
        unit: last.unit,
        date: last.date,
        before: before.unitQuantity,
        since: before.date,
        now: last.unitQuantity,
      },
      monthly,
      importance: importanceOf(monthly),
      evidence: evidenceOf('product', product.productId),
    })
  })

/** What the comparator says is offered cheaper, with its saving: one number in both places. */
export const cheaperSupplier: Rule = (facts, threshold) =>
  facts.compared.flatMap(({ productId, name, bestProductId, bestProduct, supplier, basis, now, best, saving }) => {
    if (new Big(1).minus(new Big(best).div(now)).lt(threshold)) return []
    return findingOf('R03', facts, {
      subject: { kind: 'product', id: productId, name },
      figures: {
        other: supplier,
        unit: basis,
        now: price(new Big(now)),
        best: price(new Big(best)),
        // Often it is the same food under another name, sometimes of the same supplier.
        product: bestProductId === productId ? null : bestProduct.slice(0, 200),
      },
      monthly: saving,
      importance: importanceOf(saving),
      evidence: evidenceOf('product', bestProductId),
    })
  })

export const otherUnit: Rule = (facts) =>
  ofEach(facts, (product) => {
    const [last, before] = product.prices
    if (!last || !before || last.unit === before.unit || last.date < plusDays(facts.today, -NEWS_DAYS)) return []
    return findingOf('R12', facts, {
      subject: subjectOf(product),
      figures: { before: before.unit, now: last.unit, date: last.date },
      evidence: evidenceOf('product', product.productId),
    })
  })

/** Dear in the same month of last year as well: what rose for good, or once, is told by other rules. */
const DEAR_LAST_YEAR = '1.1'

export const outOfSeason: Rule = (facts, threshold) =>
  facts.seasons.flatMap(({ productId, name, unit, now, usual, lastYear, cheapest }) => {
    const change = new Big(now).div(usual).minus(1)
    if (change.lt(threshold) || new Big(lastYear).lt(new Big(usual).times(DEAR_LAST_YEAR))) return []
    return findingOf('R16', facts, {
      subject: { kind: 'product', id: productId, name },
      figures: { change: ratio(change), now, unit, usual: price(new Big(usual)), lastYear, cheapest },
      importance: 1,
      evidence: evidenceOf('product', productId),
    })
  })
