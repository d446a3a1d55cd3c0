import type { MenuCost } from '@escandallo/contracts/costing/selling/menus.ts'
import { dishesOf } from '@escandallo/contracts/menus/details.ts'
import {
  type DishOfMenu,
  Menu,
  MenuCostAnswer,
  MenuCostQuery,
  MenuList,
  MenuListQuery,
} from '@escandallo/contracts/menus/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { composedRoutes } from '../histories/public.ts'
import {
  equals,
  estimatedIn,
  kitchenBelow,
  missingOn,
  type Snapshot,
  settingsOf,
  soldAt,
  soldIn,
} from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { itemsOf, menusOn } from './menu-rows.ts'
import { menuSheet } from './menu-sheet.ts'

const access = section('menus')
const reads = ['menus', 'dishes', 'food-cost']
type MenuRow = ReadModels['menu_list']

const knownOf = (cost: MenuCost | undefined) => ({
  cost: cost?.cost ?? null,
  atLeast: cost?.atLeast ?? '0',
  coverage: cost?.coverage ?? '0',
  figures: cost?.figures ?? null,
  spread: cost?.spread ?? null,
  ...estimatedIn(cost?.estimated),
})

const dishOf = (snapshot: Snapshot, dishId: string): Static<typeof DishOfMenu>[] => {
  const [dish, cost] = [snapshot.dishes.get(dishId), snapshot.dishCost(dishId)]
  if (!dish || !cost) return []
  const { name, type, status, removed, price } = dish
  return [
    {
      dishId,
      name,
      removed,
      price,
      type: type as Static<typeof DishOfMenu>['type'],
      status: status as Static<typeof DishOfMenu>['status'],
      cost: cost.cost,
      atLeast: cost.atLeast,
      coverage: cost.coverage,
      weight: cost.weight,
      ...estimatedIn(cost.estimated),
    },
  ]
}

export const menuRoutes = (app: Server, dependencies: Dependencies) => {
  const { tenants, today } = dependencies
  const visibleMenu = async (tenant: TenantOf, caller: Caller | null, id: string): Promise<MenuRow> => {
    const row = await tenant.from('menu_list').selectAll().where('menuId', '=', id).executeTakeFirst()
    if (!row || !soldAt(establishmentsFor(caller, undefined), row.establishments)) throw new Unknown('menu-unknown')
    return row
  }

  app.get(
    '/menus/list',
    { schema: { querystring: MenuListQuery, response: { 200: MenuList } }, access, reads },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'menus', columns: menuSheet }, ({ every }) =>
        tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
          const { type, status, establishments, show = 'all' } = request.query
          const { currency } = await settingsOf(tenant)
          const conditions = [
            sql<boolean>`removed = ${show === 'removed'}`,
            ...[equals('type', type), equals('status', status)],
            ...[
              soldIn(establishmentsFor(request.caller, establishments)),
              show === 'gaps' ? sql<boolean>`gap_count > 0` : undefined,
            ],
          ]
          const page = await menusOn.page(tenant, today(), { ...request.query, conditions }, { every })
          return { ...page, items: await itemsOf(tenant, page.items, currency) }
        }),
      ),
  )

  const wholeOf = async (tenant: TenantOf, _: Caller | null, row: MenuRow): Promise<Menu> => {
    const { menuId, description, composition } = row
    const day = today()
    const listed = await menusOn.byId(tenant, day, menuId)
    if (!listed) throw new Unknown('menu-unknown')
    const dishIds = dishesOf(composition)
    const kitchen = await kitchenBelow(tenant, day, { menus: [menuId], dishes: dishIds })
    const [item] = await itemsOf(tenant, [listed], kitchen.settings.currency)
    if (!item) throw new Unknown('menu-unknown')
    return {
      ...item,
      description,
      composition,
      dishesOf: dishIds.flatMap((dishId) => dishOf(kitchen, dishId)),
      missing: await missingOn(tenant, day, kitchen.menuCostOf(menuId)?.missing ?? []),
    }
  }
  composedRoutes(app, dependencies, { module: 'menus', access, reads, answer: Menu, visible: visibleMenu, wholeOf })

  app.get(
    '/menus/cost',
    { schema: { querystring: MenuCostQuery, response: { 200: MenuCostAnswer } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, asOf = today() } = request.query
        await visibleMenu(tenant, request.caller, id)
        const snapshot = await kitchenBelow(tenant, asOf, { menus: [id] })
        const [menu, cost] = [snapshot.menus.get(id), snapshot.menuCostOf(id)]
        if (!menu || !cost) throw new Unknown('menu-unknown')
        return {
          asOf,
          currency: snapshot.settings.currency,
          price: menu.price,
          ...knownOf(cost),
          missing: await missingOn(tenant, asOf, cost.missing),
          lines: cost.lines,
        }
      }),
  )
}
