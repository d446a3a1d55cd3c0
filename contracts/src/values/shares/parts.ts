import { Big } from 'big.js'
import type { Decimal } from '../decimal.ts'

const TENTHS = 1000

/**
 * What each amount is of all of them, in per cent with one decimal, so that the parts add up to 100.0: what rounding leaves over goes to the
 * parts that lost most by it. A part may be below zero (a margin that is a loss).
 * @param amounts exact, in any one unit
 * @returns null where they do not come to more than nothing
 */
export const partsOfWhole = (amounts: readonly Decimal[]): Decimal[] | null => {
  const whole = amounts.reduce((sum, amount) => sum.plus(amount), new Big(0))
  if (whole.lte(0)) return null
  const exact = amounts.map((amount) => new Big(amount).times(TENTHS).div(whole))
  const floor = (value: Big): Big => {
    const rounded = value.round(0, Big.roundDown)
    return rounded.gt(value) ? rounded.minus(1) : rounded
  }
  const tenths = exact.map(floor)
  const left = tenths.reduce((rest, tenth) => rest.minus(tenth), new Big(TENTHS)).toNumber()
  const byRest = exact
    .map((value, at) => ({ at, rest: value.minus(tenths[at] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest))
  for (const { at } of byRest.slice(0, left)) tenths[at] = (tenths[at] ?? new Big(0)).plus(1)
  return tenths.map((tenth) => tenth.div(10).toFixed())
}
