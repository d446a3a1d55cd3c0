import type { Module } from '../module.ts'
import { archiveRoutes } from './archive/routes.ts'
import { figuresRoutes } from './figures-routes.ts'
import { corporationRoutes } from './routes.ts'

export const corporationsModule = { routes: [corporationRoutes, archiveRoutes, figuresRoutes] } satisfies Module
