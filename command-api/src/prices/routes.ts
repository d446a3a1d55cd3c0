import {
  dissolveComparison,
  newComparison,
  newPricelist,
  withdrawPricelist,
} from '@escandallo/contracts/prices/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { pricelistIdOf } from '../ids.ts'
import { comparisons } from './comparison.ts'
import { pricelists } from './pricelist.ts'

const access = section('products')
const answers = { 202: Accepted }

export const priceRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, workflows } = dependencies
  app.post(
    '/prices/lists/new',
    { schema: { body: described(newPricelist), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { digest, ...list } = bodyOf(newPricelist, request.body)
      const products = list.offers.map(({ productId }) => productId)
      await workflows.requireKnown({ supplier: [list.supplierId], product: products }, context)
      const pricelistId = pricelistIdOf(context.corporationId, list.supplierId, digest)
      const command = commandOf('ApplyPricelist', { pricelistId, ...list }, context)
      return accepted(reply, pricelistId, await execute(pricelists, pricelistId, command, context))
    },
  )
  commandTable(app, dependencies, pricelists, { access, id: 'pricelistId' }, [
    ['POST', '/prices/lists/withdraw', withdrawPricelist, 'WithdrawPricelist'],
  ])

  app.post(
    '/prices/comparisons/new',
    { schema: { body: described(newComparison), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { comparison } = bodyOf(newComparison, request.body)
      await workflows.requireKnown({ product: comparison.productIds }, context)
      const comparisonId = newId(request, 'comparison')
      const command = commandOf('CompareProducts', { comparisonId, comparison }, context)
      return accepted(reply, comparisonId, await execute(comparisons, comparisonId, command, context))
    },
  )
  commandTable(app, dependencies, comparisons, { access, id: 'comparisonId' }, [
    ['DELETE', '/prices/comparisons/delete', dissolveComparison, 'DissolveComparison'],
  ])
}
