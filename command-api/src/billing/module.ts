import type { Module } from '../module.ts'
import { billings } from './billing.ts'
import { billingRoutes } from './routes.ts'

export const billingModule = { kinds: [billings], routes: billingRoutes } satisfies Module
