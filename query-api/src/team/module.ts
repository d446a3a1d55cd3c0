import type { Module } from '../module.ts'
import { teamRoutes } from './routes.ts'

export const teamModule = { routes: [teamRoutes] } satisfies Module
