import type { Module } from '../module.ts'
import { corporations } from './corporation.ts'
import { corporationRoutes } from './routes.ts'

export const corporationsModule = { kinds: [corporations], routes: corporationRoutes } satisfies Module
