import type { Module } from '../module.ts'
import { makeReport } from './make-report.ts'

export const reportsModule = {
  kinds: ['report'],
  consumers: ({ api }) => ({
    'make-reports': { types: ['ReportRequested'], concurrency: 1, handle: makeReport(api) },
  }),
} satisfies Module
