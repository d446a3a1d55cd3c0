import {
  dayNoLongerAveraged,
  firstDayAveraged,
  type Paid,
  type PricePolicy,
  priceOn,
} from '@escandallo/contracts/costing/days/current-price.ts'
import { type ListedOffer, listedPriceOn } from '@escandallo/contracts/costing/days/listed-price.ts'
import { type CostedProduct, type CostPrice, isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { productLine } from '@escandallo/contracts/costing/lines.ts'
import { carriedText } from '@escandallo/contracts/costing/spans/exact.ts'
import { compiledProduct, paidAt } from '@escandallo/contracts/costing/spans/lines.ts'
import { daysOfFacts, factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Decimal } from '@escandallo/contracts/values/decimal.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import {
  type Affected,
  type Change,
  FIRST_DAY,
  LAST_DAY,
  owned,
  type Read,
} from '@escandallo/platform/projection/shapes.ts'
import { Big } from 'big.js'
import { kitchenPrices, kitchenProducts } from '../kitchen/products.ts'
import { kitchenSettings as settingsProjection } from '../kitchen/settings.ts'
import {
  type KitchenPriceRow,
  type KitchenProductRow,
  type KitchenSettingsRow,
  kitchenPrice,
  kitchenProduct,
  kitchenSettings,
} from '../kitchen/tables.ts'
import { priceLists, priceOffers } from '../prices/price-lists.ts'
import { type PriceListRow, priceList, priceOffer } from '../prices/tables.ts'
import { canonicalOn, productMergers, withMerged, withSurvivors } from './mergers.ts'
import { type Cause, type ProductCostSpanRow as Row, productCostSpan as table } from './tables.ts'

/** What nobody has said is counted as usual. */
export const settingsOf = async (read: Read): Promise<Pick<KitchenSettingsRow, 'policy' | 'currency'>> =>
  (await read.every(kitchenSettings))[0] ?? { policy: 'last', currency: 'EUR' }

/** Whether it is a price on any day. */
export const countsEver = ({ counts, untilDay }: KitchenPriceRow) => counts || untilDay < LAST_DAY
/** In the order in which what was paid counts. */
export const byDay = (a: KitchenPriceRow, b: KitchenPriceRow) =>
  a.date === b.date ? (a.costId < b.costId ? -1 : 1) : a.date < b.date ? -1 : 1

/** Prices of one product, each from a day on: null before the first. */
export const pricesByDay = (rows: readonly KitchenPriceRow[], policy: PricePolicy): [string, CostPrice | null][] => {
  const costs = rows.filter(countsEver).sort(byDay)
  const isPlain = costs.every(({ date, fromDay, untilDay }) => fromDay === date && untilDay === LAST_DAY)
  const days = new Set<string>()
  for (const { date, fromDay, untilDay } of costs) {
    days.add(fromDay)
    if (untilDay < LAST_DAY) days.add(plusDays(untilDay, 1))
    const left = dayNoLongerAveraged(policy, date)
    if (left !== null) days.add(left)
  }
  let [first, next] = [0, 0]
  return [...days].sort().map((day) => {
    if (!isPlain) {
      const held = costs.filter(({ fromDay, untilDay }) => fromDay <= day && untilDay >= day)
      return [day, priceOn(held as Paid[], day, policy)]
    }
    while (next < costs.length && (costs[next] as KitchenPriceRow).date <= day) next += 1
    const since = firstDayAveraged(policy, day)
    while (since !== null && first < next && (costs[first] as KitchenPriceRow).date < since) first += 1
    // Of those that have left the days of an average the last one still counts where there is none within.
    return [day, priceOn(costs.slice(since === null ? next - 1 : Math.min(first, next - 1), next), day, policy)]
  })
}

type State = Omit<Row, 'productId' | 'fromDay' | 'untilDay' | 'because' | 'cost' | 'gap'>

const stateOf = (product: KitchenProductRow, day: string, price: CostPrice | null): State => {
  const { into: _, trimmed, ...measures } = factsOn(product.facts, day)
  return {
    canonicalId: product.productId,
    unit: product.unit,
    ...measures,
    trimmed,
    value: price?.value ?? null,
    unitQuantity: price?.unitQuantity ?? null,
    priceUnit: price?.unit ?? null,
    currency: price?.currency ?? null,
    costIds: price && !price.listed ? price.sources.map(({ costId }) => costId) : [],
    pricelistId: price?.sources[0]?.pricelistId ?? null,
  }
}

/** A product of a span, as costs are worked out with it. */
export const costedOf = (span: State): CostedProduct => {
  const { value, unitQuantity, priceUnit, currency, merma, eqUd, density, pieces, litres, trimmed } = span
  const { approximate, pricelistId } = span
  const price =
    value === null || unitQuantity === null || priceUnit === null || currency === null
      ? null
      : { value, unitQuantity, unit: priceUnit, currency, sources: [], listed: pricelistId !== null }
  return { name: '', removed: false, price, merma, eqUd, density, pieces, litres, trimmed, approximate }
}

