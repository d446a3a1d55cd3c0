import type { Module } from '../module.ts'
import { reportRoutes } from './routes.ts'
import { reportWorkerRoutes } from './workers/routes.ts'

export const reportsModule = { routes: [reportRoutes, reportWorkerRoutes] } satisfies Module
