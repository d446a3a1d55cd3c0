import type { Module } from '../module.ts'
import { pricelistRoutes } from './list-routes.ts'
import { priceRoutes } from './routes.ts'

export const pricesModule = { routes: [priceRoutes, pricelistRoutes] } satisfies Module
