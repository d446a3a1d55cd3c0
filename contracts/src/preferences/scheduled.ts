import { type Static, Type } from 'typebox'
import { z } from 'zod'
import { type ReportType, reportTypes } from '../reports/events.ts'
import type { Section } from '../team/access.ts'
import { period } from '../values/day.ts'
import { type Day, plusDays, plusMonths } from '../values/days.ts'
import { Day as DayText, Instant, nullable } from '../values/listing.ts'
import { lastDueDay } from './due.ts'
import type { SectionPreference } from './events.ts'

/** The report that a section has made of itself, where its preference asks for it. */
export const reportOfSection: Readonly<Partial<Record<Section, ReportType>>> = {
  dashboard: 'purchases',
  sales: 'sales',
  menus: 'menu',
  dishes: 'nutrition',
}

export type ScheduledReport = { type: ReportType; from: Day; to: Day }

const beginning = { weekly: (day: Day) => plusDays(day, -7), monthly: (day: Day) => plusMonths(day, -1) }

/** The reports that are due on a day: each of the whole week, month or two months that ended last. */
export const scheduledReports = (preferences: readonly SectionPreference[], today: Day): ScheduledReport[] =>
  preferences.flatMap(({ section, frequency, report }) => {
    const [type, day] = [reportOfSection[section], lastDueDay(frequency, today)]
    if (!report || !type || day === null || frequency === 'never') return []
    const from = frequency === 'bimonthly' ? plusMonths(day, -2) : beginning[frequency](day)
    return [{ type, from, to: plusDays(day, -1) }]
  })

/** Of the workers. */
export const scheduleReport = z.strictObject({
  type: z.enum(reportTypes).exclude(['dish-sheet']),
  from: period.shape.from,
  to: period.shape.to,
})

/** Reports of a corporation that are due and that nobody has asked for yet, and from when on others are; null where none is wanted. */
export const DueReports = Type.Object({
  items: Type.Array(Type.Object({ type: Type.Enum([...reportTypes]), from: DayText, to: DayText })),
  next: nullable(Instant),
})
export type DueReports = Static<typeof DueReports>
