import type { Module } from '../module.ts'
import { arrivals } from './arrival.ts'
import { inboxes } from './inbox.ts'
import { inboxRoutes } from './routes.ts'

export const inboxesModule = { kinds: [inboxes, arrivals], routes: inboxRoutes } satisfies Module
