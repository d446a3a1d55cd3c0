import type { Module } from '../module.ts'
import { tillProductsRoutes } from './products-routes.ts'
import { tillRoutes } from './routes.ts'
import { tillWorkersRoutes } from './workers-routes.ts'

export const tillsModule = { routes: [tillRoutes, tillProductsRoutes, tillWorkersRoutes] } satisfies Module
