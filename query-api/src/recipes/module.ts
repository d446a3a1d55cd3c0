import type { Module } from '../module.ts'
import { recipeRoutes } from './routes.ts'

export const recipesModule = { routes: [recipeRoutes] } satisfies Module
