import table from '../ingredients/ingredients.json' with { type: 'json' }
import type { Decimal } from '../values/decimal.ts'
import { type Named, subcategoryOf } from './categories.ts'

/** A generic kitchen ingredient that products can be said to be. */
export type Ingredient = {
  id: string
  name: Named
  category: string
  subcategory: string
  /** Grams per millilitre, null where it is not known. */
  density: Decimal | null
  /** Usual loss in preparing it, in per cent. */
  merma: Decimal
}

/** Kitchen-standard densities in g/ml. What is not here has none: nothing is assumed to be water. */
export const densities = {
  water: '1',
  milk: '1.03',
  cream: '1',
  yoghurt: '1.03',
  oil: '0.916',
  vinegar: '1.01',
  wine: '0.99',
  beer: '1.01',
  spirits: '0.95',
  juice: '1.045',
  honey: '1.42',
  syrup: '1.33',
  soySauce: '1.15',
  tomatoPuree: '1.05',
  ketchup: '1.14',
  mayonnaise: '0.95',
  mustard: '1.05',
  condensedMilk: '1.3',
  sugar: '0.85',
  brownSugar: '0.9',
  icingSugar: '0.56',
  flour: '0.53',
  rice: '0.85',
  fineSalt: '1.22',
  cocoa: '0.42',
  groundSpice: '0.45',
  breadcrumbs: '0.45',
  gratedCheese: '0.4',
  nuts: '0.58',
  butter: '0.96',
} as const satisfies Record<string, Decimal>

/** A row of the table: `[id, es, en, merma, density]`, the last two where they are known. A merma that is not given is the subcategory's. */
type Row = readonly [id: string, es: string, en: string, merma?: number | null, density?: keyof typeof densities]

/** By subcategory: what Spanish suppliers of kitchens sell most (docs/decisions/0363). */
const rows = table as unknown as Readonly<Record<string, readonly Row[]>>

const ingredient = (subcategory: string, [id, es, en, merma, density]: Row): Ingredient => ({
  id,
  name: { es, en },
  category: `CAT${subcategory.split('.')[0]}`,
  subcategory,
  density: density === undefined ? null : densities[density],
  merma: merma == null ? (subcategoryOf(subcategory)?.merma ?? '0') : String(merma),
})

/** The ingredients that ship with the product; things that are not food (CAT13) have none. */
export const ingredients: readonly Ingredient[] = Object.entries(rows).flatMap(([subcategory, entries]) =>
  entries.map((row) => ingredient(subcategory, row)),
)

const byId = new Map(ingredients.map((entry) => [entry.id, entry]))

/** The ingredient of an id, or undefined. */
export const ingredientOf = (id: string | null): Ingredient | undefined => (id === null ? undefined : byId.get(id))
