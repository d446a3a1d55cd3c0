import type { Module } from '../module.ts'
import { claims } from './claim.ts'
import { discrepancies } from './discrepancy.ts'
import { claimRoutes } from './routes.ts'

export const claimsModule = { kinds: [claims, discrepancies], routes: claimRoutes } satisfies Module
