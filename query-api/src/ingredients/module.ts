import type { Module } from '../module.ts'
import { ingredientRoutes } from './routes.ts'

export const ingredientsModule = { routes: [ingredientRoutes] } satisfies Module
