import type { Nutrients } from '../ingredients/nutrients.ts'
import type { Named } from '../products/categories.ts'
import type { DataMatch } from '../products/food/ingredient-foods.ts'
import type { Decimal } from '../values/decimal.ts'

/**
 * A footprint per kg as bought. Means of the world, from cradle to shop, are of Poore & Nemecek and Clark (OWID); what those lack is of
 * AGRIBALYSE (France, greenhouse gases alone). `source` says whose it is, `match` how close it stands to the product.
 */
export type Factor = {
  key: string
  name: Named
  /** kg CO2e */
  ghg: Decimal
  /** m² · year; null where the source does not measure it. */
  land: Decimal | null
  /** litres of fresh water */
  water: Decimal | null
  /** g PO4e */
  eutrophication: Decimal | null
  source: string
  confidence: 'high' | 'medium' | 'low'
  note: string | null
  match: DataMatch
}

/** Whether something counts as food, as a drink, or is left out of what is eaten. */
export type FoodRole = 'food' | 'beverage' | 'fat' | 'alcohol' | 'water' | 'non-food'

/** What must be known of a product to say what is on the plate. Null is unknown. */
export type ProductFacts = {
  name: string
  role: FoodRole
  nutrients: { per100g: Nutrients; source: string; cited: string | null } | null
  /** Counts as fruit, vegetable or pulse. */
  fvl: boolean
  redMeat: boolean
  cheese: boolean
  factor: Factor | null
  /** Beef of which nobody has said the herd. */
  asksHerd: boolean
  /** Sour, bitter, umami, spicy, aromatic: estimates of an editor. */
  flavour: readonly [number, number, number, number, number] | null
  /** State by code; what is not there is unknown. */
  restrictions: Readonly<Record<string, 'contains' | 'traces' | 'free' | 'unknown'>>
  verified: { by: string; at: string } | null
}

export type FactsOf = (productId: string) => ProductFacts | undefined

/** mg of sodium in 100 g from which a product is salt itself: table salt has 38,758, a stock cube 24,000. */
const SALT_SODIUM = 30_000

/** Which products food is cooked in rather than with. */
export const mediaOf = (factsOf: FactsOf) => ({
  isFat: (id: string) => factsOf(id)?.role === 'fat',
  isSalt: (id: string) => Number(factsOf(id)?.nutrients?.per100g.sodium ?? 0) >= SALT_SODIUM,
})
