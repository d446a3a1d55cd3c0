import type { Module } from '../module.ts'
import { reports } from './report.ts'
import { reportRoutes } from './routes.ts'

export const reportsModule = { kinds: [reports], routes: reportRoutes } satisfies Module
