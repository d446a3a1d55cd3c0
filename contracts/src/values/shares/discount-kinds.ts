/** What a column of discounts holds where no sign says it: per cent, money off each unit, or money off the whole line. */
export const discountKinds = ['rate', 'unit', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

/**
 * The money that a discount takes off a line, in the figures of a trial: which kind a column holds is what quantity × price − discount
 * comes to on its rows. `units`: how many prices the line has, which for prices of a hundred is a hundredth of its quantity.
 */
export const takenOff = (
  kind: DiscountKind,
  off: number,
  { units, gross }: { units: number; gross: number },
): number => {
  const size = Math.abs(off)
  if (kind === 'rate') return (gross * size) / 100
  return Math.sign(gross || 1) * size * (kind === 'unit' ? Math.abs(units) : 1)
}
