import type { PurchasesCategories } from '@escandallo/contracts/dashboards/queries.ts'
import type { Cell } from '@escandallo/contracts/reports/content.ts'
import { ofWhole } from '../blocks.ts'

/** What was bought by category, now and before: what was bought in either period alone has its row too, so that rows add up to both totals. */
export const categoryRows = ({ series, previous }: PurchasesCategories): Cell[][] => {
  const values = new Map(series.map(({ key, value }) => [key, value]))
  const previousValues = new Map((ofWhole(previous, previous.series) ?? []).map(({ key, value }) => [key, value]))
  return [...new Set([...values.keys(), ...previousValues.keys()])].map((key) => [
    ...[key, values.get(key) ?? null, previousValues.get(key) ?? null],
  ])
}
