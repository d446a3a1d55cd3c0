import type { Module } from '../module.ts'
import { orderRoutes } from './routes.ts'

export const ordersModule = { routes: [orderRoutes] } satisfies Module
