import type { Module } from '../module.ts'
import { dishes } from './dish.ts'
import { dishRoutes } from './routes.ts'

export const dishesModule = { kinds: [dishes], routes: dishRoutes } satisfies Module
