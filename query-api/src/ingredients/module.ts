import type { Module } from '../module.ts'
import { customIngredientRoutes } from './custom-routes.ts'
import { ingredientRoutes } from './routes.ts'

export const ingredientsModule = { routes: [ingredientRoutes, customIngredientRoutes] } satisfies Module
