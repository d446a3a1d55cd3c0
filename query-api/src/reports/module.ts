import type { Module } from '../module.ts'
import { reportRoutes } from './routes.ts'
import { sheetRoutes } from './sheet/sheet-routes.ts'
import { reportWorkerRoutes } from './workers/routes.ts'

export const reportsModule = { routes: [reportRoutes, sheetRoutes, reportWorkerRoutes] } satisfies Module
