import type { Module } from '../module.ts'
import { corporationRoutes } from './routes.ts'

export const corporationsModule = { routes: [corporationRoutes] } satisfies Module
