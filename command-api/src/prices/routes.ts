import {
  dissolveComparison,
  type ListedSupplier,
  newComparison,
  newPricelist,
  withdrawPricelist,
} from '@escandallo/contracts/prices/commands.ts'
import { isCustomIngredient } from '@escandallo/contracts/products/own/custom-ingredient.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Forbidden } from '@escandallo/platform/errors.ts'
import { permits } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { pricelistIdOf, supplierIdOf } from '../ids.ts'
import { comparisons } from './comparison.ts'
import { pricelists } from './pricelist.ts'

const access = section('products')
const answers = { 202: Accepted }

export const priceRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, stateOf, homeOf, workflows } = dependencies
  app.post(
    '/prices/lists/new',
    { schema: { body: described(newPricelist), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { corporationId } = context
      const { digest, supplier, supplierId: known, created, ...list } = bodyOf(newPricelist, request.body)
      // Who may not see suppliers brings none to life either.
      if (supplier && permits(section('suppliers'), request) !== 'granted') throw new Forbidden('forbidden')
      await workflows.requireKnown(
        {
          supplier: known === null ? [] : [known],
          establishment: supplier?.establishments ?? [],
          product: list.offers.map(({ productId }) => productId),
          ingredient: created.flatMap(({ product: { ingredient } }) =>
            isCustomIngredient(ingredient) ? [ingredient] : [],
          ),
        },
        context,
      )
      const supplierId = known ?? supplierIdOf(corporationId, supplier as ListedSupplier)
      const pricelistId = pricelistIdOf(corporationId, supplierId, digest)
      if (supplier) await workflows.bringSupplier(supplier, { supplierId, pricelistId }, context)
      const { offers, productIds } = await workflows.bringProducts(created, { supplierId, pricelistId }, context)
      const brought = supplier || created.length > 0 ? { supplier: supplier !== null, productIds } : undefined
      const applied = { pricelistId, ...list, supplierId, offers: [...list.offers, ...offers], brought }
      const command = commandOf('ApplyPricelist', applied, context)
      return accepted(reply, pricelistId, await execute(pricelists, pricelistId, command, context))
    },
  )

  app.post(
    '/prices/lists/withdraw',
    { schema: { body: described(withdrawPricelist), response: answers }, access },
    async (request, reply) => {
      const { pricelistId } = bodyOf(withdrawPricelist, request.body)
      const requested = contextOf(request)
      const context = { ...requested, corporationId: await homeOf(pricelists, pricelistId, requested) }
      const withdraw = commandOf('WithdrawPricelist', { pricelistId }, context)
      const outcome = await execute(pricelists, pricelistId, withdraw, context)
      const list = await stateOf(pricelists, pricelistId, context)
      if (list.status !== 'absent')
        await workflows.takeBack(list.brought, pricelistId, { ...context, expected: undefined })
      return accepted(reply, pricelistId, outcome)
    },
  )

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
