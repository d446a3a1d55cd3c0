import type { MenuCost } from '@escandallo/contracts/costing/selling/menus.ts'
import { dishesOf } from '@escandallo/contracts/menus/details.ts'
import {
  type DishOfMenu,
  Menu,
  MenuCostAnswer,
  MenuCostQuery,
  MenuList,
  type MenuListItem,
  MenuListQuery,
} from '@escandallo/contracts/menus/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import type { Static } from 'typebox'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { gapsIn, missingLinks, orderedPage, type Snapshot, soldAt } from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { menuSheet } from './menu-sheet.ts'

const access = section('menus')
const reads = ['menus', 'dishes', 'food-cost']

type Row = ReadModels['menu_list']
const light = [
  'menuId',
  'name',
  'type',
  'status',
  'establishments',
  'userId',
  'dishes',
  'image',
  'removed',
  'addedAt',
  'updatedAt',
  'revision',
  'search',
] as const
type Light = Pick<Row, (typeof light)[number]>

const knownOf = (cost: MenuCost | undefined) => ({
  ...{ cost: cost?.cost ?? null, atLeast: cost?.atLeast ?? '0', coverage: cost?.coverage ?? '0' },
  ...{ figures: cost?.figures ?? null, spread: cost?.spread ?? null },
})

const itemOf = (snapshot: Snapshot, { search: _, revision, ...row }: Light): MenuListItem => {
  const [menu, cost] = [snapshot.menus.get(row.menuId), snapshot.menuCostOf(row.menuId)]
  return {
    ...row,
    status: row.status as MenuListItem['status'],
    price: menu?.price ?? null,
    ...knownOf(cost),
    ...{ currency: snapshot.settings.currency, gaps: gapsIn(cost?.missing ?? []) },
    revision: String(revision),
  }
}

const sortable: Parameters<typeof orderedPage<MenuListItem>>[2] = {
  name: ({ name }) => ({ text: name }),
  type: ({ type }) => ({ text: type }),
  status: ({ status }) => ({ text: status }),
  dishes: ({ dishes }) => ({ number: dishes }),
  price: ({ price }) => price && { number: price.amount },
  cost: ({ cost }) => (cost === null ? null : { decimal: cost }),
  foodCost: ({ figures }) => figures && { decimal: figures.foodCost },
  margin: ({ figures }) => figures && { decimal: figures.margin },
  updatedAt: ({ updatedAt }) => ({ text: updatedAt }),
  addedAt: ({ addedAt }) => ({ text: addedAt }),
}

const dishOf = (snapshot: Snapshot, dishId: string): Static<typeof DishOfMenu>[] => {
  const [dish, cost] = [snapshot.dishes.get(dishId), snapshot.dishCost(dishId)]
  if (!dish || !cost) return []
  const { name, type, status, removed, price } = dish
  return [
    {
      ...{ dishId, name, removed, price },
      ...{ type: type as Static<typeof DishOfMenu>['type'], status: status as Static<typeof DishOfMenu>['status'] },
      ...{ cost: cost.cost, atLeast: cost.atLeast, coverage: cost.coverage, weight: cost.weight },
    },
  ]
}

export const menuRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) => {
  const seen = async (tenant: TenantOf, caller: Caller | null, id: string): Promise<Row> => {
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
          const { q, type, status, establishments, show = 'all' } = request.query
          const snapshot = await kitchenOn(tenant, today())
          const places = establishmentsFor(request.caller, establishments)
          const words = normalizeName(q ?? '')
            .split(' ')
            .filter(Boolean)
          const rows = await tenant
            .from('menu_list')
            .select(light)
            .where('removed', '=', show === 'removed')
            .execute()
          const items = rows
            .filter((row) => soldAt(places, row.establishments))
            .filter((row) => type === undefined || row.type === type)
            .filter((row) => status === undefined || row.status === status)
            .filter(({ search }) => words.every((word) => search.includes(word)))
            .map((row) => itemOf(snapshot, row))
            .filter(({ gaps }) => show !== 'gaps' || gaps > 0)
          const order = { otherwise: 'name', key: ({ menuId }: MenuListItem) => menuId }
          return orderedPage(items, request.query, sortable, order, every)
        }),
      ),
  )

  app.get('/menus/details', { schema: { querystring: ById, response: { 200: Menu } }, access, reads }, (request) =>
    tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
      const row = await seen(tenant, request.caller, request.query.id)
      const snapshot = await kitchenOn(tenant, today())
      const { description, composition, ...rest } = row
      return {
        ...itemOf(snapshot, rest),
        ...{ description, composition },
        dishesOf: dishesOf(composition).flatMap((dishId) => dishOf(snapshot, dishId)),
        missing: missingLinks(snapshot, snapshot.menuCostOf(row.menuId)?.missing ?? []),
      }
    }),
  )

  app.get(
    '/menus/cost',
    { schema: { querystring: MenuCostQuery, response: { 200: MenuCostAnswer } }, access, reads },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, asOf = today() } = request.query
        await seen(tenant, request.caller, id)
        const snapshot = await kitchenOn(tenant, asOf)
        const [menu, cost] = [snapshot.menus.get(id), snapshot.menuCostOf(id)]
        if (!menu || !cost) throw new Unknown('menu-unknown')
        return {
          ...{ asOf, currency: snapshot.settings.currency, price: menu.price },
          ...knownOf(cost),
          missing: missingLinks(snapshot, cost.missing),
          lines: cost.lines,
        }
      }),
  )
}
