import type { Module } from '../module.ts'
import { takingsRoutes } from './routes.ts'
import { takingsKind } from './takings.ts'

export const salesModule = { kinds: [takingsKind], routes: takingsRoutes } satisfies Module
