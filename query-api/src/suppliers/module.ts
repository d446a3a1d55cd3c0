import type { Module } from '../module.ts'
import { supplierLearnedRoutes } from './learned-routes.ts'
import { supplierRoutes } from './routes.ts'

export const suppliersModule = { routes: [supplierRoutes, supplierLearnedRoutes] } satisfies Module
