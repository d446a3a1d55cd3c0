import type { Module } from '../module.ts'
import { plateDashboardRoutes } from './dashboards/routes.ts'
import { plateRoutes } from './routes.ts'

export const platesModule = { routes: [plateRoutes, plateDashboardRoutes] } satisfies Module
