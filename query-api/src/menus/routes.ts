import { Menu, MenuList, MenuListQuery } from '@escandallo/contracts/menus/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = section('menus')
const reads = ['menus']
const sortable = { name: 'name', addedAt: 'addedAt' } as const
const known = (tenant: TenantOf) => tenant.from('menu_list').selectAll().where('removed', '=', false)
const answerOf = ({ revision, ...row }: ReadModels['menu_list']) => ({ ...row, revision: String(revision) })

export const menuRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/menus/list',
    { schema: { querystring: MenuListQuery, response: { 200: MenuList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q } = request.query
        const wanted = q ? known(tenant).where(containing('name', q)) : known(tenant)
        const page = await pageOf(wanted, request.query, sortable, { otherwise: 'name', key: 'menuId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get('/menus/details', { schema: { querystring: ById, response: { 200: Menu } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await known(tenant).where('menuId', '=', request.query.id).executeTakeFirst()
      if (!row) throw new Unknown('menu-unknown')
      return answerOf(row)
    }),
  )
}
