import type { Module } from '../module.ts'
import { likelyRoutes } from './likely/routes.ts'
import { referenceRoutes } from './reference-routes.ts'
import { productRoutes } from './routes.ts'

export const productsModule = { routes: [productRoutes, likelyRoutes, referenceRoutes] } satisfies Module
