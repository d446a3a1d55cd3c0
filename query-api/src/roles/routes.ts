import { Role, RoleList, RoleListQuery } from '@escandallo/contracts/roles/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = 'admin'
const reads = ['roles']
const sortable = { name: 'name', addedAt: 'addedAt' } as const
const presentRoles = (tenant: TenantOf) => tenant.from('role_list').selectAll().where('removed', '=', false)
const answerOf = ({ revision, ...row }: ReadModels['role_list']) => ({ ...row, revision: String(revision) })

export const roleRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/roles/list',
    { schema: { querystring: RoleListQuery, response: { 200: RoleList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q } = request.query
        const matchingRoles = q ? presentRoles(tenant).where(containing('name', q)) : presentRoles(tenant)
        const page = await pageOf(matchingRoles, request.query, sortable, { otherwise: 'name', key: 'roleId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get('/roles/details', { schema: { querystring: ById, response: { 200: Role } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await presentRoles(tenant).where('roleId', '=', request.query.id).executeTakeFirst()
      if (!row) throw new Unknown('role-unknown')
      return answerOf(row)
    }),
  )
}
