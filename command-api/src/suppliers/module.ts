import type { Module } from '../module.ts'
import { supplierRoutes } from './routes.ts'
import { suppliers } from './supplier.ts'

export const suppliersModule = { kinds: [suppliers], routes: supplierRoutes } satisfies Module
