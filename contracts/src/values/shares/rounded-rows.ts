import { Big } from 'big.js'
import type { Decimal } from '../decimal.ts'
import { wholeOf } from '../money.ts'
import { spread } from './spreading.ts'

/**
 * Rows rounded so that they add up to their rounded sum, as printed beneath them: each is rounded down, and what is left goes to those
 * that lost most by it (the method of largest remainders). No row is off by a whole last decimal.
 * @param amounts exact, in major units, of one sign
 * @returns as many, with `decimals` decimals at most
 */
export const roundedRows = (amounts: readonly Decimal[], decimals = 2): Decimal[] => {
  const scale = new Big(10).pow(decimals)
  const sum = amounts.reduce((all, amount) => all.plus(amount), new Big(0))
  return spread(wholeOf(sum.times(scale)), amounts).map((whole) => new Big(whole).div(scale).toFixed())
}
