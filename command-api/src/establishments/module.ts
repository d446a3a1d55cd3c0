import type { Module } from '../module.ts'
import { establishments } from './establishment.ts'
import { establishmentRoutes } from './routes.ts'

export const establishmentsModule = { kinds: [establishments], routes: establishmentRoutes } satisfies Module
