/** Per cent of the net sales whose cost must be known before a margin of all is said: below it, it would be that of other dishes. */
export const LEAST_COVERAGE = 60
export const BEST_SELLERS = 10
/** So many acts are named at once. */
export const MOST_LIFTS = 3
