import { createHash } from 'node:crypto'
import profiles from '@escandallo/contracts/ingredients/food-profiles.json' with { type: 'json' }
import factors from '@escandallo/contracts/plates/environment/factors.json' with { type: 'json' }
import seeds from '@escandallo/contracts/plates/flavour/flavour-seeds.json' with { type: 'json' }
import ciqualFoods from '@escandallo/contracts/products/food/ciqual-foods.json' with { type: 'json' }
import foods from '@escandallo/contracts/products/food/ingredient-foods.json' with { type: 'json' }
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'

const LENGTH = 16

/** A checksum of what ships of foods: nutrients, footprints, tastes, allergens, and which ingredient is which of them. */
export const foodDataChecksum = (
  shipped: readonly unknown[] = [profiles, foods, ciqualFoods, factors, seeds, ingredients],
): string => createHash('sha256').update(JSON.stringify(shipped)).digest('base64url').slice(0, LENGTH)

/** Of what ships with this code. */
export const FOOD_DATA = foodDataChecksum()
