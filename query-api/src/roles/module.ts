import type { Module } from '../module.ts'
import { roleRoutes } from './routes.ts'

export const rolesModule = { routes: [roleRoutes] } satisfies Module
