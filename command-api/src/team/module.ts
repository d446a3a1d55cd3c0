import type { Module } from '../module.ts'
import { teamRoutes } from './routes.ts'
import { identities, users } from './user.ts'

export const teamModule = { kinds: [users, identities], routes: teamRoutes } satisfies Module
