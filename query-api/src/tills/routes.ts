import { section } from '@escandallo/contracts/team/access.ts'
import { Till, TillList, TillListQuery } from '@escandallo/contracts/tills/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = section('products')
const reads = ['tills']
const sortable = { name: 'name', addedAt: 'addedAt' } as const
const known = (tenant: TenantOf) => tenant.from('till_list').selectAll().where('removed', '=', false)
const answerOf = ({ revision, ...row }: ReadModels['till_list']) => ({ ...row, revision: String(revision) })

export const tillRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/tills/list',
    { schema: { querystring: TillListQuery, response: { 200: TillList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q } = request.query
        const wanted = q ? known(tenant).where(containing('name', q)) : known(tenant)
        const page = await pageOf(wanted, request.query, sortable, { otherwise: 'name', key: 'tillId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get('/tills/details', { schema: { querystring: ById, response: { 200: Till } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await known(tenant).where('tillId', '=', request.query.id).executeTakeFirst()
      if (!row) throw new Unknown('till-unknown')
      return answerOf(row)
    }),
  )
}
