import { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { soldAt } from '../kitchen/public.ts'
import { plateOfDish } from './dish.ts'
import { factsIn } from './facts.ts'

const reads = ['plates', 'dishes', 'kitchen', 'products']

export const plateRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) => {
  app.get(
    '/dishes/plate',
    { schema: { querystring: ById, response: { 200: PlateOfDish } }, access: section('dishes'), reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { id } = request.query
        const snapshot = await kitchenOn(tenant, today())
        const dish = snapshot.dishes.get(id)
        if (!dish || !soldAt(establishmentsFor(request.caller, undefined), dish.establishments))
          throw new Unknown('dish-unknown')
        return plateOfDish(snapshot, await factsIn(tenant), id)
      }),
  )
}
