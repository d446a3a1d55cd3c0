import { NON_FOOD } from '@escandallo/contracts/products/details.ts'
import { sql } from 'kysely'

/** So long a product that nobody accepted is a new one; afterwards it is one of those to complete. */
const NEW_DAYS = 30

const isOpen = sql<boolean>`category is null or category <> ${NON_FOOD} and ingredient is null`
const isOfLate = (day: string) => sql<boolean>`registered_at >= ${day}::date - ${sql.lit(NEW_DAYS)}`

/** Brought by paper lately, and neither accepted nor written by a person: it has no category and no ingredient. */
export const isNew = (day: string) =>
  sql<boolean>`(document_id is not null and settled is null and category is null and ingredient is null and ${isOfLate(day)})`

/** Without category, ingredient or the weight of what it is counted in, and no new one. */
export const isIncomplete = (day: string) =>
  sql<boolean>`((${isOpen} or category <> ${NON_FOOD} and unit = 'unit' and eq_ud is null and litres is null) and not ${isNew(day)})`
