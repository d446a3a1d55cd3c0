import { startOfDay } from '@escandallo/contracts/preferences/day-starts.ts'
import { nextDayOf } from '@escandallo/contracts/preferences/due.ts'
import { DueReports, scheduledReports } from '@escandallo/contracts/preferences/scheduled.ts'
import { sectionsOf } from '@escandallo/contracts/reports/access.ts'
import { MadeContent } from '@escandallo/contracts/reports/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import { contentOf } from '../make.ts'

/** Where the day of a report begins, which is of the whole corporation. */
const ZONE = 'Europe/Madrid'
/** All that a report may rest on: it is made of what the books say when it was asked for, or later. */
const reads = ['reports', 'dashboards', 'products', 'suppliers', 'documents', 'food-cost', 'dishes']

/** What the workers who make reports have to know. */
export const reportWorkerRoutes = (app: Server, { tenants, askAs, today }: Dependencies) => {
  app.get(
    '/reports/due',
    { schema: { response: { 200: DueReports } }, access: 'service', reads: ['preferences', 'reports'] },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async ({ from }) => {
        const set = await from('preference_list').select('sections').executeTakeFirst()
        const scheduledOn = (day: string) => scheduledReports(set?.sections ?? [], day)
        const due = scheduledOn(today())
        if (due.length === 0) return { items: [], next: null }
        const types = [...new Set(due.map(({ type }) => type))]
        const requested = await from('report_list')
          .select(['type', 'from', 'to', 'establishments'])
          .where('type', 'in', types)
          .execute()
        const keyOf = (report: { type: string; from: string; to: string }) =>
          [report.type, report.from, report.to].join(' ')
        const made = new Set(requested.filter(({ establishments }) => establishments === 'all').map(keyOf))
        const next = nextDayOf(today(), (day) => scheduledOn(day).map(keyOf).join())
        return {
          items: due.filter((report) => !made.has(keyOf(report))),
          next: next === null ? null : startOfDay(next, ZONE).toISOString(),
        }
      }),
  )

  app.get(
    '/reports/content',
    { schema: { querystring: ById, response: { 200: MadeContent } }, access: 'service', reads },
    async (request) => {
      const { corporationId } = tenantOf(request)
      const { row, places } = await tenants.read({ corporationId, plans: 'once' }, async ({ from }) => ({
        row: await from('report_list').selectAll().where('reportId', '=', request.query.id).executeTakeFirst(),
        places: await from('establishment_list')
          .select(['establishmentId', 'name'])
          .orderBy('name')
          .orderBy('establishmentId')
          .execute(),
      }))
      if (!row) throw new Unknown('report-unknown')
      const { reportId, establishments } = row
      // Whoever asked for it was let in by what they may see; it is made of that and of nothing else.
      const caller: Caller = {
        userId: row.requestedBy,
        corporationId,
        role: 'user',
        status: 'active',
        sections: [...sectionsOf(row)],
        establishments,
      }
      const named = (id: string) => establishments !== 'all' && establishments.includes(id)
      const names = places.filter(({ establishmentId }) => named(establishmentId)).map(({ name }) => name)
      return { content: await contentOf(askAs(caller), { reportId, request: row, establishments: names }) }
    },
  )
}
