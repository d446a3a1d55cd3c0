import { Big } from 'big.js'
import type { Decimal } from '../decimal.ts'

type Amount = Big | number | string

/**
 * One amount of another, in per cent, rounded half up.
 * @returns null where either is not known, or there is nothing to compare with
 */
export const percentOf = (part: Amount | null, whole: Amount | null, decimals = 2): Decimal | null =>
  part === null || whole === null || new Big(whole).eq(0)
    ? null
    : new Big(part).div(whole).times(100).round(decimals, Big.roundHalfUp).toFixed()
