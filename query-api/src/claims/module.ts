import type { Module } from '../module.ts'
import { claimRoutes } from './routes.ts'

export const claimsModule = { routes: [claimRoutes] } satisfies Module
