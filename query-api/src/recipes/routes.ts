import { Recipe, RecipeList, RecipeListQuery } from '@escandallo/contracts/recipes/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const access = section('recipes')
const reads = ['recipes']
const sortable = { name: 'name', addedAt: 'addedAt' } as const
const known = (tenant: TenantOf) => tenant.from('recipe_list').selectAll().where('removed', '=', false)
const answerOf = ({ revision, ...row }: ReadModels['recipe_list']) => ({ ...row, revision: String(revision) })

export const recipeRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/recipes/list',
    { schema: { querystring: RecipeListQuery, response: { 200: RecipeList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q } = request.query
        const wanted = q ? known(tenant).where(containing('name', q)) : known(tenant)
        const page = await pageOf(wanted, request.query, sortable, { otherwise: 'name', key: 'recipeId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get('/recipes/details', { schema: { querystring: ById, response: { 200: Recipe } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await known(tenant).where('recipeId', '=', request.query.id).executeTakeFirst()
      if (!row) throw new Unknown('recipe-unknown')
      return answerOf(row)
    }),
  )
}
