import type { Module } from '../module.ts'
import { salesRoutes } from './routes.ts'

export const salesModule = { routes: [salesRoutes] } satisfies Module
