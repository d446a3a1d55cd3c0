import { ProductUses, ProductUsesQuery } from '@escandallo/contracts/products/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { ownersAbove, sightOf } from '../kitchen/public.ts'

/** What costs otherwise when products do: asked before somebody changes what they cost. */
export const productUsesRoutes = (app: Server, { tenants, kitchenOn, today }: Dependencies) =>
  app.get(
    '/products/uses',
    {
      schema: { querystring: ProductUsesQuery, response: { 200: ProductUses } },
      access: section('products'),
      reads: ['food-cost'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const snapshot = await kitchenOn(tenant, today())
        const ids = idsOf(request.query.products)
        if (!ids.every((id) => snapshot.products.has(id))) throw new Unknown('product-unknown')
        const sees = sightOf(snapshot, establishmentsFor(request.caller, undefined))
        const owners = ownersAbove(snapshot, ids)
        const seen = (kind: keyof typeof owners) => [...owners[kind]].filter((id) => sees(kind, id)).length
        return { recipes: seen('recipe'), dishes: seen('dish'), menus: seen('menu') }
      }),
  )
