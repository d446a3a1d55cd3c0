/** Half a unit goes away from zero, so that a credit note mirrors its invoice. */
export function rounded(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend
  const whole = (size * 2n + divisor) / (divisor * 2n)
  return Number(dividend < 0n ? -whole : whole)
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** A rate in hundredths of a percent of an amount in cents, in cents. */
export const share = (cents: number, rate: number) => rounded(BigInt(cents) * BigInt(rate), 10_000n)

/** What remains of 10 000 after discounts one on top of the other, as a fraction. */
const remaining = (discounts: readonly number[]): [bigint, bigint] =>
  discounts.reduce<[bigint, bigint]>(
    ([above, below], rate) => [above * BigInt(10_000 - rate), below * 10_000n],
    [1n, 1n],
  )

/**
 * Cents of a line: thousandths of a unit times ten-thousandths of a euro for so many units, less chained discounts.
 * Rounded once.
 */
export function lineAmount(quantity: number, price: number, per: number, discounts: readonly number[]): number {
  const [above, below] = remaining(discounts)
  return rounded(BigInt(quantity) * BigInt(price) * above, 100_000n * BigInt(per) * below)
}

/** Chained discounts as one rate in percent: 10 and 5 are 14.5. */
export function effectiveRate(discounts: readonly number[]): number {
  const [above, below] = remaining(discounts)
  return Number(((below - above) * 1_000_000n) / below) / 10_000
}
