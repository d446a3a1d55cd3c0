import { z } from 'zod'
import { day } from '../values/day.ts'
import { categoryOf, isOfCategory, subcategoryOf } from './categories.ts'
import {
  costByHand,
  costForm,
  needsWeight,
  type ProductDetails,
  productCost,
  productDetails,
  productForm,
  productSupplier,
} from './details.ts'
import { nutritionForm } from './food/nutrition.ts'
import { restrictionsSaid } from './food/restrictions-of.ts'
import { yieldTestForm } from './food/yield-tests.ts'
import { ingredientOf } from './ingredients.ts'
import { isCustomIngredient } from './own/custom-ingredient.ts'

const productId = z.uuid()
/** Since when what a cost follows from is so; without it since today. A day to come is refused. */
const effectiveFrom = day.optional()

/** What a person says a product is has to be among what there is. */
const knownForm = productForm.superRefine(({ category, subcategory, ingredient }, context) => {
  const refuse = (path: string, wrong: boolean) => {
    if (wrong) context.addIssue({ code: 'custom', path: [path], message: `${path}-unknown` })
  }
  refuse('category', Boolean(category) && categoryOf(category) === undefined)
  refuse('subcategory', Boolean(subcategory) && subcategoryOf(subcategory) === undefined)
  if (!isOfCategory(subcategory, category))
    context.addIssue({ code: 'custom', path: ['subcategory'], message: 'subcategory-of-another' })
  refuse('ingredient', Boolean(ingredient) && ingredientOf(ingredient) === undefined && !isCustomIngredient(ingredient))
})

const weighed = (value: { details: z.infer<typeof productDetails>; costs: readonly { unit: string }[] }) =>
  !needsWeight(value.details, value.costs)
const weightRequired = { message: 'unit-weight-required', path: ['details', 'eqUd'] }

export const newProduct = z
  .object({ details: knownForm, costs: z.array(costForm).min(1, 'costs-required').max(200) })
  .refine(weighed, weightRequired)

/** What somebody needs in a recipe and has no paper of yet: a name and a unit. Until its first price it is a gap wherever it stands. */
export const unpricedProduct = productDetails.pick({ name: true }).extend({ unit: z.enum(['kg', 'l'], 'unit-invalid') })

const CODE_LETTERS = 12
const CODE_DIGITS = 4

/** The details of a product of which a name and a unit are known; its code is made of the beginning of its name and of its id. */
export const unpricedDetails = ({ name, unit: by }: z.infer<typeof unpricedProduct>, id: string): ProductDetails => {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]+/g, '')
    .slice(0, CODE_LETTERS)
  return {
    name,
    code: `${letters || 'P'}-${id.slice(0, CODE_DIGITS)}`.toUpperCase(),
    unit: by,
    eqUd: null,
    merma: '0',
    density: null,
    pieces: null,
    litres: null,
    category: null,
    subcategory: null,
    customCategory: null,
    ingredient: null,
    suppliers: [],
  }
}

/** What a sheet, or whoever mends a gap, says of a product that is known already; what it does not say stays. */
export const changedProduct = z.object({
  productId,
  change: productDetails
    .pick({
      name: true,
      code: true,
      eqUd: true,
      merma: true,
      category: true,
      customCategory: true,
      ingredient: true,
      density: true,
      pieces: true,
      litres: true,
    })
    .partial()
    .superRefine(({ category, ingredient }, context) => {
      const refuse = (path: string) => context.addIssue({ code: 'custom', path: [path], message: `${path}-unknown` })
      if (category && categoryOf(category) === undefined) refuse('category')
      if (ingredient && ingredientOf(ingredient) === undefined) refuse('ingredient')
    }),
  costs: z.array(costByHand).max(1),
  effectiveFrom,
})
export type ChangedProduct = z.infer<typeof changedProduct>
export const bulkProducts = z
  .object({ products: z.array(newProduct).max(500), changes: z.array(changedProduct).max(500).default([]) })
  .refine(({ products, changes }) => products.length + changes.length > 0, { message: 'required', path: ['products'] })
export const updateProduct = z
  .object({ productId, details: knownForm, costs: z.array(costForm).max(500), effectiveFrom })
  .refine(weighed, weightRequired)

/** Sent by the workers when a confirmed document names a product that does not exist yet. */
export const registerProduct = z.object({ productId, documentId: z.uuid().nullable(), details: productDetails })
/** Sent by the workers for each matched line of a confirmed document; `supplier` is how this supplier prints it. */
export const recordCost = z.object({ productId, cost: productCost, supplier: productSupplier })
/** Costs of one document at most: as many as it has lines. */
const MOST_COSTS = 5_000

/**
 * What one confirmed document comes to: the products that it brings to life, and what each of its lines cost. Each of them has the key
 * under which it would be sent alone, so that what came before is known.
 */
export const recordDocumentCosts = z.object({
  products: z.array(z.object({ key: z.uuid(), product: registerProduct })).max(MOST_COSTS),
  costs: z.array(z.object({ key: z.uuid(), cost: recordCost })).max(MOST_COSTS),
})
export const withdrawCost = z.object({
  productId,
  costId: z.uuid(),
  reason: z.enum(['document-reopened', 'document-deleted', 'document-replaced', 'removed']),
})
/** Sent by the workers when the document that brought a product to life is no longer confirmed, and nothing else uses it. */
export const withdrawProduct = z.object({ productId, documentId: z.uuid() })
export const approveCost = z.object({ productId, costId: z.uuid() })
export const dismissCost = z.object({ productId, costId: z.uuid() })
export const deleteProduct = z.object({ productId })
export const setNutrition = z.object({ productId, nutrition: nutritionForm })
export const verifyRestrictions = z.object({ productId, states: restrictionsSaid })
export const testYield = z.object({ productId, test: yieldTestForm, effectiveFrom })
export const withdrawYieldTest = z.object({ productId, testId: z.uuid(), effectiveFrom })
/** `productId` is the same thing as `into`, which stays. */
export const mergeProducts = z
  .object({ productId, into: z.uuid('required'), effectiveFrom })
  .refine(({ productId: merged, into }) => merged !== into, { message: 'merged-with-itself', path: ['into'] })
export const unmergeProduct = z.object({ productId, effectiveFrom })
export type SetNutrition = z.infer<typeof setNutrition>
export type VerifyRestrictions = z.infer<typeof verifyRestrictions>
export type TestYield = z.infer<typeof testYield>
export type WithdrawYieldTest = z.infer<typeof withdrawYieldTest>
export type MergeProducts = z.infer<typeof mergeProducts>
export type NewProduct = z.infer<typeof newProduct>
export type UpdateProduct = z.infer<typeof updateProduct>
export type RegisterProduct = z.infer<typeof registerProduct>
export type RecordCost = z.infer<typeof recordCost>
export type WithdrawProduct = z.infer<typeof withdrawProduct>
export type WithdrawCost = z.infer<typeof withdrawCost>
