import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { PreferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import type { ReportEvent } from '@escandallo/contracts/reports/events.ts'
import type { Module } from '../module.ts'
import { tenantsOf } from '../tenants.ts'
import { wakeAfter } from '../wakes.ts'
import { makeReport } from './make-report.ts'
import { scheduleReports } from './schedule-reports.ts'

const JOB = 'schedule-reports'
/** After this another day may be the next on which a report is due. */
const types = selectTypes<PreferencesEvent>()({
  folds: ['SectionPreferenceSet'],
  ignores: [['RecipientAdded', 'RecipientChanged', 'RecipientRemoved', 'RecipientUnsubscribed', 'DigestSent']],
})

export const reportsModule = {
  kinds: ['report', 'preferences'],
  consumers: ({ api, wake }) => ({
    'make-reports': {
      types: selectTypes<ReportEvent>()({
        folds: ['ReportRequested'],
        ignores: [['ReportMade', 'ReportFailed', 'ReportNamed', 'ReportDeleted']],
      }),
      concurrency: 1,
      handle: makeReport(api),
    },
    'wake-reports': {
      types,
      concurrency: 64,
      handle: (event) => wakeAfter(wake, JOB, event, [{ subject: 'reports', delay: 0 }]),
    },
  }),
  jobs: ({ api }) => [
    {
      name: JOB,
      atOnce: 2,
      run: scheduleReports({ api }),
      tenants: { version: 1, subject: 'reports', list: () => tenantsOf(api) },
    },
  ],
} satisfies Module
