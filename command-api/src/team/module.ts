import type { Module } from '../module.ts'
import { foundingRoutes } from './founding/routes.ts'
import { teamRoutes } from './routes.ts'
import { identities, users } from './user.ts'

export const teamModule = {
  kinds: [users, identities],
  routes: (app, dependencies) => {
    teamRoutes(app, dependencies)
    foundingRoutes(app, dependencies)
  },
} satisfies Module
