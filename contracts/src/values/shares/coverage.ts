import { Big } from 'big.js'
import { wholePercentOf } from './whole-percent.ts'

type Amount = Big | number | string

/**
 * How much of what a figure should contain is known, in whole per cent: never more than all, nor less than nothing, as it would be
 * where what was taken back is not known.
 * @returns null where there is nothing to know
 */
export const coveredPercent = (covered: Amount, of: Amount): number | null => {
  if (new Big(of).lte(0)) return null
  const share = new Big(covered).div(of)
  return share.lte(0) ? 0 : share.gte(1) ? 100 : wholePercentOf(share.toFixed())
}
