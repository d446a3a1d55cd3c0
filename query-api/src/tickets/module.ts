import type { Module } from '../module.ts'
import { ticketAdminRoutes } from './admin-routes.ts'
import { ticketRoutes } from './routes.ts'

export const ticketsModule = { routes: [ticketRoutes, ticketAdminRoutes] } satisfies Module
