import { z } from 'zod'
import { NON_FOOD } from '../../ingredients/non-food.ts'
import { categoryOf, isOfCategory, subcategoryOf } from '../categories.ts'
import { nutritionForm } from '../food/nutrition.ts'
import { customCategoryName, customIngredient } from './details.ts'

const details = customIngredient
  .extend({ nutrition: nutritionForm.nullable() })
  .superRefine(({ category, subcategory, nutrition }, context) => {
    const refuse = (path: string, code: string) => context.addIssue({ code: 'custom', path: [path], message: code })
    if (!category) refuse('category', 'required')
    else if (categoryOf(category) === undefined || category === NON_FOOD) refuse('category', 'category-unknown')
    if (subcategory !== null && subcategoryOf(subcategory) === undefined) refuse('subcategory', 'subcategory-unknown')
    if (!isOfCategory(subcategory, category)) refuse('subcategory', 'subcategory-of-another')
    // It is the ingredient: there is nothing behind it that figures could come from.
    if (nutrition?.source === 'ingredient') refuse('nutrition', 'required')
  })

export const newCustomIngredient = z.object({ details })
export const updateCustomIngredient = z.object({ ingredientId: z.uuid(), details })
export const deleteCustomIngredient = z.object({ ingredientId: z.uuid() })
export type NewCustomIngredient = z.infer<typeof newCustomIngredient>
export type UpdateCustomIngredient = z.infer<typeof updateCustomIngredient>

export const newCustomCategory = z.object({ name: customCategoryName })
export type NewCustomCategory = z.infer<typeof newCustomCategory>
