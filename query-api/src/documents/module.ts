import type { Module } from '../module.ts'
import { likelyRoutes } from './likely/routes.ts'
import { documentQueueRoutes } from './queue-routes.ts'
import { rereadingRoutes } from './rereading/routes.ts'
import { documentRoutes } from './routes.ts'
import { documentWorkerRoutes } from './workers-routes.ts'

export const documentsModule = {
  routes: [documentRoutes, likelyRoutes, documentQueueRoutes, rereadingRoutes, documentWorkerRoutes],
} satisfies Module
