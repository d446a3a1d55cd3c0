import type { Module } from '../module.ts'
import { productDraftRoutes } from './drafts/routes.ts'
import { productFoodRoutes } from './food/routes.ts'
import { groupedRoutes } from './grouped-routes.ts'
import { referenceRoutes } from './reference-routes.ts'
import { productRoutes } from './routes.ts'
import { productUsesRoutes } from './uses-routes.ts'

export const productsModule = {
  routes: [productRoutes, productFoodRoutes, groupedRoutes, referenceRoutes, productUsesRoutes, productDraftRoutes],
} satisfies Module
