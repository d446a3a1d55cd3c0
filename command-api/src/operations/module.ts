import type { Module } from '../module.ts'
import { operationRoutes } from './routes.ts'

export const operationsModule = { kinds: [], routes: operationRoutes } satisfies Module
