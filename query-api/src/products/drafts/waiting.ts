import { NON_FOOD } from '@escandallo/contracts/ingredients/non-food.ts'
import { sql } from 'kysely'

/** So long a product that nobody accepted is a new one; afterwards it is one of those to complete. */
const NEW_DAYS = 30

const isOfLate = (day: string) => sql<boolean>`registered_at >= ${day}::date - ${sql.lit(NEW_DAYS)}`

/** Without category, ingredient or the size of what it is counted in: new products, and those to complete. */
export const lacksSomething = sql<boolean>`(category is null
  or category <> ${NON_FOOD} and (ingredient is null or unit = 'unit' and eq_ud is null and litres is null))`

/** Brought by paper lately, and neither accepted nor written by a person: it has no category and no ingredient. */
export const isNew = (day: string) =>
  sql<boolean>`(document_id is not null and settled is null and category is null and ingredient is null and ${isOfLate(day)})`

/** Of those that lack something, what is no new one. */
export const isIncomplete = (day: string) => sql<boolean>`(${lacksSomething} and not ${isNew(day)})`
