const TENTHS = 1000

/**
 * What each part of a sum is of the whole, in per cent with one decimal, so that the parts add up to 100.0: what rounding leaves over goes
 * to the parts that lost most by it. A part may be below zero (a margin that is a loss).
 * @param amounts whole minor units that add up to more than zero.
 */
export const partsOfEuro = (amounts: readonly number[]): number[] => {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  const exact = amounts.map((amount) => (amount * TENTHS) / whole)
  const tenths = exact.map(Math.floor)
  const left = TENTHS - tenths.reduce((sum, tenth) => sum + tenth, 0)
  const byRest = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, left)) tenths[at] = (tenths[at] ?? 0) + 1
  return tenths.map((tenth) => tenth / 10)
}
