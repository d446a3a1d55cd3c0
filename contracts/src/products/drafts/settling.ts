import { z } from 'zod'
import { NON_FOOD } from '../../ingredients/non-food.ts'
import { trimmedText } from '../../values/names.ts'
import { categoryOf, isOfCategory, subcategoryOf } from '../categories.ts'
import { productDetails } from '../details.ts'
import { ingredientOf } from '../ingredients.ts'
import { containers } from '../naming/containers.ts'
import { isCustomIngredient } from '../own/custom-ingredient.ts'
import { questionKinds } from './draft.ts'

const line = (max: number) => trimmedText(max)

/**
 * What settling a product teaches: how its paper prints it and whose paper that is, the ingredient that it is, its brand, and where a person
 * had to say it the weight of one bought unit (kg) and what a bare number in its container counts.
 */
export const settledFacts = z.object({
  supplierId: z.uuid().nullable(),
  printed: line(300),
  ingredient: line(60).nullable(),
  container: z.enum(containers).nullable(),
  weight: productDetails.shape.eqUd,
  bareUnit: z.enum(['kg', 'l', 'unit']).nullable(),
  brand: line(80).nullable(),
  /** The questions that a person answered; what stood in no question they accepted as it was. */
  answered: z.array(z.enum(questionKinds)).max(4),
  /** Its weight is the mean of its kind: nobody weighed it, and no paper says it. */
  approximate: z.literal(true).optional(),
  /** The VAT that a person put right. */
  taxRate: productDetails.shape.taxRate,
})
export type SettledFacts = z.infer<typeof settledFacts>

/** What a settled product says; the rest of it stays. */
export const settledDetails = productDetails
  .pick({
    name: true,
    category: true,
    subcategory: true,
    ingredient: true,
    eqUd: true,
    density: true,
    pieces: true,
    litres: true,
    taxRate: true,
  })
  .superRefine(({ category, subcategory, ingredient }, context) => {
    const refuse = (path: string, message = `${path}-unknown`) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!category) refuse('category', 'required')
    else if (!categoryOf(category)) refuse('category')
    if (subcategory && !subcategoryOf(subcategory)) refuse('subcategory')
    if (!isOfCategory(subcategory, category)) refuse('subcategory', 'subcategory-of-another')
    if (!ingredient && category !== NON_FOOD) refuse('ingredient', 'required')
    if (ingredient && !ingredientOf(ingredient) && !isCustomIngredient(ingredient)) refuse('ingredient')
  })

export const settleProduct = z.object({ productId: z.uuid(), details: settledDetails, settled: settledFacts })
export type SettleProduct = z.infer<typeof settleProduct>
export const settleProducts = z.object({ products: z.array(settleProduct).min(1, 'required').max(500, 'too-many') })
