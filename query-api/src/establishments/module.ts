import type { Module } from '../module.ts'
import { establishmentRoutes } from './routes.ts'

export const establishmentsModule = { routes: [establishmentRoutes] } satisfies Module
