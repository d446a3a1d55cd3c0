import { z } from 'zod'
import { line } from '../values/names.ts'
import { predefinedRanges } from '../values/periods.ts'

const about = { reportId: z.uuid(), at: z.iso.datetime(), by: z.uuid() }

export const reportTypes = [
  'economic',
  'purchases',
  'sales',
  'menu',
  'nutrition',
  'environment',
  'flavour',
  'dish-sheet',
] as const
export type ReportType = (typeof reportTypes)[number]

/** What a report is about: days and establishments, or, for a dish sheet, one dish. */
export const reportRequest = z.object({
  type: z.enum(reportTypes),
  from: z.string(),
  to: z.string(),
  range: z.enum(predefinedRanges).nullable(),
  establishments: z.union([z.literal('all'), z.array(z.uuid())]),
  dishId: z.uuid().nullable(),
  /** It tells of what was sold, as the dashboards do to whoever asked for it. Without it, a report of an earlier time, it does not. */
  withSales: z.boolean().optional(),
})
export type ReportRequest = z.infer<typeof reportRequest>

export const reportEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ReportRequested'), data: z.object({ ...about, request: reportRequest }) }),
  /** `hash` names the stored content, which has the report's id in it and is nobody else's. */
  z.object({
    type: z.literal('ReportMade'),
    data: z.object({ ...about, hash: z.string(), title: z.string().nullable() }),
  }),
  z.object({ type: z.literal('ReportFailed'), data: z.object({ ...about, code: z.string() }) }),
  /** What people call it; null takes its type and its days again. */
  z.object({ type: z.literal('ReportNamed'), data: z.object({ ...about, name: line(120).min(1).nullable() }) }),
  z.object({ type: z.literal('ReportDeleted'), data: z.object(about) }),
])
export type ReportEvent = z.infer<typeof reportEvent>
