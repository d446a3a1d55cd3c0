import { Corporation, CorporationList, CorporationListQuery } from '@escandallo/contracts/corporations/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const reads = ['corporations']
const sortable = { name: 'name', foundedAt: 'foundedAt' } as const
const answerOf = ({ revision, id, ...row }: ReadModels['corporation_list']) => ({
  ...row,
  corporationId: id,
  revision: String(revision),
})

export const corporationRoutes = (app: Server, { tenants, auditor }: Dependencies) => {
  /** One's own corporation; all of them for superadmins. */
  app.get(
    '/corporations/list',
    { schema: { querystring: CorporationListQuery, response: { 200: CorporationList } }, access: 'signed-in', reads },
    async (request) => {
      const { query } = request
      const order = { otherwise: 'name', key: 'id' } as const
      const all = signedIn(request).role === 'superadmin'
      const pageFrom = ({ from }: { from: TenantOf['from'] }) => {
        const rows = from('corporation_list').selectAll()
        return pageOf(query.q ? rows.where(containing('name', query.q)) : rows, query, sortable, order)
      }
      const page = all ? await auditor.read(pageFrom) : await tenants.read(tenantOf(request), pageFrom)
      return { ...page, items: page.items.map(answerOf) }
    },
  )

  app.get(
    '/corporations/details',
    { schema: { querystring: ById, response: { 200: Corporation } }, access: 'signed-in', reads },
    (request) =>
      tenants.read(tenantOf(request), async ({ from }) => {
        const row = await from('corporation_list').selectAll().where('id', '=', request.query.id).executeTakeFirst()
        if (!row) throw new Unknown('corporation-unknown')
        return answerOf(row)
      }),
  )
}
