import type { Module } from '../module.ts'
import { referenceRoutes } from './reference-routes.ts'
import { productRoutes } from './routes.ts'

export const productsModule = { routes: [productRoutes, referenceRoutes] } satisfies Module
