import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import { inBase, kindOfUnit, type Unit } from '../values/units.ts'
import type { Branch } from './explanation.ts'

/** How a line comes to its cost: `amount` of a `unit` times its price, less what is left over, is the cost. */
export type Multiplication = {
  amount: Decimal
  unit: 'kg' | 'l' | 'unit'
  /** Of one `unit`, as bought. */
  price: Decimal
  cost: Decimal
  /** What by-products are worth, taken off; null where there are none. */
  off: Decimal | null
  /** How it is bought, where that is by something else than `unit`: a piece of 4.1 kg, 10 kg for 20 €. */
  bought: { price: Decimal; per: { quantity: Decimal; unit: Unit }; content: Decimal | null } | null
}

const bases = { mass: 'kg', volume: 'l', count: 'unit' } as const
const [FEWEST, MOST] = [3, 10]
/** Half of the last digit that lines are written with. */
const EXACT_TO = new Big('0.0005')

const shortest = (value: Big, decimals: number): Decimal => new Big(value.toFixed(decimals)).toFixed()

/** Both factors with as few decimals as give the product to a tenth of a cent: what is read can be multiplied again. */
const written = (amount: Big, price: Big): { amount: Decimal; price: Decimal } => {
  const product = amount.times(price)
  for (let decimals = FEWEST; decimals < MOST; decimals += 1) {
    const [left, right] = [shortest(amount, decimals), shortest(price, decimals)]
    if (new Big(left).times(right).minus(product).abs().lt(EXACT_TO)) return { amount: left, price: right }
  }
  return { amount: shortest(amount, MOST), price: shortest(price, MOST) }
}

/**
 * The multiplication behind a line, in the unit that the kitchen uses it in. Null where a part of it is missing, and for what costs
 * nothing or has no amount.
 */
export const multiplicationOf = (branch: Branch): Multiplication | null => {
  const { item, gross, unit, perUnit, price, cost } = branch
  if (item.kind === 'free' || gross === null || perUnit === null || cost === null) return null
  const amount = new Big(gross).times(inBase(unit))
  if (amount.eq(0)) return null
  const base = bases[kindOfUnit(unit)]
  const isSameKind = bases[kindOfUnit(perUnit.unit)] === base
  const each = eachOf(branch, amount, isSameKind)
  if (each === null) return null
  const off = amount.times(each).minus(cost)
  const factors = written(amount, each)
  const isWhole = off.abs().lt(EXACT_TO)
  return {
    ...factors,
    unit: base,
    cost,
    off: isWhole ? null : off.toFixed(),
    bought: boughtAs({ price, perUnit, isSameKind, each }),
  }
}

/**
 * What one unit of an amount was bought for, whatever it is bought by: what the line costs and what its by-products are worth, which are
 * to each other as they are in one unit as bought.
 */
const eachOf = ({ cost, perUnit, merma }: Branch, amount: Big, isSameKind: boolean): Big | null => {
  if (cost === null || perUnit === null) return null
  const asBought = new Big(perUnit.asBought)
  const left = new Big(perUnit.usable).times(new Big(1).minus(new Big(merma).div(100)))
  if (left.eq(0)) return isSameKind ? asBought : null
  return new Big(cost).times(asBought).div(left).div(amount)
}

const boughtAs = ({
  price,
  perUnit,
  isSameKind,
  each,
}: Pick<Branch, 'price'> & {
  perUnit: NonNullable<Branch['perUnit']>
  isSameKind: boolean
  each: Big
}): Multiplication['bought'] => {
  const asBought = new Big(perUnit.asBought)
  if (!isSameKind || !each.minus(asBought).abs().lt('0.0000001')) {
    const content = each.eq(0) ? null : asBought.div(each).round(3, Big.roundHalfUp).toFixed()
    return { price: asBought.toFixed(), per: { quantity: '1', unit: perUnit.unit }, content }
  }
  if (!price || (new Big(price.unitQuantity).eq(1) && price.unit === perUnit.unit)) return null
  return { price: price.value, per: { quantity: price.unitQuantity, unit: price.unit }, content: null }
}
