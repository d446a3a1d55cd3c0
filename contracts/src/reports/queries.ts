import { type Static, Type } from 'typebox'
import { Day, Id, Instant, nullable, oneOf, pageOf, paging } from '../values/listing.ts'
import { predefinedRanges } from '../values/periods.ts'
import { languages } from '../values/plain/languages.ts'
import type { ReportContent } from './content.ts'
import { reportTypes } from './events.ts'

export const reportStates = ['making', 'ready', 'failed'] as const

const report = {
  reportId: Id,
  type: oneOf(reportTypes),
  from: Day,
  to: Day,
  range: nullable(oneOf(predefinedRanges)),
  establishments: Type.Union([Type.Literal('all'), Type.Array(Id)]),
  dishId: nullable(Id),
  /** What people call it; null while nobody has named it. */
  name: nullable(Type.String()),
  /** What a dish sheet is of. */
  title: nullable(Type.String()),
  state: oneOf(reportStates),
  /** Why it failed. */
  code: nullable(Type.String()),
  requestedAt: Instant,
  requestedBy: nullable(Type.String()),
  madeAt: nullable(Instant),
  revision: Type.String(),
}
export const Report = Type.Object(report)
export type Report = Static<typeof Report>
export const ReportListQuery = Type.Object({ ...paging, type: Type.Optional(oneOf(reportTypes)) })
export const ReportList = pageOf(Report)
export type ReportList = Static<typeof ReportList>

const Content = Type.Unsafe<ReportContent>(Type.Object({}, { additionalProperties: true }))
export const ReportDetails = Type.Object({ ...report, content: nullable(Content) })
export type ReportDetails = Static<typeof ReportDetails>

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const
export const ReportFileQuery = Type.Object({
  id: Id,
  format: oneOf(reportFormats),
  language: Type.Optional(oneOf(languages)),
})
export const DishSheetQuery = Type.Object({ id: Id, language: Type.Optional(oneOf(languages)) })
/** For the workers. */
export const MadeContent = Type.Object({ content: Content })
