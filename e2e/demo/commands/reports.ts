import type { ReportRequest } from '@escandallo/contracts/reports/events.ts'
import { lastOfMonth, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { named, userId } from './names.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Reports that the owner asked for last of all; the workers make them once the product runs. */
export const askForReports = ({ tell }: Pick<Rehearsal, 'tell'>, { until, now }: { until: string; now: string }) => {
  const lastMonth = plusMonths(startOf('month', until), -1)
  const requests: Pick<ReportRequest, 'type' | 'from' | 'to'>[] = [
    { type: 'purchases', from: lastMonth, to: lastOfMonth(lastMonth) },
    { type: 'economic', from: plusMonths(lastMonth, -2), to: lastOfMonth(lastMonth) },
  ]
  for (const [place, report] of requests.entries()) {
    const reportId = named(`report ${report.type}`)
    const request: ReportRequest = { ...report, range: null, establishments: 'all', dishId: null }
    const at = new Date(Date.parse(now) - (60 - place) * 1_000).toISOString()
    const command = { type: 'RequestReport' as const, data: { reportId, request, at, by: userId('demo') } }
    tell({ kind: 'report', id: reportId, command }, `report ${report.type}`)
  }
}
