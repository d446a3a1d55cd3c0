import { KitchenBasis, KitchenFound, KitchenQuery, KitchenSearchQuery } from '@escandallo/contracts/kitchen/queries.ts'
import { Recipe, RecipeList, RecipeListQuery } from '@escandallo/contracts/recipes/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { anySection } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { sql } from 'kysely'
import { establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { composedRoutes } from '../histories/public.ts'
import {
  basisOf,
  equals,
  foundOn,
  kitchenBelow,
  missingOn,
  settingsOf,
  sightOn,
  usesOn,
  versionsOf,
} from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { itemsOf, recipesOn } from './recipe-rows.ts'
import { recipeSheet } from './recipe-sheet.ts'

const access = section('recipes')
/** Whoever writes dishes names products and subrecipes in them. */
const cooks = anySection('recipes', 'dishes')
const reads = ['recipes', 'food-cost']
type RecipeRow = ReadModels['recipe_list']

export const recipeRoutes = (app: Server, dependencies: Dependencies) => {
  const { tenants, today } = dependencies
  const sightOf = (caller: Caller | null) => ({ day: today(), places: establishmentsFor(caller, undefined) })
  /** A subrecipe. @throws Unknown, whether it is not there or not the caller's to see. */
  const visibleRecipe = async (tenant: TenantOf, caller: Caller | null, id: string): Promise<RecipeRow> => {
    const row = await tenant.from('recipe_list').selectAll().where('recipeId', '=', id).executeTakeFirst()
    const sees = await sightOn(tenant, sightOf(caller), [id])
    if (!row || !sees('recipe', id)) throw new Unknown('recipe-unknown')
    return row
  }

  app.get(
    '/recipes/list',
    { schema: { querystring: RecipeListQuery, response: { 200: RecipeList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'subrecetas', columns: recipeSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const { type, establishments, show = 'all' } = request.query
          const { currency } = await settingsOf(tenant)
          const sight = sightOf(request.caller)
          const places = establishmentsFor(request.caller, establishments)
          const conditions = [
            sql<boolean>`removed = ${show === 'removed'}`,
            ...[equals('type', type), show === 'gaps' ? sql<boolean>`gap_count > 0` : undefined],
            places === 'all' ? undefined : oneOf('establishmentId', places),
          ]
          const page = await recipesOn.page(tenant, sight.day, { ...request.query, conditions }, { every })
          return { ...page, items: await itemsOf(tenant, { ...sight, currency }, page.items) }
        }),
      ),
  )

  const wholeOf = async (tenant: TenantOf, caller: Caller | null, row: RecipeRow): Promise<Recipe> => {
    const { recipeId, preparation, conservation, collaborators, composition } = row
    const { currency } = await settingsOf(tenant)
    const sight = sightOf(caller)
    const listed = await recipesOn.byId(tenant, sight.day, recipeId)
    const [item] = await itemsOf(tenant, { ...sight, currency }, listed ? [listed] : [])
    if (!item) throw new Unknown('recipe-unknown')
    const kitchen = await kitchenBelow(tenant, sight.day, { recipes: [recipeId] })
    return {
      ...item,
      preparation,
      conservation,
      collaborators,
      composition,
      missing: await missingOn(tenant, sight.day, kitchen.recipeCost(recipeId)?.missing ?? []),
      uses: await usesOn(tenant, sight, 'recipe', recipeId),
      versions: await versionsOf(tenant, 'recipe', recipeId),
    }
  }
  composedRoutes(app, dependencies, {
    module: 'recipes',
    access: cooks,
    reads,
    answer: Recipe,
    visible: visibleRecipe,
    wholeOf,
  })

  app.get(
    '/recipes/kitchen',
    { schema: { querystring: KitchenQuery, response: { 200: KitchenBasis } }, access: cooks, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { products, recipes, asOf = today() } = request.query
        const recipeIds = idsOf(recipes)
        const sees = await sightOn(tenant, sightOf(request.caller), recipeIds)
        const visible = recipeIds.filter((id) => sees('recipe', id))
        return basisOf(tenant, asOf, { products: idsOf(products), recipes: visible })
      }),
  )

  app.get(
    '/recipes/search',
    { schema: { querystring: KitchenSearchQuery, response: { 200: KitchenFound } }, access: cooks, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q, kinds, size = 10 } = request.query
        const wantedKinds = new Set((kinds ?? 'product,recipe').split(','))
        const { day, places } = sightOf(request.caller)
        return foundOn(tenant, day, { q, kinds: wantedKinds, size, places })
      }),
  )
}
