import { describe, expect, test } from 'vitest'
import profiles from '../../ingredients/food-profiles.json' with { type: 'json' }
import factors from '../../plates/environment/factors.json' with { type: 'json' }
import { ingredientOf, ingredients } from '../ingredients.ts'
import { ingredientFood } from './ingredient-foods.ts'
import { restrictionCodes } from './restrictions-of.ts'

type Profile = { ndb?: string; ciqual?: string; foodMatch?: string; footprint?: string; footprintMatch?: string }
const profileOf = profiles as Record<string, Profile>
const withFood = ingredients.flatMap(({ id }) => {
  const shipped = ingredientFood(id)
  return shipped?.food ? [[id, shipped.food.nutrients, shipped.cited] as const] : []
})
const grams = (amount: string | null) => Number(amount ?? 0)

/** Acids are no macronutrient; of spices, cocoa and baking powder USDA counts what the body gets of it by factors of their own. */
const notByAtwater = new Set([
  ...['wine-vinegar', 'sherry-vinegar', 'cider-vinegar', 'balsamic-vinegar'],
  ...['clove', 'cayenne', 'cocoa', 'baking-powder'],
])

/** kg CO2e per kg of the least and the greatest of a category. */
const footprints: Record<string, [number, number]> = {
  CAT1: [1.5, 100],
  CAT2: [1.5, 30],
  CAT3: [0.3, 3],
  CAT4: [0.3, 4],
  CAT5: [0.3, 25],
  CAT6: [0.5, 5],
  CAT8: [0.4, 10],
  CAT9: [0.3, 20],
  CAT10: [1, 50],
  CAT11: [0, 30],
  CAT12: [0.5, 3],
}

describe('the food data of ingredients', () => {
  test('covers what kitchens buy', () => {
    expect(ingredients.length).toBeGreaterThanOrEqual(300)
    expect(withFood.length / ingredients.length).toBeGreaterThan(0.95)
    expect(ingredients.filter(({ id }) => profileOf[id]?.footprint !== undefined).length).toBeGreaterThanOrEqual(300)
  })
  test.each(withFood)('%s holds what 100 g can, and its energy is that of its parts', (id, nutrients) => {
    const { energy, protein, fat, carbohydrates, fiber, alcohol, saturated, sugars, water } = nutrients
    const sum = [protein, fat, carbohydrates, alcohol].reduce((whole, part) => whole + grams(part), 0)
    expect(sum).toBeLessThanOrEqual(100.5)
    expect(sum + grams(water)).toBeLessThanOrEqual(102)
    expect(grams(saturated)).toBeLessThanOrEqual(grams(fat))
    // Sugars are measured, carbohydrates what the other parts leave: of milk the one may be a little more than the other.
    expect(grams(sugars)).toBeLessThanOrEqual(grams(carbohydrates) + 1)
    const available = Math.max(0, grams(carbohydrates) - grams(fiber))
    const byParts = 4 * grams(protein) + 9 * grams(fat) + 4 * available + 2 * grams(fiber) + 7 * grams(alcohol)
    const difference = Math.abs(byParts - grams(energy))
    const isNear = difference <= 15 || difference <= 0.15 * Math.max(byParts, grams(energy))
    expect(isNear || notByAtwater.has(id)).toBe(true)
  })
  test.each(withFood)('%s says whose figures it has, and names a relative', (id, _, cited) => {
    const { ndb, ciqual, foodMatch } = profileOf[id] ?? {}
    expect(cited).toMatch(ndb === undefined ? /^Anses Ciqual 2020 · \d+/ : /^USDA SR28 · NDB \d{5}/)
    expect([ndb, ciqual].filter((number) => number !== undefined)).toHaveLength(1)
    expect(cited?.includes('≈ ')).toBe(foodMatch === 'relative')
  })
  test.each(Object.entries(profileOf))(
    '%s has a footprint within its category, of a source that is named',
    (id, { footprint }) => {
      if (footprint === undefined) return
      const keys = footprint === 'beef' ? ['beef_beef_herd', 'beef_dairy_herd'] : [footprint]
      for (const key of keys) {
        const factor = (factors as Record<string, { ghg: string; source: string; land: string | null }>)[key]
        const [least, most] = footprints[ingredientOf(id)?.category ?? ''] ?? [Number.NaN, Number.NaN]
        expect(Number(factor?.ghg)).toBeGreaterThanOrEqual(least)
        expect(Number(factor?.ghg)).toBeLessThanOrEqual(most)
        expect(factor?.source).toMatch(
          /^(OWID\/(Poore&Nemecek 2018|Clark et al\. 2022)|AGRIBALYSE 3\.1 · \d+|editorial)$/,
        )
      }
    },
  )
  test('names matches and allergens that there are', () => {
    for (const [id, { foodMatch, footprintMatch }] of Object.entries(profileOf)) {
      expect([undefined, 'relative', 'group']).toContain(foodMatch)
      expect([undefined, 'relative', 'group']).toContain(footprintMatch)
      expect(restrictionCodes).toEqual(expect.arrayContaining([...(ingredientFood(id)?.allergens ?? [])]))
    }
  })
  test('leaves what no source has a gap', () => {
    expect(ingredientFood('iberian-secreto')).toMatchObject({ cited: null })
    expect(ingredientFood('iberian-secreto')?.food).toBeUndefined()
    expect(ingredientFood('hake')?.food?.nutrients).toMatchObject({ energy: '82.6', sodium: '98.6', caffeine: null })
  })
})
