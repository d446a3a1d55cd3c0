import { LikelyProducts, LikelyProductsQuery } from '@escandallo/contracts/products/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantNamed } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import { likelyProducts } from './likely.ts'

/** What a line of paper may be, for whoever reviews the paper. */
export const likelyRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/documents/likely-products',
    {
      schema: { querystring: LikelyProductsQuery, response: { 200: LikelyProducts } },
      access: section('documents'),
      reads: ['products', 'suppliers', 'documents', 'food-cost'],
    },
    (request) => {
      const { name, unit = null, price = null, currency = null, supplierId = null, size = 3 } = request.query
      const goods = { name, unit, price, currency, supplierId }
      return tenants.read(tenantNamed(request, request.query.corporation), async (tenant) => ({
        items: await likelyProducts(tenant, goods, { day: today(), most: size }),
      }))
    },
  )
}
