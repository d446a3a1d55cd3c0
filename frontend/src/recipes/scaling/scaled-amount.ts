import type { Decimal } from '@escandallo/contracts/values/decimal.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'

/** Nobody weighs a third of a gram of flour: whole grams from a hundred on, a tenth below. Kilos and litres keep their grams. */
const decimalsOf = (value: Big, unit: Unit): number => {
  if (unit !== 'g' && unit !== 'ml') return 3
  return value.gte(100) ? 0 : value.gte(1) ? 1 : 3
}

/** An amount of a recipe for so many times its batch, as it can be weighed. A factor of one changes nothing. */
export const scaledAmount = (quantity: Decimal, unit: Unit, factor: Big): Decimal => {
  if (factor.eq(1)) return quantity
  const value = factor.times(quantity)
  return value.round(decimalsOf(value, unit), Big.roundHalfUp).toFixed()
}
