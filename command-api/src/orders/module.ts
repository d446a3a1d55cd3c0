import type { Module } from '../module.ts'
import { orders } from './order.ts'
import { orderRoutes } from './routes.ts'

export const ordersModule = { kinds: [orders], routes: orderRoutes } satisfies Module
