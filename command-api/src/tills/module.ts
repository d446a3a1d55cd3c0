import type { Module } from '../module.ts'
import { businessDays } from './business-day.ts'
import { catalogues } from './catalogue.ts'
import { tillImports } from './imports/import.ts'
import { importRoutes } from './imports/routes.ts'
import { tillPushRoutes } from './push/routes.ts'
import { tillRoutes } from './routes.ts'
import { tills } from './till.ts'
import { tillWorkersRoutes } from './workers/routes.ts'

export const tillsModule = {
  kinds: [tills, businessDays, catalogues, tillImports],
  routes: (app, dependencies) => {
    tillRoutes(app, dependencies)
    tillPushRoutes(app, dependencies)
    importRoutes(app, dependencies)
    tillWorkersRoutes(app, dependencies)
  },
} satisfies Module
