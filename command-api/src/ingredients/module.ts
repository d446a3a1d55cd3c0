import type { Module } from '../module.ts'
import { categories } from './category.ts'
import { ingredients } from './ingredient.ts'
import { ingredientRoutes } from './routes.ts'

export const ingredientsModule = { kinds: [ingredients, categories], routes: ingredientRoutes } satisfies Module
