import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'

type Money = { cents: number | null; isMonthly: boolean; isInSums: boolean }

/**
 * The money that stands in a group's row, in minor units: what of it is in the sums, so that rows add up to the sums above them. Of a group
 * that is in none of them all it comes to, greyed; once, where it is of no month.
 */
export const groupMoney = ({ monthly, once, counted, isCounted }: RecommendationGroup): Money => {
  if (monthly === null) return { cents: once, isMonthly: false, isInSums: isCounted }
  const isInSums = isCounted && counted !== 0
  return { cents: isInSums ? counted : monthly, isMonthly: true, isInSums }
}

/** What a group comes to that another notice of the same is in the sums for: whoever adds both counts it twice. */
export const countedElsewhere = ({ monthly, counted, isCounted }: RecommendationGroup): number =>
  isCounted && monthly !== null && counted < monthly ? monthly - counted : 0