/** One unit as it is bought, in what a kitchen counts: the pieces of a case. */
const boughtUnit = ({ unit, pieces }: State): Decimal =>
  kindOfUnit(unit) === 'count' && pieces !== null && !new Big(pieces).eq(0) ? pieces : '1'

/** One unit, as it is bought and sold without anything being done to it: nothing is lost. */
const unitCost = (state: State, currency: string): Pick<Row, 'cost' | 'gap'> => {
  const amount = new Big(inBase(state.unit)).times(boughtUnit(state))
  const used = { kind: kindOfUnit(state.unit), net: amount, gross: amount, merma: '0' }
  const { known, missing } = productLine(used, state.canonicalId, costedOf(state), currency)
  const gap = missing.find(isGap)
  return gap ? { cost: null, gap: gap.reason } : { cost: known.toFixed(), gap: null }
}

/** The same where nothing but a price may be another than in what was worked out before. */
const unitCosts = (currency: string) => {
  let shape = ''
  let compiled: ReturnType<typeof compiledProduct> | null = null
  return (state: State): Pick<Row, 'cost' | 'gap'> => {
    const { value, unitQuantity, priceUnit } = state
    if (value === null || unitQuantity === null || priceUnit === null) return unitCost(state, currency)
    const now = shapeOf(state)
    if (now !== shape || !compiled) {
      const element = {
        elementId: '',
        item: { kind: 'product' as const, id: state.canonicalId },
        quantity: boughtUnit(state),
        note: null,
      }
      shape = now
      compiled = compiledProduct(
        { ...element, unit: state.unit, basis: 'gross', merma: '0' },
        state.canonicalId,
        costedOf(state),
        currency,
      )
    }
    const gap = compiled.line.missing.find(isGap)
    if (gap) return { cost: null, gap: gap.reason }
    return { cost: carriedText(compiled.known(paidAt({ value, unitQuantity, unit: priceUnit }), 0n)), gap: null }
  }
}

const shapes = new WeakMap<State, string>()
/** Equal where nothing but the money of a price is another. */
export const shapeOf = (state: State): string => {
  const computed = shapes.get(state)
  if (computed !== undefined) return computed
  const { canonicalId, unit, merma, eqUd, density, pieces, litres, trimmed, value, unitQuantity, priceUnit, currency } =
    state
  const price =
    value === null || priceUnit === null ? '' : `${kindOfUnit(priceUnit)} ${currency} ${Number(unitQuantity) === 0}`
  const shape = [
    canonicalId,
    unit,
    merma,
    eqUd,
    density,
    pieces,
    litres,
    trimmed && JSON.stringify(trimmed),
    price,
    state.approximate,
    state.pricelistId !== null,
  ].join('|')
  shapes.set(state, shape)
  return shape
}

const samePrice = (a: State, b: State) =>
  a.value === b.value && a.unitQuantity === b.unitQuantity && a.priceUnit === b.priceUnit && a.currency === b.currency
const sameTrimmed = (a: State, b: State) =>
  a.trimmed === b.trimmed || JSON.stringify(a.trimmed) === JSON.stringify(b.trimmed)
const sameWeight = (a: State, b: State) =>
  a.eqUd === b.eqUd && a.density === b.density && a.pieces === b.pieces && a.litres === b.litres

const causesOf = (id: string, previous: State, now: State): Cause[] => {
  const about = (type: Cause['type']): Cause => ({ type, kind: 'product', id })
  return [
    ...(previous.canonicalId === now.canonicalId ? [] : [about('merger')]),
    ...(samePrice(previous, now) ? [] : [about('price')]),
    ...(previous.merma === now.merma ? [] : [about('loss')]),
    ...(sameWeight(previous, now) ? [] : [about('weight')]),
    ...(sameTrimmed(previous, now) ? [] : [about('by-products')]),
  ]
}

const sameCosts = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, at) => id === b[at])

const same = (a: State & Pick<Row, 'cost' | 'gap'>, b: State & Pick<Row, 'cost' | 'gap'>): boolean =>
  a.canonicalId === b.canonicalId &&
  a.unit === b.unit &&
  samePrice(a, b) &&
  a.merma === b.merma &&
  sameWeight(a, b) &&
  sameTrimmed(a, b) &&
  a.approximate === b.approximate &&
  a.cost === b.cost &&
  a.gap === b.gap &&
  a.pricelistId === b.pricelistId &&
  sameCosts(a.costIds, b.costIds)

type Priced = [string, CostPrice | null][]
const heldOn = (prices: Priced, day: string): CostPrice | null => {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] as Priced[number])[0] <= day) low = middle + 1
    else high = middle
  }
  return prices[low - 1]?.[1] ?? null
}

/** Prices of one product by what was paid for it and, before anything was, by what lists ask. */
const pricesWithLists = (prices: Priced, offers: readonly ListedOffer[]): Priced => {
  if (offers.length === 0) return prices
  const days = new Set(prices.map(([day]) => day))
  for (const { validFrom, validUntil } of offers) {
    days.add(validFrom)
    if (validUntil !== null && validUntil < LAST_DAY) days.add(plusDays(validUntil, 1))
  }
  return [...days].sort().map((day) => [day, heldOn(prices, day) ?? listedPriceOn(offers, day)])
}

