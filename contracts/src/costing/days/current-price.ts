import { Big } from 'big.js'
import { plusDays } from '../../values/days.ts'
import type { Decimal } from '../../values/decimal.ts'
import { inBase, kindOfUnit, type Unit } from '../../values/units.ts'
import type { CostPrice, PriceSource } from '../kitchen.ts'

/** Which price of a product counts (domain: food cost, section 6). */
export const pricePolicies = ['last', 'average-30', 'average-90'] as const
export type PricePolicy = (typeof pricePolicies)[number]

/** How many days up to one an average is of; of the last price, none. */
const daysAveraged: Readonly<Record<PricePolicy, number>> = { last: 0, 'average-30': 30, 'average-90': 90 }

/** The first day whose prices an average of a day is of; null where the last price counts alone. */
export const firstDayAveraged = (policy: PricePolicy, day: string): string | null =>
  daysAveraged[policy] === 0 ? null : plusDays(day, 1 - daysAveraged[policy])

/** The day on which a price of a day has left the averages; null where the last price counts alone. */
export const dayNoLongerAveraged = (policy: PricePolicy, date: string): string | null =>
  daysAveraged[policy] === 0 ? null : plusDays(date, daysAveraged[policy])

/** A cost of a product that counts: not withdrawn, not waiting, not dismissed. */
export type Paid = PriceSource & {
  value: Decimal
  unitQuantity: Decimal
  unit: Unit
  currency: string
  /** How often `unitQuantity` was got for `value`; null where nobody knows. */
  bought: Decimal | null
}

const baseUnit = { mass: 'kg', volume: 'l', count: 'unit' } as const

const sourceOf = ({ costId, supplierId, date, documentId, lineId }: Paid): PriceSource => ({
  costId,
  supplierId,
  date,
  documentId,
  lineId,
})
const isBefore = (a: Paid, b: Paid) => (a.date === b.date ? a.costId < b.costId : a.date < b.date)

/**
 * The price that counts on a day, by the day of the paper and not of its upload: the last not after it, or what was paid in the
 * days up to it over what was got for it. Where it is not known of one of them how much was bought, each counts as bought once, or a price
 * of a kilogram would be outweighed by one of a sack. What was bought in another kind of unit, or currency, than the
 * last cannot be averaged with it. Null before the first.
 */
export const priceOn = (costs: readonly Paid[], day: string, policy: PricePolicy): CostPrice | null => {
  const past = costs.filter(({ date }) => date <= day)
  const last = past.reduce<Paid | null>((latest, cost) => (latest && isBefore(cost, latest) ? latest : cost), null)
  if (!last) return null
  const { value, unitQuantity, unit, currency } = last
  const alone = { value, unitQuantity, unit, currency, sources: [sourceOf(last)] }
  const since = firstDayAveraged(policy, day)
  if (since === null) return alone
  const kind = kindOfUnit(unit)
  const within = past
    .filter((cost) => cost.date >= since && cost.currency === currency && kindOfUnit(cost.unit) === kind)
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  if (within.length === 0) return alone
  const isWeighed = within.every(({ bought }) => bought !== null)
  const sum = (of: (cost: Paid) => Big): Decimal =>
    within.reduce((total, cost) => total.plus(of(cost).times(isWeighed ? (cost.bought ?? 1) : 1)), new Big(0)).toFixed()
  return {
    value: sum((cost) => new Big(cost.value)),
    unitQuantity: sum((cost) => new Big(cost.unitQuantity).times(inBase(cost.unit))),
    unit: baseUnit[kind],
    currency,
    sources: within.map(sourceOf),
  }
}
