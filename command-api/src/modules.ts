import type { StreamName } from '@escandallo/contracts/streams.ts'
import { billingModule } from './billing/module.ts'
import { claimsModule } from './claims/module.ts'
import { corporationsModule } from './corporations/module.ts'
import type { Message, StreamKind } from './decider.ts'
import { dishesModule } from './dishes/module.ts'
import { documentsModule } from './documents/module.ts'
import { establishmentsModule } from './establishments/module.ts'
import { inboxesModule } from './inboxes/module.ts'
import { ingredientsModule } from './ingredients/module.ts'
import { mailModule } from './mail/module.ts'
import { menusModule } from './menus/module.ts'
import type { Module } from './module.ts'
import { operationsModule } from './operations/module.ts'
import { ordersModule } from './orders/module.ts'
import { picturesModule } from './pictures/module.ts'
import { platesModule } from './plates/module.ts'
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

/** The modules that this process serves. */
export const modules = [
  corporationsModule,
  documentsModule,
  establishmentsModule,
  operationsModule,
  picturesModule,
  productsModule,
  suppliersModule,
  teamModule,
  recipesModule,
  dishesModule,
  menusModule,
  rolesModule,
  mailModule,
  tillsModule,
  salesModule,
  ticketsModule,
  platesModule,
  ingredientsModule,
  recommendationsModule,
  pricesModule,
  ordersModule,
  claimsModule,
  billingModule,
  preferencesModule,
  reportsModule,
  inboxesModule,
] satisfies readonly Module[]

type ModuleKind = (typeof modules)[number]['kinds'][number]

/** Everything with a stream of its own, by the name that its streams begin with. */
export type Kinds = { [Kind in ModuleKind as Kind['name']]: Kind }

const kinds = new Map(modules.flatMap((module) => module.kinds.map((kind) => [kind.name as string, kind] as const)))

/** The kind of a name. Which command goes with which kind the compiler cannot follow through a lookup: callers see to it. */
export const kindNamed = (name: StreamName): StreamKind<unknown, Message, Message> =>
  kinds.get(name) as unknown as StreamKind<unknown, Message, Message>
