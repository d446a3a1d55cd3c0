import { Big } from 'big.js'
import type { Price } from '../../dishes/details.ts'
import type { Decimal } from '../../values/decimal.ts'
import { type Amount, wholeOf } from '../../values/money.ts'
import type { Cost } from '../costing.ts'

/** Per cent of margin above which it is good (specification, section 5). */
const GOOD_MARGIN = 30

/**
 * What a cost means at a price, in major units without VAT and in per cent. Where the cost is "at least", so are `foodCost` and
 * `priceForTarget`, and margin and multiplier are "at most".
 */
export type Figures = {
  net: Decimal
  foodCost: Decimal
  margin: Decimal
  marginRate: Decimal
  /** Net price over cost; null while nothing is known of it, and for what costs nothing. */
  multiplier: Decimal | null
  /** Whether all of it is known. */
  exact: boolean
  /** There where the cost rests on a mean weight, or on a price that nobody has paid. */
  estimated?: true
}

const DIGITS = 10
const written = (value: Big): Decimal => value.round(DIGITS, Big.roundHalfUp).toFixed()
const withVat = (rate: Decimal): Big => new Big(1).plus(new Big(rate).div(100))

/** What is left of a price when its VAT is paid, in major units. */
export const netOf = ({ amount, vatRate }: Pick<Price, 'amount' | 'vatRate'>): Big =>
  new Big(amount).div(100).div(withVat(vatRate))

/** Food cost, margin and multiplier of a cost at a price (domain: food cost, section 7); null where nothing is known or asked. */
export const figuresOf = (
  { cost, atLeast, estimated }: Pick<Cost, 'cost' | 'atLeast' | 'estimated'>,
  price: Price | null,
): Figures | null => {
  if (!price || (cost === null && new Big(atLeast).eq(0))) return null
  const net = netOf(price)
  const known = new Big(atLeast)
  const rate = known.div(net).times(100)
  return {
    net: written(net),
    foodCost: written(rate),
    margin: written(net.minus(known)),
    marginRate: written(new Big(100).minus(rate)),
    multiplier: known.eq(0) ? null : written(net.div(known)),
    exact: cost !== null,
    ...(estimated && { estimated }),
  }
}

/**
 * What a portion costs above its target, in major units without VAT: its cost less what the target leaves of its net price; nothing where it
 * meets it. What dishes cost above target a month is this times the portions of a month (decision 0355), wherever the product says it.
 */
export const costAboveTarget = (cost: Decimal | Big, net: Decimal | Big, target: Decimal): Big => {
  const above = new Big(cost).minus(new Big(net).times(target).div(100))
  return above.lt(0) ? new Big(0) : above
}

/** Above thirty per cent, and only where all of the cost is known: a gap never looks good. */
export const isGoodMargin = ({ marginRate, exact }: Figures): boolean => exact && new Big(marginRate).gt(GOOD_MARGIN)

/** What prices may end in: .00, .50, .90, or anything. */
export const endings = ['any', '00', '50', '90', '00-50-90'] as const
export type Ending = (typeof endings)[number]

/** The prices that end so, of the euro of an amount and of those beside it, ascending. */
const endingAround = (amount: number, ending: Exclude<Ending, 'any'>): number[] => {
  const euros = amount - (amount % 100)
  const cents = ending.split('-').map(Number)
  return [-100, 0, 100].flatMap((euro) => cents.map((end) => euros + euro + end))
}

/** The next price, not lower, that ends so. In minor units. */
export const roundedUp = (amount: Amount | Big, ending: Ending): Amount => {
  const least = new Big(amount).round(0, Big.roundUp).toNumber()
  if (ending === 'any') return least
  return Math.min(...endingAround(least, ending).filter((price) => price >= least))
}

/** The next price, not higher, that ends so; null where none above zero does. In minor units. */
export const roundedDown = (amount: Amount | Big, ending: Ending): Amount | null => {
  const most = new Big(amount).round(0, Big.roundDown).toNumber()
  const prices = ending === 'any' ? [most] : endingAround(most, ending)
  const highest = Math.max(...prices.filter((price) => price <= most))
  return highest > 0 ? highest : null
}

/** The price with VAT at which the food cost is `target` per cent, rounded up to an ending; null while nothing is known. */
export const priceForTarget = (
  atLeast: Decimal,
  target: Decimal,
  vatRate: Decimal,
  ending: Ending = 'any',
): Amount | null => {
  const cost = new Big(atLeast)
  if (cost.eq(0) || new Big(target).eq(0)) return null
  return roundedUp(wholeCent(cost.div(new Big(target).div(100)).times(withVat(vatRate)).times(100)), ending)
}

/** What prices on a card end in, where nobody has asked for another ending. */
export const CARD_ENDING: Ending = '00-50-90'

/** The price that meets a target as a card would show it: the one that is named wherever the product names one. */
export const suggestedPrice = (atLeast: Decimal, target: Decimal, vatRate: Decimal): Amount | null =>
  priceForTarget(atLeast, target, vatRate, CARD_ENDING)

/**
 * The price that a dish should be raised to for its target, as a card would show it. `null` where its cost is not known in whole, which would
 * make the price too low, and where its present price meets the target already. In minor units.
 */
export const raisedPrice = (
  { cost, target }: { cost: Decimal | null; target: Decimal },
  vatRate: Decimal,
  present: Amount,
): Amount | null => {
  const suggested = cost === null ? null : suggestedPrice(cost, target, vatRate)
  return suggested !== null && suggested > present ? suggested : null
}

/**
 * A price changed by per cent, rounded to an ending the way it changes: a reduction never ends above what was typed, a rise never below it.
 * Null where no price above zero is that low and ends so. In minor units.
 */
export const changedBy = (amount: Amount, percent: Decimal, ending: Ending): Amount | null => {
  const exact = wholeCent(new Big(amount).times(new Big(100).plus(percent)).div(100))
  return new Big(percent).lt(0) ? roundedDown(exact, ending) : roundedUp(exact, ending)
}

/** Digits of a division that are none of the price's: 12.0000000000000001 is 12. */
const wholeCent = (minor: Big): Big => {
  const near = new Big(wholeOf(minor))
  return minor.minus(near).abs().lt('0.000001') ? near : minor
}
