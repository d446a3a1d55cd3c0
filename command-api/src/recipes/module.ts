import type { Module } from '../module.ts'
import { recipes } from './recipe.ts'
import { recipeRoutes } from './routes.ts'

export const recipesModule = { kinds: [recipes], routes: recipeRoutes } satisfies Module
