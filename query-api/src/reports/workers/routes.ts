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

/** All that a report may rest on: it is made of what the books say when it was asked for, or later. */
const reads = ['reports', 'dashboards', 'products', 'suppliers', 'documents', 'food-cost', 'dishes', 'plates']

/** What the workers who make reports have to know. */
export const reportWorkerRoutes = (app: Server, { tenants, auditor, askAs, today }: Dependencies) => {
  app.get(
    '/reports/due',
    { schema: { response: { 200: DueReports } }, access: 'service', reads: ['preferences', 'reports'] },
    () =>
      auditor.read(async ({ from }) => {
        const set = await from('preference_list').select(['id', 'sections']).orderBy('id').execute()
        const due = set.flatMap(({ id: corporationId, sections }) =>
          scheduledReports(sections, today()).map((report) => ({ corporationId, ...report })),
        )
        if (due.length === 0) return { items: [] }
        const known = await from('report_list')
          .select(['corporationId', 'type', 'from', 'to', 'establishments'])
          .where('corporationId', 'in', [...new Set(due.map(({ corporationId }) => corporationId))])
          .execute()
        const keyOf = (report: { corporationId: string; type: string; from: string; to: string }) =>
          [report.corporationId, report.type, report.from, report.to].join(' ')
        const made = new Set(known.filter(({ establishments }) => establishments === 'all').map(keyOf))
        return { items: due.filter((report) => !made.has(keyOf(report))) }
      }),
  )

  app.get(
    '/reports/content',
    { schema: { querystring: ById, response: { 200: MadeContent } }, access: 'service', reads },
    async (request) => {
      const { corporationId } = tenantOf(request)
      const { row, places } = await tenants.read({ corporationId, plans: 'once' }, async ({ from }) => ({
        row: await from('report_list').selectAll().where('reportId', '=', request.query.id).executeTakeFirst(),
        places: await from('establishment_list').select(['establishmentId', 'name']).orderBy('name').execute(),
      }))
      if (!row) throw new Unknown('report-unknown')
      const { reportId, establishments } = row
      // Whoever asked for it was let in by what they may see; it is made of that and of nothing else.
      const caller: Caller = {
        ...{ userId: row.requestedBy, corporationId, role: 'user', status: 'active' },
        ...{ sections: [...sectionsOf(row)], establishments },
      }
      const named = (id: string) => establishments !== 'all' && establishments.includes(id)
      const names = places.filter(({ establishmentId }) => named(establishmentId)).map(({ name }) => name)
      return { content: await contentOf(askAs(caller), { reportId, request: row, establishments: names }) }
    },
  )
}
