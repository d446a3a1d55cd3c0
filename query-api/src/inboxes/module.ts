import type { Module } from '../module.ts'
import { inboxRoutes } from './routes.ts'

export const inboxesModule = { routes: [inboxRoutes] } satisfies Module
