import type { Module } from '../module.ts'
import { menuRoutes } from './routes.ts'

export const menusModule = { routes: [menuRoutes] } satisfies Module
