import type { Module } from '../module.ts'
import { foundingRoutes } from './founding/routes.ts'
import { joiningRoutes } from './joining/routes.ts'
import { managingRoutes } from './managing/routes.ts'
import { teamRoutes } from './routes.ts'
import { identities, users } from './user.ts'

export const teamModule = {
  kinds: [users, identities],
  routes: (app, dependencies) => {
    joiningRoutes(app, dependencies)
    teamRoutes(app, dependencies)
    managingRoutes(app, dependencies)
    foundingRoutes(app, dependencies)
  },
} satisfies Module
