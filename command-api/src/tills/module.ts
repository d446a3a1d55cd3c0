import type { Module } from '../module.ts'
import { tillRoutes } from './routes.ts'
import { tills } from './till.ts'

export const tillsModule = { kinds: [tills], routes: tillRoutes } satisfies Module
