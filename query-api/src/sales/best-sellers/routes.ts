import { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import { SoldQuery } from '@escandallo/contracts/sales/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { tenantOf } from '../../caller-scope.ts'
import type { Dependencies } from '../../dependencies.ts'
import { settingsOf } from '../../kitchen/public.ts'
import { scopesOf } from '../scope.ts'
import { bestSellers } from './best-sellers.ts'

export const bestSellerRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/dashboard/sales/best-sellers',
    {
      schema: { querystring: SoldQuery, response: { 200: BestSellers } },
      access: section('sales'),
      reads: ['food-cost', 'corporations'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [scope] = await scopesOf(tenant, request, request.query)
        const { targetFoodCost } = await settingsOf(tenant)
        return bestSellers(scope, { day: today(), target: targetFoodCost })
      }),
  )
}
