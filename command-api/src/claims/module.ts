import type { Module } from '../module.ts'
import { claims } from './claim.ts'
import { claimRoutes } from './routes.ts'

export const claimsModule = { kinds: [claims], routes: claimRoutes } satisfies Module
