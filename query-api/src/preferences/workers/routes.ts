import type { DigestSection } from '@escandallo/contracts/preferences/commands.ts'
import { startOfDay } from '@escandallo/contracts/preferences/day-starts.ts'
import { lastDueDay, nextDayOf } from '@escandallo/contracts/preferences/due.ts'
import type { SectionPreference } from '@escandallo/contracts/preferences/events.ts'
import { Digest, DigestQuery, DueDigests } from '@escandallo/contracts/preferences/queries.ts'
import { scheduledReports } from '@escandallo/contracts/preferences/scheduled.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import { type Day, dayAt } from '@escandallo/contracts/values/days.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies, TenantOf } from '../../dependencies.ts'
import { byMoney, heardBy } from '../../recommendations/public.ts'

/** Where a corporation is that has no open establishment. */
const ZONE = 'Europe/Madrid'
/** Findings that a letter writes out; it says how many more there are. */
const WRITTEN = 20

/** The last of the days on which any of the sections was due. */
const lastDue = (preferences: readonly SectionPreference[], today: Day): Day | null =>
  preferences
    .flatMap(({ frequency }) => lastDueDay(frequency, today) ?? [])
    .toSorted()
    .at(-1) ?? null

/** The reports that a day brings, each with the one that was made of the whole house. */
const reportsOf = async (tenant: TenantOf, due: readonly SectionPreference[], day: Day) => {
  const scheduled = scheduledReports(due, day)
  if (scheduled.length === 0) return []
  const rows = await tenant
    .from('report_list')
    .select(['reportId', 'type', 'from', 'to', 'establishments'])
    .where(
      'type',
      'in',
      scheduled.map(({ type }) => type),
    )
    .orderBy('reportId')
    .execute()
  return scheduled.map((report) => ({
    ...report,
    reportId:
      rows.find(
        ({ type, from, to, establishments }) =>
          establishments === 'all' && type === report.type && from === report.from && to === report.to,
      )?.reportId ?? null,
  }))
}

/** What the workers who send the letters have to know. */
export const digestRoutes = (app: Server, { tenants, now }: Dependencies) => {
  /** Letters of a corporation that are due: of the last day that was due, if the recipient was there by then. */
  app.get(
    '/preferences/due',
    { schema: { response: { 200: DueDigests } }, access: 'service', reads: ['preferences', 'establishments'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async ({ from }) => {
        const recipients = await from('recipient_list')
          .select(['recipientId', 'addedAt', 'lastDigest'])
          .where('subscribed', '=', true)
          .orderBy('recipientId')
          .execute()
        if (recipients.length === 0) return { items: [], next: null }
        const set = await from('preference_list').select('sections').executeTakeFirst()
        const place = await from('establishment_list')
          .where('closed', '=', false)
          .select('timeZone')
          .orderBy('establishmentId')
          .limit(1)
          .executeTakeFirst()
        const zone = place?.timeZone ?? ZONE
        const preferences = allPreferences(set?.sections ?? [])
        const today = dayAt(now().toISOString(), zone)
        const day = lastDue(preferences, today)
        const next = nextDayOf(today, (on) => lastDue(preferences, on))
        const items = recipients.flatMap(({ recipientId, addedAt, lastDigest }) => {
          if (day === null || (lastDigest !== null && lastDigest >= day)) return []
          return dayAt(addedAt, zone) <= day ? [{ recipientId, day }] : []
        })
        return { items, next: next === null ? null : startOfDay(next, zone).toISOString() }
      }),
  )

  /** What the letter of a day says: what is open in the sections that were due on it, from their importance on. */
  app.get(
    '/preferences/digest',
    {
      schema: { querystring: DigestQuery, response: { 200: Digest } },
      access: 'service',
      reads: ['preferences', 'recommendations', 'reports'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { recipient, day } = request.query
        const known = await tenant
          .from('recipient_list')
          .select('recipientId')
          .where('recipientId', '=', recipient)
          .executeTakeFirst()
        if (!known) throw new Unknown('recipient-unknown')
        const set = await tenant.from('preference_list').select('sections').executeTakeFirst()
        const due = allPreferences(set?.sections ?? []).filter(({ frequency }) => lastDueDay(frequency, day) === day)
        const from = new Map(due.map(({ section, importance }) => [section, importance]))
        const notices = await heardBy(tenant, { caller: null, establishments: 'all', today: day, kitchens: 'all' })
        const open = notices
          .filter(({ place }) => place === 'unread' || place === 'read')
          .map(({ answer }) => answer)
          .filter(({ section, importance }) => importance >= (from.get(section) ?? Number.POSITIVE_INFINITY))
          .sort(byMoney)
        const written = open.slice(0, WRITTEN)
        const sections = due.flatMap(({ section }): DigestSection[] => {
          const findings = written
            .filter((answer) => answer.section === section)
            .map(({ rule, subject, figures, monthly, once, currency, evidence }) => ({
              ...{ rule, subject, figures, monthly, once, currency, evidence },
            }))
          return findings.length > 0 ? [{ section, findings }] : []
        })
        return { sections, reports: await reportsOf(tenant, due, day), more: open.length - written.length }
      }),
  )
}
