import type { Module } from '../module.ts'
import { makeReport } from './make-report.ts'
import { scheduleReports } from './schedule-reports.ts'

/** How often the workers look whether a report is due. */
const LOOK_MS = 10 * 60_000

export const reportsModule = {
  kinds: ['report'],
  consumers: ({ api }) => ({
    'make-reports': { types: ['ReportRequested'], concurrency: 1, handle: makeReport(api) },
  }),
  rounds: ({ api, stopping }) => [
    { name: 'schedule-reports', every: LOOK_MS, round: scheduleReports({ api, stopping }) },
  ],
} satisfies Module
