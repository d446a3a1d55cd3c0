import type { ReportType } from '@escandallo/contracts/reports/events.ts'
import type { PredefinedRange } from '@escandallo/contracts/values/periods.ts'
import {
  day,
  flag,
  instant,
  integer,
  json,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export const reportList = table(
  'report_list',
  {
    reportId: uuid(),
    type: text<ReportType>(),
    from: day(),
    to: day(),
    range: text<PredefinedRange>().nullable(),
    establishments: json<'all' | string[]>(),
    dishId: uuid().nullable(),
    /** It tells of what was sold. */
    withSales: flag(),
    name: text().nullable(),
    title: text().nullable(),
    state: text<'making' | 'ready' | 'failed'>(),
    code: text().nullable(),
    hash: text().nullable(),
    requestedAt: instant(),
    requestedBy: uuid(),
    madeAt: instant().nullable(),
    revision: integer(),
  },
  { key: ['reportId'] },
)
export type ReportListRow = RowOf<typeof reportList>
