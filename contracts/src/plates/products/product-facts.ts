import profiles from '../../ingredients/food-profiles.json' with { type: 'json' }
import { gradedAs } from '../../ingredients/gradable.ts'
import type { Nutrients } from '../../ingredients/nutrients.ts'
import type { DataMatch } from '../../products/food/ingredient-foods.ts'
import type { ProductNutrients } from '../../products/food/nutrition.ts'
import type { ProductRestrictions } from '../../products/food/restrictions-of.ts'
import { ingredientOf } from '../../products/ingredients.ts'
import factorTable from '../environment/factors.json' with { type: 'json' }
import type { Herd } from '../events.ts'
import type { Factor, FoodRole, ProductFacts } from '../facts.ts'
import seeds from '../flavour/flavour-seeds.json' with { type: 'json' }

type Profile = { footprint?: string; footprintMatch?: DataMatch; flavour?: string }
const profileOf = (ingredient: string | null): Profile | undefined =>
  ingredient === null ? undefined : (profiles as Record<string, Profile>)[ingredient]

/** `group`: it is the mean of a group, of which no member has its own. */
type ShippedFactor = Omit<Factor, 'key' | 'match'> & { group?: boolean }

const factorOf = (key: string, match?: DataMatch): Factor | null => {
  const factor = (factorTable as unknown as Record<string, ShippedFactor>)[key]
  if (!factor) return null
  const { group, ...rest } = factor
  return { ...rest, key, match: match ?? (group ? 'group' : 'own') }
}

const herdFactors: Record<Herd, string> = { beef: 'beef_beef_herd', dairy: 'beef_dairy_herd' }

/** The factor of a footprint key; beef has none until its herd is named, since the two differ by three. */
const footprintOf = (
  { footprint: key, footprintMatch }: Profile,
  herd: Herd | null,
): Pick<ProductFacts, 'factor' | 'asksHerd'> => {
  if (key === undefined) return { factor: null, asksHerd: false }
  if (key !== 'beef') return { factor: factorOf(key, footprintMatch), asksHerd: false }
  return herd === null ? { factor: null, asksHerd: true } : { factor: factorOf(herdFactors[herd]), asksHerd: false }
}

const roleOf = (category: string | null, subcategory: string | null): FoodRole => {
  if (category === 'CAT13') return 'non-food'
  if (category === 'CAT12') return 'alcohol'
  const kind = gradedAs(category, subcategory)?.kind
  if (kind === 'fats') return 'fat'
  return kind === 'beverage' || kind === 'water' ? kind : 'food'
}

/** Animal flesh and plain fats hold no sugars, fibre, caffeine or alcohol, where a table leaves them blank. */
const certain = (per100g: Nutrients, category: string | null, subcategory: string | null): Nutrients => {
  const flesh = category === 'CAT1' || category === 'CAT2'
  if (!flesh && subcategory !== '8.1' && subcategory !== '8.2') return per100g
  const { sugars, fiber, caffeine, alcohol } = per100g
  return { ...per100g, sugars: sugars ?? '0', fiber: fiber ?? '0', caffeine: caffeine ?? '0', alcohol: alcohol ?? '0' }
}

type Described = { name: string; category: string | null; subcategory: string | null; ingredient: string | null }
type Said = {
  nutrients: ProductNutrients
  restrictions: ProductRestrictions
  herd: Herd | null
}

/** The category and subcategory that people chose, else those of the ingredient that it is. */
const placeOf = ({ category, subcategory, ...product }: Described) => {
  const ingredient = ingredientOf(product.ingredient)
  return {
    category: category ?? ingredient?.category ?? null,
    subcategory: subcategory ?? ingredient?.subcategory ?? null,
  }
}

/** What is known of a product: its nutrients and allergens as they count, a footprint and a taste by the ingredient it is. */
export const productFacts = (product: Described, { nutrients, restrictions, herd }: Said): ProductFacts => {
  const profile = profileOf(product.ingredient)
  const { category, subcategory } = placeOf(product)
  const graded = gradedAs(category, subcategory, product.name)
  const taste = profile?.flavour === undefined ? undefined : (seeds as Record<string, number[]>)[profile.flavour]
  return {
    name: product.name,
    role: roleOf(category, subcategory),
    nutrients: nutrients.source
      ? {
          per100g: certain(nutrients.per100g, category, subcategory),
          source: nutrients.source,
          cited: nutrients.cited,
        }
      : null,
    fvl: graded?.fvl === '100',
    redMeat: graded?.redMeat ?? false,
    cheese: graded?.cheese ?? false,
    ...footprintOf(profile ?? {}, herd),
    flavour: (taste as ProductFacts['flavour'] | undefined) ?? null,
    restrictions: restrictions.states,
    verified: restrictions.verified,
  }
}
