import type { Module } from '../module.ts'
import { billingRoutes } from './routes.ts'

export const billingModule = { routes: [billingRoutes] } satisfies Module
