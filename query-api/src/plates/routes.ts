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
import type { Dependencies } from '../dependencies.ts'
import { type Snapshot, soldAt } from '../kitchen/public.ts'
import { monthUpTo, portionsSold as soldIn } from '../sales/public.ts'
import { plateOfDish } from './dish.ts'
import { guestMatrix, matrixOf } from './matrix.ts'
import { menuSwapsOf, swapsOf } from './swaps.ts'

const reads = ['dishes', 'food-cost', 'products']

export const plateRoutes = (app: Server, { tenants, kitchenOn, factsIn, today }: Dependencies) => {
  const requireSeen = (snapshot: Snapshot, caller: Caller | null, id: string) => {
    const dish = snapshot.dishes.get(id)
    if (!dish || !soldAt(establishmentsFor(caller, undefined), dish.establishments)) throw new Unknown('dish-unknown')
  }

  app.get(
    '/dishes/plate',
    { schema: { querystring: ById, response: { 200: PlateOfDish } }, access: section('dishes'), reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { id } = request.query
        const snapshot = await kitchenOn(tenant, today())
        requireSeen(snapshot, request.caller, id)
        return plateOfDish(snapshot, await factsIn(tenant), id)
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
        const snapshot = await kitchenOn(tenant, today())
        requireSeen(snapshot, request.caller, id)
        const sold = entersSection(request.caller, 'sales')
          ? await soldIn(tenant, monthUpTo(today()), establishmentsFor(request.caller, undefined))
          : null
        return swapsOf(snapshot, await factsIn(tenant), id, sold)
      }),
  )

  app.get(
    '/menus/swaps',
    {
      schema: { querystring: ById, response: { 200: Swaps } },
      access: section('menus'),
      reads: [...reads, 'menus'],
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const snapshot = await kitchenOn(tenant, today())
        const menu = snapshot.menus.get(request.query.id)
        const places = establishmentsFor(request.caller, undefined)
        if (!menu || !soldAt(places, menu.establishments)) throw new Unknown('menu-unknown')
        const dishIds = [
          ...new Set(menu.composition.courses.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId))),
        ]
        const served = dishIds.filter((dishId) => snapshot.dishes.get(dishId)?.removed === false)
        const sold = entersSection(request.caller, 'sales') ? await soldIn(tenant, monthUpTo(today()), places) : null
        return menuSwapsOf(snapshot, await factsIn(tenant), served, sold)
      }),
  )

  app.get(
    '/plates/allergens',
    { schema: { querystring: MatrixQuery, response: { 200: AllergenMatrix } }, access: section('menus'), reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { of, id } = request.query
        const snapshot = await kitchenOn(tenant, today())
        const places = establishmentsFor(request.caller, undefined)
        const menu = snapshot.menus.get(id)
        if (of === 'menu' && menu && !soldAt(places, menu.establishments)) throw new Unknown('menu-unknown')
        if (of === 'establishment' && places !== 'all' && !places.includes(id))
          throw new Unknown('establishment-unknown')
        return matrixOf(tenant, snapshot, await factsIn(tenant), { of, id })
      }),
  )

  // A guest at the table has no account: what may be read is what the admin opened, and nothing else.
  app.get(
    '/plates/guest-allergens',
    { schema: { querystring: GuestMatrixQuery, response: { 200: AllergenMatrix } }, access: 'public' },
    (request) =>
      tenants.read({ corporationId: request.query.house, plans: 'once' }, async (tenant) =>
        guestMatrix(tenant, request.query.page, async () => ({
          snapshot: await kitchenOn(tenant, today()),
          facts: await factsIn(tenant),
        })),
      ),
  )
}
