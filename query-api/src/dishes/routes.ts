import { MOST_COMPARED, type shownDishes } from '@escandallo/contracts/dishes/details.ts'
import {
  Dish,
  DishCompareQuery,
  DishComparison,
  DishList,
  type DishListItem,
  DishListQuery,
  DocumentEffects,
  WhatIfAnswer,
  WhatIfQuery,
} from '@escandallo/contracts/dishes/queries.ts'
import { CostHistory, CostHistoryQuery, CostQuery, CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Invalid, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { entersSection, establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import {
  assumptionsIn,
  dishTree,
  effectsOf,
  historyOf,
  missingLinks,
  orderedPage,
  periodOfHistory,
  type Sight,
  type Snapshot,
  sightOf,
  soldAt,
  usesOf,
  versionsOf,
  whatIf,
} from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { dishSheet } from './dish-sheet.ts'

const access = section('dishes')
const reads = ['dishes', 'food-cost']

type Row = ReadModels['dish_list']
const light = [
  'dishId',
  'name',
  'code',
  'type',
  'status',
  'establishments',
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

const itemOf = (snapshot: Snapshot, sees: Sight, { search: _, revision, ...row }: Light): DishListItem => {
  const [dish, cost] = [snapshot.dishes.get(row.dishId), snapshot.dishCost(row.dishId)]
  const price = dish?.price ?? null
  return {
    ...row,
    ...{ type: row.type as DishListItem['type'], status: row.status as DishListItem['status'] },
    ...{ portions: dish?.composition.portions ?? '1', price },
    ...{ cost: cost?.cost ?? null, atLeast: cost?.atLeast ?? '0', coverage: cost?.coverage ?? '0' },
    ...{ currency: snapshot.settings.currency, target: snapshot.settings.targetFoodCost },
    ...snapshot.standing(row.dishId),
    menus: snapshot.usedBy('dish', row.dishId).filter(({ kind, id }) => sees(kind, id)).length,
    revision: String(revision),
  }
}

const sortable: Parameters<typeof orderedPage<DishListItem>>[2] = {
  name: ({ name }) => ({ text: name }),
  type: ({ type }) => ({ text: type }),
  status: ({ status }) => ({ text: status }),
  price: ({ price }) => price && { number: price.amount },
  cost: ({ cost }) => (cost === null ? null : { decimal: cost }),
  foodCost: ({ figures }) => figures && { decimal: figures.foodCost },
  margin: ({ figures }) => figures && { decimal: figures.margin },
  marginRate: ({ figures }) => figures && { decimal: figures.marginRate },
  updatedAt: ({ updatedAt }) => ({ text: updatedAt }),
  addedAt: ({ addedAt }) => ({ text: addedAt }),
}

const shown: Record<(typeof shownDishes)[number], (item: DishListItem) => boolean> = {
  all: ({ removed }) => !removed,
  gaps: ({ removed, gaps }) => !removed && gaps > 0,
  'under-target': ({ removed, underTarget }) => !removed && underTarget === true,
  removed: ({ removed }) => removed,
}

export const dishRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) => {
  const seen = async (tenant: TenantOf, caller: Caller | null, id: string): Promise<Row> => {
    const row = await tenant.from('dish_list').selectAll().where('dishId', '=', id).executeTakeFirst()
    if (!row || !soldAt(establishmentsFor(caller, undefined), row.establishments)) throw new Unknown('dish-unknown')
    return row
  }
  const wholeOf = async (tenant: TenantOf, snapshot: Snapshot, sees: Sight, row: Row): Promise<Dish> => {
    const { description, preparation, plating, conservation, service, collaborators, composition, ...rest } = row
    const { dishId } = row
    return {
      ...itemOf(snapshot, sees, rest),
      ...{ description, preparation, plating, conservation, service, collaborators, composition },
      missing: missingLinks(snapshot, snapshot.dishCost(dishId)?.missing ?? []),
      uses: usesOf(snapshot, sees, 'dish', dishId),
      versions: await versionsOf(tenant, 'dish', dishId),
    }
  }

  app.get(
    '/dishes/list',
    { schema: { querystring: DishListQuery, response: { 200: DishList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'platos', columns: dishSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const { q, type, status, establishments, show = 'all' } = request.query
          const snapshot = await kitchenOn(tenant, today())
          const places = establishmentsFor(request.caller, establishments)
          const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
          const words = normalizeName(q ?? '')
            .split(' ')
            .filter(Boolean)
          const rows = await tenant.from('dish_list').select(light).execute()
          const matching = rows
            .filter((row) => soldAt(places, row.establishments))
            .filter((row) => type === undefined || row.type === type)
            .filter((row) => status === undefined || row.status === status)
            .filter(({ search }) => words.every((word) => search.includes(word)))
            .map((row) => itemOf(snapshot, sees, row))
          const counts = Object.fromEntries(
            Object.entries(shown).map(([name, holds]) => [name, matching.filter(holds).length]),
          )
          const order = { otherwise: 'name', key: ({ dishId }: DishListItem) => dishId }
          return { ...orderedPage(matching.filter(shown[show]), request.query, sortable, order, every), counts }
        }),
      ),
  )

  app.get('/dishes/details', { schema: { querystring: ById, response: { 200: Dish } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await seen(tenant, request.caller, request.query.id)
      const snapshot = await kitchenOn(tenant, today())
      return wholeOf(tenant, snapshot, sightOf(snapshot, establishmentsFor(request.caller, undefined)), row)
    }),
  )

  app.get(
    '/dishes/cost',
    { schema: { querystring: CostQuery, response: { 200: CostTree } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, asOf = today() } = request.query
        await seen(tenant, request.caller, id)
        return dishTree({ tenant, caller: request.caller, snapshot: await kitchenOn(tenant, asOf) }, id)
      }),
  )

  app.get(
    '/dishes/cost-history',
    { schema: { querystring: CostHistoryQuery, response: { 200: CostHistory } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id } = request.query
        await seen(tenant, request.caller, id)
        const asked = { tenant, caller: request.caller, snapshot: await kitchenOn(tenant, today()) }
        return historyOf(asked, { kind: 'dish', id }, periodOfHistory(request.query, today()))
      }),
  )

  app.get(
    '/dishes/compare',
    { schema: { querystring: DishCompareQuery, response: { 200: DishComparison } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const ids = [...new Set(idsOf(request.query.ids))]
        if (ids.length > MOST_COMPARED) throw new Invalid('too-many-dishes', [{ path: 'ids', code: 'too-many-dishes' }])
        const snapshot = await kitchenOn(tenant, today())
        const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
        const dishes: DishComparison['dishes'] = []
        for (const id of ids) {
          const dish = await wholeOf(tenant, snapshot, sees, await seen(tenant, request.caller, id))
          dishes.push({ dish, tree: await dishTree({ tenant, caller: request.caller, snapshot }, id) })
        }
        return { dishes }
      }),
  )

  app.get(
    '/dishes/what-if',
    { schema: { querystring: WhatIfQuery, response: { 200: WhatIfAnswer } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { dishes, asOf = today(), assumptions } = request.query
        const snapshot = await kitchenOn(tenant, asOf)
        const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
        const asked = { dishes: dishes ? idsOf(dishes) : null, assumptions: assumptionsIn(assumptions) }
        return whatIf({ tenant, caller: request.caller, snapshot, sees }, asked)
      }),
  )

  /** Whoever may open a document sees what it did to what they may open as well. */
  app.get(
    '/documents/effects',
    { schema: { querystring: ById, response: { 200: DocumentEffects } }, access: section('documents'), reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id } = request.query
        if (!(await visibleDocuments(tenant, request.caller, [id])).has(id)) throw new Unknown('document-unknown')
        const effects = await effectsOf({ tenant, kitchenOn, today: today() }, id)
        const sees = sightOf(await kitchenOn(tenant, today()), establishmentsFor(request.caller, undefined))
        const enters = (...names: string[]) => names.some((name) => entersSection(request.caller, name))
        return {
          ...effects,
          recipes: enters('recipes', 'dishes')
            ? effects.recipes.filter(({ recipeId }) => sees('recipe', recipeId))
            : [],
          dishes: enters('dishes') ? effects.dishes.filter(({ dishId }) => sees('dish', dishId)) : [],
          menus: enters('menus') ? effects.menus.filter(({ menuId }) => sees('menu', menuId)) : [],
        }
      }),
  )
}
