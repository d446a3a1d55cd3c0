import { type ReportEvent, reportEvent } from '@escandallo/contracts/reports/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { type ReportListRow, reportList as table } from './tables.ts'

const reportList = entity<ReportListRow, ReportEvent>({
  table,
  key: ({ data }) => data.reportId,
  evolve: (row, event) => {
    const { reportId, at, by } = event.data
    const revision = Number(event.revision)
    if (event.type === 'ReportRequested') {
      const { type, from, to, range, establishments, dishId, withSales = false } = event.data.request
      return {
        reportId,
        type,
        from,
        to,
        range,
        establishments,
        dishId,
        withSales,
        name: null,
        title: null,
        state: 'making',
        code: null,
        hash: null,
        requestedAt: at,
        requestedBy: by,
        madeAt: null,
        revision,
      }
    }
    if (!row) throw new Error(`${event.type} of a report that was never requested`)
    switch (event.type) {
      case 'ReportMade':
        return { ...row, state: 'ready', hash: event.data.hash, title: event.data.title, madeAt: at, revision }
      case 'ReportFailed':
        return { ...row, state: 'failed', code: event.data.code, revision }
      case 'ReportNamed':
        return { ...row, name: event.data.name, revision }
      case 'ReportDeleted':
        return null
      default:
        return event satisfies never
    }
  },
})

export const reportsGroup = group({
  name: 'reports',
  version: 3,
  events: typesOf(reportEvent),
  parse: parserOf(reportEvent),
  projections: [reportList],
})
