import type { Module } from '../module.ts'
import { tillRoutes } from './routes.ts'

export const tillsModule = { routes: [tillRoutes] } satisfies Module
