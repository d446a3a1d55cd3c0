import type { Module } from '../module.ts'
import { factRoutes } from './facts/routes.ts'
import { recommendationRoutes } from './routes.ts'

export const recommendationsModule = { routes: [recommendationRoutes, factRoutes] } satisfies Module