/** What lists ask for some products, as far as nobody has withdrawn them. */
const offersFor = async (read: Read, ids: readonly string[]): Promise<Map<string, ListedOffer[]>> => {
  const rows = await read(priceOffer, 'productId', ids)
  if (rows.length === 0) return new Map()
  const named = [...new Set(rows.map(({ pricelistId }) => pricelistId))]
  const lists = new Map((await read(priceList, 'pricelistId', named)).map((list) => [list.pricelistId, list]))
  const offers = rows.flatMap((row) => {
    const list = lists.get(row.pricelistId)
    return list && !list.withdrawn ? [{ ...row, appliedAt: list.appliedAt }] : []
  })
  return Map.groupBy(offers, ({ productId }) => productId)
}

const isMeasuredOtherwise = ({ before, after }: Change<KitchenProductRow>) =>
  before?.unit !== after?.unit || JSON.stringify(before?.facts) !== JSON.stringify(after?.facts)

const listsMoved = ({ before, after }: Change<PriceListRow>): string[] => {
  const isOther = before?.withdrawn !== after?.withdrawn || before?.appliedAt !== after?.appliedAt
  return isOther ? [((after ?? before) as PriceListRow).pricelistId] : []
}

/** What products cost from a day on, with the price that counts by the corporation's policy and the facts of those days. */
export const productCostSpans = owned<Row, KitchenProductRow>({
  table,
  owner: ['productId'],
  days: { from: 'fromDay', until: 'untilDay', same },
  after: [settingsProjection, kitchenProducts, kitchenPrices, productMergers, priceLists, priceOffers],
  owners: { from: kitchenProducts, columns: ['productId'], of: ({ productId }) => productId },
  async affected(changes, read) {
    const isOther = ({ before, after }: { before?: KitchenSettingsRow; after?: KitchenSettingsRow }) =>
      before?.policy !== after?.policy || before?.currency !== after?.currency
    if (changes.table(kitchenSettings).some(isOther)) return 'all'
    const since = new Map<string, string>()
    const name = (id: string, day: string) => {
      const earlier = since.get(id)
      if (earlier === undefined || day < earlier) since.set(id, day)
    }
    for (const change of changes.table(kitchenProduct)) {
      const row = (change.after ?? change.before) as KitchenProductRow
      if (isMeasuredOtherwise(change)) name(row.productId, FIRST_DAY)
    }
    for (const { before, after } of changes.table(kitchenPrice))
      for (const row of [before, after]) if (row) name(row.productId, row.fromDay)
    for (const { before, after } of changes.table(priceOffer))
      for (const row of [before, after]) if (row) name(row.productId, row.validFrom)
    const lists = changes.table(priceList).flatMap(listsMoved)
    if (lists.length > 0)
      for (const row of await read(priceOffer, 'pricelistId', lists)) name(row.productId, row.validFrom)
    const merged = await withMerged(read, since.keys())
    return [...merged].flatMap(([owner, roots]) =>
      roots.map((root): Affected<Row> => ({ owner, since: since.get(root) as string })),
    )
  },
  async recompute(owners, read) {
    const { policy, currency } = await settingsOf(read)
    const products = await withSurvivors(
      read,
      owners.map(({ owner }) => owner.productId),
    )
    const rows = Map.groupBy(await read(kitchenPrice, 'productId', [...products.keys()]), ({ productId }) => productId)
    const offers = await offersFor(read, [...products.keys()])
    const priced = new Map<string, Priced>()
    const pricesOf = (id: string): Priced => {
      const prices = priced.get(id) ?? pricesWithLists(pricesByDay(rows.get(id) ?? [], policy), offers.get(id) ?? [])
      priced.set(id, prices)
      return prices
    }
    return owners.map(({ owner: { productId }, since }) => {
      if (!products.has(productId)) return []
      const begin = since ?? FIRST_DAY
      const days = new Set<string>()
      const chain = [productId]
      for (const id of chain) {
        const { facts } = products.get(id) as KitchenProductRow
        for (const [day] of pricesOf(id)) days.add(day)
        for (const day of daysOfFacts(facts)) days.add(day)
        for (const { value } of facts.into)
          if (value && products.has(value) && !chain.includes(value)) chain.push(value)
      }
      const on = (day: string): State => {
        const id = chain.length === 1 ? productId : canonicalOn(products, productId, day)
        return stateOf(products.get(id) as KitchenProductRow, day, heldOn(pricesOf(id), day))
      }
      const costOf = unitCosts(currency)
      let previousState = begin === FIRST_DAY ? null : on(plusDays(begin, -1))
      return [begin, ...[...days].filter((day) => day > begin).sort()].map((fromDay) => {
        const now = on(fromDay)
        const because = previousState ? causesOf(productId, previousState, now) : []
        previousState = now
        return { productId, fromDay, untilDay: LAST_DAY, ...now, ...costOf(now), because }
      })
    })
  },
})
