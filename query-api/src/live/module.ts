import type { Module } from '../module.ts'
import { liveRoutes } from './routes.ts'

export const liveModule = { routes: [liveRoutes] } satisfies Module
