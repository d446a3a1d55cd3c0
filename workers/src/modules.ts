import { documentsModule } from './documents/module.ts'
import { inboxesModule } from './inboxes/module.ts'
import type { Module } from './module.ts'
import { preferencesModule } from './preferences/module.ts'
import { recommendationsModule } from './recommendations/module.ts'
import { reportsModule } from './reports/module.ts'
import { tillsModule } from './tills/module.ts'

/** Every module that reacts to events. */
export const modules: readonly Module[] = [
  documentsModule,
  inboxesModule,
  preferencesModule,
  recommendationsModule,
  reportsModule,
  tillsModule,
]

/** The kinds of streams whose events are consumed. */
export const consumedKinds: readonly string[] = [...new Set(modules.flatMap(({ kinds }) => kinds))]
