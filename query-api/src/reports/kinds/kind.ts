import type { ReportBlock } from '@escandallo/contracts/reports/content.ts'
import type { ReportRequest } from '@escandallo/contracts/reports/events.ts'
import type { Ask } from '../../asking.ts'

/** The days and establishments of a report, as the dashboards are asked. */
export type ReportQuery = { from: string; to: string; range: string | undefined; establishments: string | undefined }

type Made = {
  currency: string
  previous: { from: string; to: string } | null
  title?: string
  blocks: ReportBlock[]
}
/** Makes the contents of a type of report out of what the dashboards answer. */
export type ReportKind = (ask: Ask, query: ReportQuery, request: ReportRequest) => Promise<Made>
