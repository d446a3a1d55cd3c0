import { z } from 'zod'
import { type NutrientKey, type Nutrients, nutrients, withCertainZeros } from '../../ingredients/nutrients.ts'
import { decimal } from '../../values/decimal.ts'
import { line } from '../../values/names.ts'

const notNegative = decimal.refine((value) => Number(value) >= 0, 'decimal-invalid')
const amounts = Object.fromEntries(nutrients.map(({ key }) => [key, notNegative.nullable()])) as Record<
  NutrientKey,
  z.ZodNullable<typeof notNegative>
>

/** The twelve nutrients per 100 g of edible food as an event holds them; null is unknown. */
export const nutrientAmounts = z.object(amounts)

/** Where the nutrients of a product come from: the ingredient that it is (usual), a food of USDA, or what somebody typed. */
export const nutrition = z.discriminatedUnion('source', [
  z.object({ source: z.literal('ingredient') }),
  z.object({
    source: z.enum(['sr28', 'fdc']),
    /** NDB number or FDC id. */
    id: line(20).regex(/^\d+$/, 'food-unknown'),
    name: line(300),
    energyId: z.number().int().positive(),
    per100g: nutrientAmounts,
  }),
  z.object({ source: z.literal('typed'), per100g: nutrientAmounts }),
])
export type Nutrition = z.infer<typeof nutrition>

/** Most of a nutrient that 100 g may hold: pure fat has 902 kcal, and nothing weighs more than the whole. */
const most = { kcal: 950, g: 100, mg: 100_000 } as const
/** A label is rounded and has its tolerances: the parts may come to a little more than the whole. */
const WHOLE = 105

const numberOf = (value: string | null) => (value === null ? 0 : Number(value))

/** What cannot be in 100 g of anything, as the nutrient and a code. */
export const impossibleIn = (per100g: Nutrients): { key: NutrientKey; code: string } | null => {
  const tooMuch = nutrients.find(({ key, unit }) => numberOf(per100g[key]) > most[unit])
  if (tooMuch) return { key: tooMuch.key, code: 'more-than-whole' }
  if (per100g.fat !== null && numberOf(per100g.saturated) > numberOf(per100g.fat))
    return { key: 'saturated', code: 'more-than-fat' }
  if (per100g.carbohydrates !== null && numberOf(per100g.sugars) > numberOf(per100g.carbohydrates))
    return { key: 'sugars', code: 'more-than-carbohydrates' }
  const { protein, fat, carbohydrates, alcohol, water } = per100g
  const parts = [protein, fat, carbohydrates, alcohol, water].reduce((sum, part) => sum + numberOf(part), 0)
  return parts > WHOLE ? { key: 'carbohydrates', code: 'more-than-whole' } : null
}

/** The nutrition of a product as a person says it. Fails with `more-than-whole` and the like where 100 g cannot hold it. */
export const nutritionForm = nutrition.superRefine((value, context) => {
  if (value.source === 'ingredient') return
  const impossible = impossibleIn(value.per100g)
  if (impossible) context.addIssue({ code: 'custom', path: ['per100g', impossible.key], message: impossible.code })
})

/** The nutrients of a product as they count, with where they come from. */
export type ProductNutrients = {
  /** Null where nobody knows: neither an ingredient with figures nor a food nor anything typed. */
  source: Nutrition['source'] | null
  /** How the source is cited: "USDA SR28 · NDB 04053". */
  cited: string | null
  /** Per 100 g of edible food; all null where the source is. */
  per100g: Nutrients
}

/** A food with figures that an ingredient is said to be. */
export type CitedFood = { cited: string; per100g: Nutrients }

export const unknownNutrients = Object.fromEntries(nutrients.map(({ key }) => [key, null])) as Record<NutrientKey, null>

const citations = { sr28: 'USDA SR28 · NDB', fdc: 'USDA FoodData Central ·', ciqual: 'Anses Ciqual 2020 ·' } as const

/** How a food of a table is cited: by the table and its number there. */
export const cite = (source: keyof typeof citations, id: string) => `${citations[source]} ${id}`

/**
 * The nutrients that count: what was said of the product, else those of its ingredient, else none that anybody knows. What can only
 * be none is none, whoever left it blank.
 */
export const nutrientsOf = (stated: Nutrition | null, ofIngredient: CitedFood | undefined): ProductNutrients => {
  if (stated?.source === 'typed') return { source: 'typed', cited: null, per100g: withCertainZeros(stated.per100g) }
  if (stated && stated.source !== 'ingredient')
    return { source: stated.source, cited: cite(stated.source, stated.id), per100g: withCertainZeros(stated.per100g) }
  if (ofIngredient) return { source: 'ingredient', ...ofIngredient }
  return { source: null, cited: null, per100g: unknownNutrients }
}

/** How many of the twelve are known. */
export const knownOf = (per100g: Nutrients): number => nutrients.filter(({ key }) => per100g[key] !== null).length
