import {
  AllergenMatrix,
  GuestMatrixQuery,
  MatrixQuery,
  PlateOfDish,
  Swaps,
} from '@escandallo/contracts/plates/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { entersSection, establishmentsFor, tenantOf } from '../caller-scope.ts'
import { soldDays } from '../counting-days/monthly-days.ts'
import { currencyOf } from '../dashboards/public.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { type Snapshot, soldAt } from '../kitchen/public.ts'
import { portionsSold } from '../sales/public.ts'
import { plateOfDish } from './dish.ts'
import { guestMatrix, matrixOf } from './matrix.ts'
import { swapKitchen } from './rows/swap-kitchen.ts'
import { menuSwapsOf, type SoldLately, swapsOf } from './swaps.ts'

const reads = ['food-cost']
const ofMatrix = [...reads, 'corporations', 'establishments']

/** What was sold in the days that a month is taken from; null where nothing says what was sold. */
const soldLately = async (
  tenant: TenantOf,
  day: string,
  establishments: 'all' | string[],
): Promise<SoldLately | null> => {
  const month = await soldDays(tenant, { currency: await currencyOf(tenant), day, establishments })
  const { from, to } = month
  const sold = month.days === 0 ? null : await portionsSold(tenant, { from, to }, establishments)
  return sold && { ...sold, month }
}

export const plateRoutes = (app: Server, { tenants, today }: Dependencies) => {
  const requireSeen = ({ dishes }: Snapshot, caller: Caller | null, id: string) => {
    const dish = dishes.get(id)
    if (!dish || !soldAt(establishmentsFor(caller, undefined), dish.establishments)) throw new Unknown('dish-unknown')
  }

  app.get(
    '/dishes/plate',
    { schema: { querystring: ById, response: { 200: PlateOfDish } }, access: section('dishes'), reads },
    (request) =>
      tenants.read(tenantOf(request), (tenant) => {
        const places = establishmentsFor(request.caller, undefined)
        return plateOfDish(tenant, { day: today(), places }, request.query.id)
      }),
  )

  app.get(
    '/dishes/swaps',
    {
      schema: { querystring: ById, response: { 200: Swaps } },
      access: section('dishes'),
      reads,
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { id } = request.query
        const kitchen = await swapKitchen(tenant, today(), { dishes: [id] })
        requireSeen(kitchen.snapshot, request.caller, id)
        const sold = entersSection(request.caller, 'sales')
          ? await soldLately(tenant, today(), establishmentsFor(request.caller, undefined))
          : null
        return swapsOf(kitchen, id, sold)
      }),
  )

  app.get(
    '/menus/swaps',
    {
      schema: { querystring: ById, response: { 200: Swaps } },
      access: section('menus'),
      reads,
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const kitchen = await swapKitchen(tenant, today(), { menus: [request.query.id] })
        const { menus, dishes } = kitchen.snapshot
        const menu = menus.get(request.query.id)
        const places = establishmentsFor(request.caller, undefined)
        if (!menu || !soldAt(places, menu.establishments)) throw new Unknown('menu-unknown')
        const dishIds = [
          ...new Set(menu.composition.courses.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId))),
        ]
        const served = dishIds.filter((dishId) => dishes.get(dishId)?.removed === false)
        const sold = entersSection(request.caller, 'sales') ? await soldLately(tenant, today(), places) : null
        return menuSwapsOf(kitchen, served, sold)
      }),
  )

  app.get(
    '/plates/allergens',
    {
      schema: { querystring: MatrixQuery, response: { 200: AllergenMatrix } },
      access: section('menus'),
      reads: ofMatrix,
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { of, id } = request.query
        const places = establishmentsFor(request.caller, undefined)
        if (of === 'establishment' && places !== 'all' && !places.includes(id))
          throw new Unknown('establishment-unknown')
        return matrixOf(tenant, { day: today(), places }, { of, id })
      }),
  )

  // A guest at the table has no account: what may be read is what the admin opened, and nothing else.
  app.get(
    '/plates/guest-allergens',
    { schema: { querystring: GuestMatrixQuery, response: { 200: AllergenMatrix } }, access: 'public' },
    (request) =>
      tenants.read({ corporationId: request.query.house }, (tenant) =>
        guestMatrix(tenant, today(), request.query.page),
      ),
  )
}
