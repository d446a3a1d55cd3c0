import { useDeleteMany, useRestoreMany } from '../../platform/removal/remove-many.ts'

const recipes = { module: 'recipes', changes: ['recipes', 'dishes', 'menus', 'products'] } as const

export const useRestoreRecipes = () => useRestoreMany(recipes)
/** Deletes subrecipes, and can take it back. */
export const useDeleteRecipes = (onDone: () => void) => useDeleteMany(recipes, onDone)
