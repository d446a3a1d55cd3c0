import type { Module } from '../module.ts'
import { dishRoutes } from './routes.ts'

export const dishesModule = { routes: [dishRoutes] } satisfies Module
