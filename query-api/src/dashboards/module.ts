import type { Module } from '../module.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardsModule = { routes: [dashboardRoutes] } satisfies Module
