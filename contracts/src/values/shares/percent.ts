import { Big } from 'big.js'
import type { Decimal } from '../decimal.ts'

type Amount = Big | number | string

/**
 * One amount of another, in per cent, rounded half up. Whoever shows it rounds it: two decimals, rounded again to one, are a tenth off
 * at 71.2458 → 71.25 → 71.3.
 * @returns null where either is not known, or there is nothing to compare with
 */
export const percentOf = (part: Amount | null, whole: Amount | null, decimals = 10): Decimal | null =>
  part === null || whole === null || new Big(whole).eq(0)
    ? null
    : new Big(part).div(whole).times(100).round(decimals, Big.roundHalfUp).toFixed()
