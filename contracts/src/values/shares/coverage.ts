import { Big } from 'big.js'

type Amount = Big | number | string

/** Where a division left a trail of digits: 0.58 as 0.57999999999999 is 58 %. */
const EXACT = 12

/**
 * A share from 0 to 1 in whole per cent, rounded down: what is not all is never rounded up to all. The one rule for a coverage,
 * wherever it is written.
 */
export const wholePercentOf = (share: number | string): number =>
  new Big(share).round(EXACT, Big.roundHalfUp).times(100).round(0, Big.roundDown).toNumber()

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
