/** Digits of a share at which a division left a trail: 0.58 as 0.57999999999999 is 58 %. */
const EXACT = 10

/**
 * A share from 0 to 1 in whole per cent, rounded down: what is not all is never rounded up to all. The one rule for a coverage,
 * wherever it is written.
 */
export const wholePercentOf = (share: number | string): number =>
  Math.trunc(Number((Number(share) * 100).toFixed(EXACT)))
