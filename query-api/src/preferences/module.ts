import type { Module } from '../module.ts'
import { preferencesRoutes } from './routes.ts'
import { digestRoutes } from './workers/routes.ts'

export const preferencesModule = { routes: [preferencesRoutes, digestRoutes] } satisfies Module
