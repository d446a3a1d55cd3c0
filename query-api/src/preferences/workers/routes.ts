import type { DigestSection } from '@escandallo/contracts/preferences/commands.ts'
import { lastDueDay } from '@escandallo/contracts/preferences/due.ts'
import type { SectionPreference } from '@escandallo/contracts/preferences/events.ts'
import { Digest, DigestQuery, DueDigests } from '@escandallo/contracts/preferences/queries.ts'
import { scheduledReports } from '@escandallo/contracts/preferences/scheduled.ts'
import { allPreferences } from '@escandallo/contracts/preferences/usual.ts'
import type { Day } from '@escandallo/contracts/values/days.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies, TenantOf } from '../../dependencies.ts'
import { byMoney, heardBy } from '../../recommendations/public.ts'
import { dueDigests } from '../due-digests.ts'

/** Findings that a letter writes out; it says how many more there are. */
const WRITTEN = 20

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
        const { items, next } = await dueDigests({ from }, now())
        return { items: items.map(({ recipientId, day }) => ({ recipientId, day })), next }
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
              rule,
              subject,
              figures,
              monthly,
              once,
              currency,
              evidence,
            }))
          return findings.length > 0 ? [{ section, findings }] : []
        })
        return { sections, reports: await reportsOf(tenant, due, day), more: open.length - written.length }
      }),
  )
}
