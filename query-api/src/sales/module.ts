import type { Module } from '../module.ts'
import { bestSellerRoutes } from './best-sellers/routes.ts'
import { salesRoutes } from './routes.ts'

export const salesModule = { routes: [salesRoutes, bestSellerRoutes] } satisfies Module
