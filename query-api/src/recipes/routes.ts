import {
  CostHistory,
  CostHistoryQuery,
  CostQuery,
  CostTree,
  KitchenBasis,
  KitchenFound,
  KitchenQuery,
  KitchenSearchQuery,
} from '@escandallo/contracts/kitchen/queries.ts'
import { Recipe, RecipeList, type RecipeListItem, RecipeListQuery } from '@escandallo/contracts/recipes/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { anySection } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import {
  basisOf,
  foundIn,
  gapsIn,
  historyOf,
  missingLinks,
  orderedPage,
  periodOfHistory,
  recipeTree,
  type Sight,
  type Snapshot,
  sightOf,
  usesOf,
  versionsOf,
} from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { recipeSheet } from './recipe-sheet.ts'

const access = section('recipes')
/** Whoever writes dishes names products and subrecipes in them. */
const cooks = anySection('recipes', 'dishes')
const reads = ['recipes', 'food-cost']

type Row = ReadModels['recipe_list']
const light = [
  'recipeId',
  'name',
  'type',
  'establishmentId',
  'userId',
  'elements',
  'image',
  'removed',
  'addedAt',
  'updatedAt',
  'revision',
  'search',
] as const
type Light = Pick<Row, (typeof light)[number]>

const itemOf = (snapshot: Snapshot, sees: Sight, { search: _, revision, ...row }: Light): RecipeListItem => {
  const [recipe, cost] = [snapshot.recipes.get(row.recipeId), snapshot.recipeCost(row.recipeId)]
  const uses = snapshot.usedBy('recipe', row.recipeId).filter(({ kind, id }) => sees(kind, id))
  const written = recipe?.yield ?? { quantity: null, unit: 'kg' as const }
  return {
    ...row,
    type: row.type as RecipeListItem['type'],
    yield: {
      quantity: written.quantity ?? cost?.yielded ?? null,
      unit: written.quantity === null ? 'kg' : written.unit,
      computed: written.quantity === null,
    },
    ...{ cost: cost?.cost ?? null, atLeast: cost?.atLeast ?? '0', coverage: cost?.coverage ?? '0' },
    currency: snapshot.settings.currency,
    perUnit: cost?.perUnit ?? null,
    gaps: gapsIn(cost?.missing ?? []),
    usedBy: {
      recipes: uses.filter(({ kind }) => kind === 'recipe').length,
      dishes: uses.filter(({ kind }) => kind === 'dish').length,
    },
    revision: String(revision),
  }
}

const sortable: Parameters<typeof orderedPage<RecipeListItem>>[2] = {
  name: ({ name }) => ({ text: name }),
  type: ({ type }) => ({ text: type }),
  cost: ({ cost }) => (cost === null ? null : { decimal: cost }),
  perUnit: ({ perUnit }) => (perUnit?.cost ? { decimal: perUnit.cost } : null),
  usedBy: ({ usedBy }) => ({ number: usedBy.recipes + usedBy.dishes }),
  elements: ({ elements }) => ({ number: elements }),
  updatedAt: ({ updatedAt }) => ({ text: updatedAt }),
  addedAt: ({ addedAt }) => ({ text: addedAt }),
}

export const recipeRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) => {
  /** A subrecipe, the kitchen of today, and what of it the asker may see. @throws Unknown, whether it is not there or not theirs. */
  const seen = async (tenant: TenantOf, caller: Caller | null, id: string) => {
    const row = await tenant.from('recipe_list').selectAll().where('recipeId', '=', id).executeTakeFirst()
    const snapshot = await kitchenOn(tenant, today())
    const sees = sightOf(snapshot, establishmentsFor(caller, undefined))
    if (!row || !sees('recipe', id)) throw new Unknown('recipe-unknown')
    return { row, snapshot, sees }
  }

  app.get(
    '/recipes/list',
    { schema: { querystring: RecipeListQuery, response: { 200: RecipeList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'subrecetas', columns: recipeSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const { q, type, establishments, show = 'all' } = request.query
          const snapshot = await kitchenOn(tenant, today())
          const places = establishmentsFor(request.caller, establishments)
          const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
          const words = normalizeName(q ?? '')
            .split(' ')
            .filter(Boolean)
          const rows = await tenant
            .from('recipe_list')
            .select(light)
            .where('removed', '=', show === 'removed')
            .execute()
          const items = rows
            .filter((row) => places === 'all' || places.includes(row.establishmentId))
            .filter((row) => type === undefined || row.type === type)
            .filter(({ search }) => words.every((word) => search.includes(word)))
            .map((row) => itemOf(snapshot, sees, row))
            .filter(({ gaps }) => show !== 'gaps' || gaps > 0)
          const order = { otherwise: 'name', key: ({ recipeId }: RecipeListItem) => recipeId }
          return orderedPage(items, request.query, sortable, order, every)
        }),
      ),
  )

  app.get(
    '/recipes/details',
    { schema: { querystring: ById, response: { 200: Recipe } }, access: cooks, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { id } = request.query
        const { row, snapshot, sees } = await seen(tenant, request.caller, id)
        const { preparation, conservation, collaborators, composition, ...rest } = row
        const { corporationId: _, ...item } = itemOf(snapshot, sees, rest) as RecipeListItem & {
          corporationId?: string
        }
        return {
          ...item,
          ...{ preparation, conservation, collaborators, composition },
          missing: missingLinks(snapshot, snapshot.recipeCost(id)?.missing ?? []),
          uses: usesOf(snapshot, sees, 'recipe', id),
          versions: await versionsOf(tenant, 'recipe', id),
        }
      }),
  )

  app.get(
    '/recipes/cost',
    { schema: { querystring: CostQuery, response: { 200: CostTree } }, access: cooks, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, asOf = today() } = request.query
        await seen(tenant, request.caller, id)
        return recipeTree({ tenant, caller: request.caller, snapshot: await kitchenOn(tenant, asOf) }, id)
      }),
  )

  app.get(
    '/recipes/cost-history',
    { schema: { querystring: CostHistoryQuery, response: { 200: CostHistory } }, access: cooks, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id } = request.query
        const { snapshot } = await seen(tenant, request.caller, id)
        const asked = { tenant, caller: request.caller, snapshot }
        return historyOf(asked, { kind: 'recipe', id }, periodOfHistory(request.query, today()))
      }),
  )

  app.get(
    '/recipes/kitchen',
    { schema: { querystring: KitchenQuery, response: { 200: KitchenBasis } }, access: cooks, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { products, recipes, asOf = today() } = request.query
        const sees = sightOf(await kitchenOn(tenant, today()), establishmentsFor(request.caller, undefined))
        const seenRecipes = idsOf(recipes).filter((id) => sees('recipe', id))
        return basisOf(await kitchenOn(tenant, asOf), { products: idsOf(products), recipes: seenRecipes })
      }),
  )

  app.get(
    '/recipes/search',
    { schema: { querystring: KitchenSearchQuery, response: { 200: KitchenFound } }, access: cooks, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { q, kinds, size = 10 } = request.query
        const wanted = new Set((kinds ?? 'product,recipe').split(','))
        const snapshot = await kitchenOn(tenant, today())
        const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
        return foundIn(snapshot, { q, kinds: wanted, size, sees })
      }),
  )
}
