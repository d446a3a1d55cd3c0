import { ProductUses, ProductUsesQuery } from '@escandallo/contracts/products/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { above, sightOn } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'

/** What costs otherwise when products do: asked before somebody changes what they cost. */
export const productUsesRoutes = (app: Server, { tenants, today }: Dependencies) =>
  app.get(
    '/products/uses',
    {
      schema: { querystring: ProductUsesQuery, response: { 200: ProductUses } },
      access: section('products'),
      reads: ['food-cost'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const ids = [...new Set(idsOf(request.query.products))]
        const rows = await tenant.from('kitchen_product').select('productId').where(oneOf('productId', ids)).execute()
        if (rows.length < ids.length) throw new Unknown('product-unknown')
        const sight = { day: today(), places: establishmentsFor(request.caller, undefined) }
        const owners = await above(tenant, sight.day, ids)
        const sees = await sightOn(tenant, sight, [...owners.recipe, ...owners.dish, ...owners.menu])
        const countOf = (kind: keyof typeof owners) => [...owners[kind]].filter((id) => sees(kind, id)).length
        return { recipes: countOf('recipe'), dishes: countOf('dish'), menus: countOf('menu') }
      }),
  )
