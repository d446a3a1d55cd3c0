import { MOST_COMPARED, shownDishes } from '@escandallo/contracts/dishes/details.ts'
import {
  Dish,
  DishCompareQuery,
  DishComparison,
  DishList,
  DishListQuery,
  DocumentEffects,
  WhatIfAnswer,
  WhatIfQuery,
} from '@escandallo/contracts/dishes/queries.ts'
import { IfConfirmed, IfConfirmedQuery } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { Invalid, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import { entersSection, establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import { soldDays } from '../counting-days/monthly-days.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { visibleDocuments } from '../documents/public.ts'
import { composedRoutes } from '../histories/public.ts'
import {
  type Aims,
  assumptionsIn,
  dishTree,
  effectsOf,
  equals,
  ifConfirmed,
  kitchenBelow,
  missingOn,
  settingsOf,
  sightOn,
  soldAt,
  soldIn,
  usesOn,
  versionsOf,
  whatIf,
} from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { salesScope } from '../sales/public.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { dishesOn, itemsOf, shownAs } from './dish-rows.ts'
import { dishSheet } from './dish-sheet.ts'
import { besideDish, type MonthScope, monthOfAll, monthsOf } from './month.ts'
import { trendsOf } from './trend.ts'

const access = section('dishes')
const reads = ['dishes', 'food-cost']
type DishRow = ReadModels['dish_list']
type Parts = Record<(typeof shownDishes)[number], RawBuilder<boolean>>

export const dishRoutes = (app: Server, dependencies: Dependencies) => {
  const { tenants, today } = dependencies
  const visibleDish = async (tenant: TenantOf, caller: Caller | null, id: string): Promise<DishRow> => {
    const row = await tenant.from('dish_list').selectAll().where('dishId', '=', id).executeTakeFirst()
    if (!row || !soldAt(establishmentsFor(caller, undefined), row.establishments)) throw new Unknown('dish-unknown')
    return row
  }
  /** What is sold a month, for whoever may see sales. */
  const monthFor = async (
    tenant: TenantOf,
    request: FastifyRequest,
    { targetFoodCost }: Aims,
  ): Promise<MonthScope | null> => {
    if (!entersSection(request.caller, 'sales')) return null
    const day = plusDays(today(), -1)
    const scope = await salesScope(tenant, request, { period: monthlyPeriod(day) })
    const { days, ...period } = await soldDays(tenant, { ...scope, day })
    return { scope: days === 0 ? scope : { ...scope, period }, days, target: targetFoodCost }
  }
  const sightOf = (caller: Caller | null) => ({ day: today(), places: establishmentsFor(caller, undefined) })

  const wholeOf = async (tenant: TenantOf, caller: Caller | null, row: DishRow): Promise<Dish> => {
    const { dishId, description, preparation, plating, conservation, service, collaborators, composition } = row
    const sight = sightOf(caller)
    const listed = await dishesOn.byId(tenant, sight.day, dishId)
    const [item] = await itemsOf(tenant, { ...sight, aims: await settingsOf(tenant) }, listed ? [listed] : [])
    if (!item) throw new Unknown('dish-unknown')
    const kitchen = await kitchenBelow(tenant, sight.day, { dishes: [dishId] })
    return {
      ...item,
      description,
      preparation,
      plating,
      conservation,
      service,
      collaborators,
      composition,
      missing: await missingOn(tenant, sight.day, kitchen.dishCost(dishId)?.missing ?? []),
      uses: await usesOn(tenant, sight, 'dish', dishId),
      versions: await versionsOf(tenant, 'dish', dishId),
    }
  }

  app.get(
    '/dishes/list',
    { schema: { querystring: DishListQuery, response: { 200: DishList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'platos', columns: dishSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const { q, type, status, establishments, show = 'all', ids } = request.query
          const aims = await settingsOf(tenant)
          const sight = sightOf(request.caller)
          const conditions = [
            soldIn(establishmentsFor(request.caller, establishments)),
            ...[equals('type', type), equals('status', status)],
            ids === undefined ? undefined : oneOf('dish_list.dishId', idsOf(ids)),
          ]
          const parts = Object.fromEntries(shownDishes.map((name) => [name, shownAs(name, aims)]))
          const counts = await dishesOn.counts(tenant, sight.day, { q, conditions }, parts as Parts)
          const shown = { ...request.query, conditions: [...conditions, shownAs(show, aims)] }
          const month = await monthFor(tenant, request, aims)
          const page = await dishesOn.page(...([tenant, sight.day, { ...shown, beside: besideDish(month) }] as const), {
            every,
            counted: counts[show],
          })
          const items = await itemsOf(tenant, { ...sight, aims }, page.items)
          const shownIds = items.map(({ dishId }) => dishId)
          const months = await monthsOf(month, { day: sight.day, ids: shownIds })
          // A sheet has no drawings.
          const trends = await trendsOf(tenant, { day: sight.day, ids: every ? [] : shownIds })
          return {
            ...page,
            counts,
            month: month && (await monthOfAll(month, sight.day)),
            items: items.map((item) => ({
              ...item,
              month: months.get(item.dishId) ?? null,
              trend: trends.get(item.dishId) ?? [],
            })),
          }
        }),
      ),
  )

  composedRoutes(app, dependencies, { module: 'dishes', access, reads, answer: Dish, visible: visibleDish, wholeOf })

  app.get(
    '/dishes/compare',
    { schema: { querystring: DishCompareQuery, response: { 200: DishComparison } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const ids = [...new Set(idsOf(request.query.ids))]
        if (ids.length > MOST_COMPARED) throw new Invalid('too-many-dishes', [{ path: 'ids', code: 'too-many-dishes' }])
        const snapshot = await kitchenBelow(tenant, today(), { dishes: ids })
        const dishes: DishComparison['dishes'] = []
        for (const id of ids) {
          const dish = await wholeOf(tenant, request.caller, await visibleDish(tenant, request.caller, id))
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
        const { places } = sightOf(request.caller)
        const assumed = { dishes: dishes ? idsOf(dishes) : null, assumptions: assumptionsIn(assumptions) }
        return whatIf({ tenant, caller: request.caller, asOf, places }, assumed)
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
        const effects = await effectsOf({ tenant, today: today() }, id)
        const { recipes, dishes, menus } = effects
        const sees = await sightOn(tenant, sightOf(request.caller), [
          ...recipes.map(({ recipeId }) => recipeId),
          ...dishes.map(({ dishId }) => dishId),
          ...menus.map(({ menuId }) => menuId),
        ])
        const enters = (...names: string[]) => names.some((name) => entersSection(request.caller, name))
        return {
          ...effects,
          recipes: enters('recipes', 'dishes') ? recipes.filter(({ recipeId }) => sees('recipe', recipeId)) : [],
          dishes: enters('dishes') ? dishes.filter(({ dishId }) => sees('dish', dishId)) : [],
          menus: enters('menus') ? menus.filter(({ menuId }) => sees('menu', menuId)) : [],
        }
      }),
  )

  /** What confirming papers that wait would do, to whoever may open them; of dishes, to whoever may open these. */
  app.get(
    '/documents/if-confirmed',
    {
      schema: { querystring: IfConfirmedQuery, response: { 200: IfConfirmed } },
      access: section('documents'),
      reads: [...reads, 'documents', 'products', 'corporations'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const visible = await visibleDocuments(tenant, request.caller, idsOf(request.query.ids))
        const rows = await tenant
          .from('document_list')
          .select(['documentId', 'supplierId', 'content', 'matches'])
          .where(oneOf('documentId', [...visible.keys()]))
          .where('status', '=', 'pending')
          .where('deleted', '=', false)
          .execute()
        const papers = rows.flatMap(({ content, ...row }) => (content === null ? [] : [{ ...row, content }]))
        const items = await ifConfirmed({ tenant, today: today() }, papers)
        const named = items.flatMap(({ dishes }) => [...dishes.over, ...dishes.under].map(({ dishId }) => dishId))
        const sees = await sightOn(tenant, sightOf(request.caller), named)
        const visibleOf = (some: readonly { dishId: string; name: string }[]) =>
          some.filter(({ dishId }) => sees('dish', dishId))
        const entersDishes = entersSection(request.caller, 'dishes')
        return {
          items: items.map(({ dishes, ...item }) => ({
            ...item,
            dishes: entersDishes
              ? { ...dishes, over: visibleOf(dishes.over), under: visibleOf(dishes.under) }
              : { over: [], under: [], unknown: 0 },
          })),
        }
      }),
  )
}
