import { type ReportEvent, type ReportRequest, reportEvent } from '@escandallo/contracts/reports/events.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Report =
  | { status: 'absent' }
  | {
      status: 'making' | 'ready' | 'failed' | 'deleted'
      request: ReportRequest
      hash: string | null
      name: string | null
    }

type OfReport = { reportId: string } & About
export type ReportCommand =
  | { type: 'RequestReport'; data: OfReport & { request: ReportRequest } }
  | { type: 'FinishReport'; data: OfReport & { hash: string; title: string | null } }
  | { type: 'FailReport'; data: OfReport & { code: string } }
  | { type: 'NameReport'; data: OfReport & { name: string | null } }
  | { type: 'DeleteReport'; data: OfReport }

const evolve = (report: Report, event: ReportEvent): Report => {
  if (event.type === 'ReportRequested') return { status: 'making', request: event.data.request, hash: null, name: null }
  if (report.status === 'absent') return report
  switch (event.type) {
    case 'ReportMade':
      return { ...report, status: 'ready', hash: event.data.hash }
    case 'ReportFailed':
      return { ...report, status: 'failed' }
    case 'ReportNamed':
      return { ...report, name: event.data.name }
    case 'ReportDeleted':
      return { ...report, status: 'deleted', hash: null }
    default:
      return event satisfies never
  }
}

const decide = (command: ReportCommand, report: Report): ReportEvent[] => {
  const { type, data } = command
  if (type === 'RequestReport') return report.status === 'absent' ? [{ type: 'ReportRequested', data }] : []
  if (report.status === 'absent') throw new Unknown('report-unknown')
  if (type === 'DeleteReport') return report.status === 'deleted' ? [] : [{ type: 'ReportDeleted', data }]
  if (type === 'NameReport') {
    if (report.status === 'deleted') throw new Unknown('report-unknown')
    return report.name === data.name ? [] : [{ type: 'ReportNamed', data }]
  }
  // What was deleted while it was made stays deleted, and what is ready is not made anew.
  if (report.status !== 'making') return []
  return type === 'FinishReport' ? [{ type: 'ReportMade', data }] : [{ type: 'ReportFailed', data }]
}

export const reports: StreamKind<Report, ReportCommand, ReportEvent, 'report'> = {
  name: 'report',
  event: reportEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
