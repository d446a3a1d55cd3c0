import type { Module } from '../module.ts'
import { postRoutes } from './routes.ts'

export const postsModule = { routes: [postRoutes] } satisfies Module
