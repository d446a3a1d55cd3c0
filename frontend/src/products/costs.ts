import type { CostPoint, ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'

/** Per cent as text ("25") as a ratio (0.25). */
export const ratioOf = (percent: string | null): number | null => (percent === null ? null : Number(percent) / 100)

/** The three ways in which a price is shown (specification: unit price, price per kg, price per kg without waste). */
export const measures = ['unit', 'kg', 'usable'] as const
export type Measure = (typeof measures)[number]

export const priceIn = (cost: CostPoint, measure: Measure): string | null =>
  ({ unit: cost.unitPrice, kg: cost.pricePerKg, usable: cost.pricePerUsableKg })[measure]

/**
 * The costs that count, oldest first, as points of a line: a price of a unit is only comparable while the unit stays, so
 * costs in another unit than the newest are gaps in the unit's line. What is not known is a gap too.
 */
export const historyOf = (costs: readonly CostPoint[], measure: Measure) => {
  const counting = costs
    .filter(({ state }) => state === 'counts')
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.costId.localeCompare(b.costId))
  const unit = counting.at(-1)?.unit
  return counting.map((cost) => {
    const price = measure === 'unit' && cost.unit !== unit ? null : priceIn(cost, measure)
    return { cost, price: price === null ? null : Number(price) }
  })
}

/** The costs of a product that wait for a person, newest first. */
export const irregularOf = ({ costs }: Pick<ProductDetailsAnswer, 'costs'>): CostPoint[] =>
  costs.filter(({ state }) => state === 'irregular')
