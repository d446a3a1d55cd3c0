import { billingModule } from './billing/module.ts'
import { claimsModule } from './claims/module.ts'
import { corporationsModule } from './corporations/module.ts'
import { dashboardsModule } from './dashboards/module.ts'
import { dishesModule } from './dishes/module.ts'
import { documentsModule } from './documents/module.ts'
import { establishmentsModule } from './establishments/module.ts'
import { inboxesModule } from './inboxes/module.ts'
import { ingredientsModule } from './ingredients/module.ts'
import { liveModule } from './live/module.ts'
import { mailModule } from './mail/module.ts'
import { menusModule } from './menus/module.ts'
import type { Module } from './module.ts'
import { operationsModule } from './operations/module.ts'
import { ordersModule } from './orders/module.ts'
import { picturesModule } from './pictures/module.ts'
import { platesModule } from './plates/module.ts'
import { postsModule } from './posts/module.ts'
import { preferencesModule } from './preferences/module.ts'
import { pricesModule } from './prices/module.ts'
import { productsModule } from './products/module.ts'
import { recipesModule } from './recipes/module.ts'
import { recommendationsModule } from './recommendations/module.ts'
import { reportsModule } from './reports/module.ts'
import { rolesModule } from './roles/module.ts'
import { salesModule } from './sales/module.ts'
import { suppliersModule } from './suppliers/module.ts'
import { teamModule } from './team/module.ts'
import { ticketsModule } from './tickets/module.ts'
import { tillsModule } from './tills/module.ts'

/** Every module that answers questions. */
export const modules: readonly Module[] = [
  corporationsModule,
  dashboardsModule,
  documentsModule,
  establishmentsModule,
  ingredientsModule,
  liveModule,
  operationsModule,
  picturesModule,
  postsModule,
  productsModule,
  suppliersModule,
  teamModule,
  recipesModule,
  dishesModule,
  menusModule,
  rolesModule,
  mailModule,
  tillsModule,
  ticketsModule,
  salesModule,
  platesModule,
  recommendationsModule,
  pricesModule,
  ordersModule,
  billingModule,
  preferencesModule,
  reportsModule,
  claimsModule,
  inboxesModule,
]
