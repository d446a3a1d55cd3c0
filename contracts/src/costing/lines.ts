import { Big } from 'big.js'
import type { Element } from '../recipes/elements.ts'
import type { Decimal } from '../values/decimal.ts'
import { inBase, kindOfUnit, type Unit } from '../values/units.ts'
import { type Converted, converted, type Kind } from './amounts.ts'
import type { CostedProduct, Missing, Trimmed } from './kitchen.ts'

/** What an element uses, in the unit that its kind is counted in: kg, litres, pieces. */
export type Used = { kind: Kind; net: Big; gross: Big; merma: Decimal }

/** An element's part of a batch. `known` is what of its cost is known, all of it where `missing` holds no gap. */
export type Line = {
  known: Big
  /** Share of its cost that is known, 0 to 1; null when it has none to be known: "to taste", water. */
  coverage: Big | null
  missing: readonly Missing[]
  /** What goes into the batch in kg, null while a weight or density is missing, which then stands in `unweighed`. */
  net: Big | null
  gross: Big | null
  unweighed: readonly Missing[]
  /** What is known of its cost rests on a mean weight, or on a price that a list asks and nobody has paid. */
  estimated: boolean
  /** What it weighs rests on a mean weight. */
  roughlyWeighed: boolean
}

/** Digits of money that are carried along: far below a cent, and no more in a soup of a soup of a stock. */
const DIGITS = 20
export const carried = (value: Big): Big => value.round(DIGITS, Big.roundHalfUp)

const zero = new Big(0)
export const NOTHING: Line = {
  known: zero,
  coverage: null,
  missing: [],
  net: zero,
  gross: zero,
  unweighed: [],
  estimated: false,
  roughlyWeighed: false,
}

/** What is taken and what is left of it: gross × (1 − merma) = net, with the line's own merma before the product's. */
export const usedOf = (
  { quantity, unit, basis, merma }: Pick<Element, 'quantity' | 'unit' | 'basis' | 'merma'>,
  usual: Decimal,
  factor = new Big(1),
): Used => {
  const loss = merma ?? usual
  const stays = new Big(1).minus(new Big(loss).div(100))
  const amount = new Big(quantity ?? 0).times(inBase(unit)).times(factor)
  const net = basis === 'net' ? amount : amount.times(stays)
  const gross = basis === 'net' ? carried(amount.div(stays)) : amount
  return { kind: kindOfUnit(unit), net, gross, merma: loss }
}

/** Pieces are counted in the kitchen, units as bought on invoices: a tray of 30 eggs is one of these. */
const asBought = (amount: Big, kind: Kind, { pieces }: CostedProduct): Big =>
  kind === 'count' && pieces !== null && !new Big(pieces).eq(0) ? amount.div(pieces) : amount

/** What an amount of a product is in another kind. */
export const ofProduct = (amount: Big, from: Kind, to: Kind, product: CostedProduct): Converted =>
  converted(asBought(amount, from, product), from, to, product)

/** What the by-products of one `unit` of a yield test are worth. */
export const worthOfTrimmed = ({ gross, byProducts }: Trimmed): Big =>
  byProducts.reduce((sum, { quantity, value }) => sum.plus(new Big(quantity).times(value)), zero).div(gross)

/**
 * What is left over when an amount of a product is prepared, as money: nothing where another loss is counted than the one that was
 * weighed, since then it is prepared otherwise.
 */
export const trimmedWorth = ({ kind, gross, merma }: Omit<Used, 'net'>, product: CostedProduct): Converted => {
  const { trimmed } = product
  if (!trimmed || trimmed.byProducts.length === 0 || !new Big(merma).eq(product.merma)) return { amount: zero }
  const tested = ofProduct(gross, kind, kindOfUnit(trimmed.unit), product)
  if (!tested.amount) return tested
  return { amount: tested.amount.div(inBase(trimmed.unit)).times(worthOfTrimmed(trimmed)) }
}

/** What one unit, kilogram or litre of a product cost: the price of what `unit` is counted in. */
const costed = (
  used: Used,
  product: CostedProduct,
  currency: string,
): { cost: Big } | { reason: Missing['reason'] } => {
  const { price } = product
  if (!price || new Big(price.unitQuantity).eq(0)) return { reason: 'no-cost' }
  if (price.currency !== currency) return { reason: 'other-currency' }
  const { amount, missing } = ofProduct(used.gross, used.kind, kindOfUnit(price.unit as Unit), product)
  if (!amount) return { reason: missing }
  const worth = trimmedWorth(used, product)
  if (!worth.amount) return { reason: worth.missing }
  const paid = amount.times(price.value).div(new Big(price.unitQuantity).times(inBase(price.unit)))
  // What is left over may be worth more than what was paid: the rest is not cheaper than nothing.
  return { cost: worth.amount.gt(paid) ? zero : paid.minus(worth.amount) }
}

/** Whether what an amount costs rests on a mean weight, or on a price that nobody has paid. */
const isEstimated = ({ kind }: Pick<Used, 'kind'>, { price, approximate = false }: CostedProduct): boolean =>
  price !== null && (price.listed === true || (approximate && kind !== kindOfUnit(price.unit)))

/** The line of an element that is a product. */
export const productLine = (used: Used, id: string, product: CostedProduct | undefined, currency: string): Line => {
  const about = (reason: Missing['reason']): Missing => ({ reason, kind: 'product', id })
  if (!product) {
    const unknown = [about('unknown')]
    return { ...NOTHING, coverage: zero, missing: unknown, net: null, gross: null, unweighed: unknown }
  }
  const removed = product.removed ? [about('removed')] : []
  const cost = costed(used, product, currency)
  const [net, gross] = [used.net, used.gross].map((amount) => ofProduct(amount, used.kind, 'mass', product))
  const weights = {
    net: net?.amount ?? null,
    gross: gross?.amount ?? null,
    unweighed: net?.missing ? [about(net.missing)] : [],
    roughlyWeighed: product.approximate === true && used.kind !== 'mass' && net?.amount !== undefined,
  }
  return 'cost' in cost
    ? {
        known: carried(cost.cost),
        coverage: new Big(1),
        missing: removed,
        ...weights,
        estimated: isEstimated(used, product),
      }
    : { known: zero, coverage: zero, missing: [...removed, about(cost.reason)], ...weights, estimated: false }
}
