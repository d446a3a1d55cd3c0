import { section } from '@escandallo/contracts/team/access.ts'
import type { TillAdapter } from '@escandallo/contracts/tills/details.ts'
import { Till, TillList } from '@escandallo/contracts/tills/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import type { ReadModels } from '../read-models.ts'

const access = section('sales')
const reads = ['tills']

/** Tills of the establishments that the caller may see. */
const tillsFor = (tenant: TenantOf, request: FastifyRequest) => {
  const allowed = establishmentsFor(request.caller, undefined)
  const all = tenant.from('till_list').selectAll()
  return allowed === 'all' ? all : all.where('establishmentId', 'in', allowed.length > 0 ? allowed : [''])
}
const answerOf = ({ revision, sealedKey, adapter, ...row }: ReadModels['till_list']): Till => ({
  ...row,
  adapter: adapter as TillAdapter,
  hasKey: sealedKey !== null,
  revision: String(revision),
})

export const tillRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get('/tpv/integration', { schema: { response: { 200: TillList } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const rows = await tillsFor(tenant, request).orderBy('connectedAt').orderBy('tillId').execute()
      return { items: rows.map(answerOf) }
    }),
  )

  app.get(
    '/tpv/integration/details',
    { schema: { querystring: ById, response: { 200: Till } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const row = await tillsFor(tenant, request).where('tillId', '=', request.query.id).executeTakeFirst()
        if (!row) throw new Unknown('till-unknown')
        return answerOf(row)
      }),
  )
}
