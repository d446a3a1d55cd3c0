import type { Module } from '../module.ts'
import { ticketRoutes } from './routes.ts'
import { tickets } from './ticket.ts'

export const ticketsModule = { kinds: [tickets], routes: ticketRoutes } satisfies Module
