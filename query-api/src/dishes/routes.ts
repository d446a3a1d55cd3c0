import { Dish, DishList, DishListQuery } from '@escandallo/contracts/dishes/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = section('dishes')
const reads = ['dishes']
const sortable = { name: 'name', addedAt: 'addedAt' } as const
const known = (tenant: TenantOf) => tenant.from('dish_list').selectAll().where('removed', '=', false)
const answerOf = ({ revision, ...row }: ReadModels['dish_list']) => ({ ...row, revision: String(revision) })

export const dishRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/dishes/list',
    { schema: { querystring: DishListQuery, response: { 200: DishList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q } = request.query
        const wanted = q ? known(tenant).where(containing('name', q)) : known(tenant)
        const page = await pageOf(wanted, request.query, sortable, { otherwise: 'name', key: 'dishId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get('/dishes/details', { schema: { querystring: ById, response: { 200: Dish } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await known(tenant).where('dishId', '=', request.query.id).executeTakeFirst()
      if (!row) throw new Unknown('dish-unknown')
      return answerOf(row)
    }),
  )
}
