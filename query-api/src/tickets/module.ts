import type { Module } from '../module.ts'
import { ticketRoutes } from './routes.ts'

export const ticketsModule = { routes: [ticketRoutes] } satisfies Module
