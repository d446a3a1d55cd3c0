import type { Module } from '../module.ts'
import { mailRoutes } from './routes.ts'

export const mailModule = { routes: [mailRoutes] } satisfies Module
