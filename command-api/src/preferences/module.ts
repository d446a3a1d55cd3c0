import type { Module } from '../module.ts'
import { preferences } from './preferences.ts'
import { preferencesRoutes } from './routes.ts'

export const preferencesModule = { kinds: [preferences], routes: preferencesRoutes } satisfies Module
