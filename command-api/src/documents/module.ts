import type { Module } from '../module.ts'
import { documents } from './document.ts'
import { documentRoutes } from './routes.ts'

export const documentsModule = { kinds: [documents], routes: documentRoutes } satisfies Module
