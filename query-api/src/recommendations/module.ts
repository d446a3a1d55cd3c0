import type { Module } from '../module.ts'
import { recommendationRoutes } from './routes.ts'

export const recommendationsModule = { routes: [recommendationRoutes] } satisfies Module
