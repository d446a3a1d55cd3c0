import type { Module } from '../module.ts'
import { menuSplitRoutes } from './menu-split-routes.ts'
import { tillProductsRoutes } from './products-routes.ts'
import { tillRoutes } from './routes.ts'
import { tillWorkersRoutes } from './workers-routes.ts'

export const tillsModule = {
  routes: [tillRoutes, tillProductsRoutes, menuSplitRoutes, tillWorkersRoutes],
} satisfies Module
