import type { Module } from '../module.ts'
import { roles } from './role.ts'
import { roleRoutes } from './routes.ts'

export const rolesModule = { kinds: [roles], routes: roleRoutes } satisfies Module
