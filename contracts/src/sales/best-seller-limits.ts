/** Per cent of the net sales whose cost must be known before a margin of all is said: below it, it would be that of other dishes. */
export const LEAST_COVERAGE = 60
/** Per cent of the net sales that must be associated with a dish before their margin is called reliable: what is left can no longer turn it. */
export const RELIABLE_COVERAGE = 90
export const BEST_SELLERS = 10
/** So many acts are named at once. */
export const MOST_LIFTS = 3

/** Whether enough of the sales has a cost for one margin of all of them. Both in minor units. */
export const isCoveredEnough = ({ known: withCost, of }: { known: number; of: number }): boolean =>
  of > 0 && (100 * withCost) / of >= LEAST_COVERAGE

/** The cost of all that was sold of it is known: it has a margin. Where some was sold before its cost was known it has none, or that of a part. */
export const isCosted = ({ missing }: { missing: object | null }): boolean => missing === null
