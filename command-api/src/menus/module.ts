import type { Module } from '../module.ts'
import { menus } from './menu.ts'
import { menuRoutes } from './routes.ts'

export const menusModule = { kinds: [menus], routes: menuRoutes } satisfies Module
