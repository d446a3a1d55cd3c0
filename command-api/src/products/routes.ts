import {
  approveCost,
  bulkProducts,
  type ChangedProduct,
  changedProduct,
  deleteProduct,
  dismissCost,
  newProduct,
  registerProduct,
  setNutrition,
  testYield,
  unpricedDetails,
  unpricedProduct,
  updateProduct,
  verifyRestrictions,
  withdrawProduct,
  withdrawYieldTest,
} from '@escandallo/contracts/products/commands.ts'
import { settleProducts } from '@escandallo/contracts/products/drafts/settling.ts'
import { isCustomIngredient } from '@escandallo/contracts/products/own/custom-ingredient.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { manyCommands } from '../http/many-commands.ts'
import { latestPosition, sideBySide } from '../http/side-by-side.ts'
import { mergerRoutes } from './merging/routes.ts'
import { products } from './product.ts'

const access = section('products')
const answers = { 202: Accepted }
const id = 'productId'

const manyAnswer = Type.Object({ ids: Type.Array(Type.String()), position: Type.String() })

type Sold = {
  details: { ingredient?: string | null; suppliers: readonly { supplierId: string }[] }
  costs: readonly { supplierId: string }[]
}
const sellersOf = (costs: ChangedProduct['costs']) => costs.flatMap(({ supplierId }) => supplierId ?? [])
const suppliersOf = ({ details, costs }: Sold): string[] =>
  [...details.suppliers, ...costs].map(({ supplierId }) => supplierId)

const customIngredientsOf = ({ details: { ingredient } }: Sold): string[] =>
  ingredient && isCustomIngredient(ingredient) ? [ingredient] : []

export const productRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, homeOf, workflows } = dependencies
  const sellers = (product: Sold, context: CommandContext) =>
    workflows.requireKnown({ supplier: suppliersOf(product), ingredient: customIngredientsOf(product) }, context)
  const sellersOfCosts = ({ costs }: ChangedProduct, context: CommandContext) =>
    workflows.requireKnown({ supplier: sellersOf(costs) }, context)
  commandTable(app, dependencies, products, { access: 'service', id }, [
    ['POST', '/products/register', registerProduct, 'RegisterProduct'],
    ['POST', '/products/withdraw', withdrawProduct, 'WithdrawProduct'],
  ])
  commandTable(app, dependencies, products, { access, id }, [
    ['POST', '/products/costs/approve', approveCost, 'ApproveCost'],
    ['POST', '/products/costs/dismiss', dismissCost, 'DismissCost'],
    ['POST', '/products/restore', deleteProduct, 'RestoreProduct'],
    ['PUT', '/products/update', updateProduct, 'UpdateProduct', sellers],
    ['PUT', '/products/amend', changedProduct, 'ChangeProduct', sellersOfCosts],
    ['DELETE', '/products/delete', deleteProduct, 'DeleteProduct'],
    ['PUT', '/products/nutrition', setNutrition, 'SetNutrition'],
    ['PUT', '/products/restrictions', verifyRestrictions, 'VerifyRestrictions'],
    ['DELETE', '/products/restrictions', deleteProduct, 'UnverifyRestrictions'],
    ['POST', '/products/yield-test', testYield, 'TestYield'],
    ['POST', '/products/yield-test/withdraw', withdrawYieldTest, 'WithdrawYieldTest'],
  ])
  mergerRoutes(app, dependencies)
  manyCommands(app, dependencies, products, { access, id }, [
    ['DELETE', '/products/deleteMany', 'DeleteProduct'],
    ['POST', '/products/restoreMany', 'RestoreProduct'],
    ['POST', '/products/unsettleMany', 'UnsettleProduct'],
  ])

  app.post(
    '/products/new',
    { schema: { body: described(newProduct), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const productId = newId(request, 'product')
      const product = bodyOf(newProduct, request.body)
      await sellers(product, context)
      const command = commandOf('NewProduct', { productId, ...product }, context)
      return accepted(reply, productId, await execute(products, productId, command, context))
    },
  )

  app.post(
    '/products/unpriced',
    { schema: { body: described(unpricedProduct), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const productId = newId(request, 'product')
      const details = unpricedDetails(bodyOf(unpricedProduct, request.body), productId)
      const command = commandOf('RegisterProduct', { productId, documentId: null, details }, context)
      return accepted(reply, productId, await execute(products, productId, command, context))
    },
  )

  app.post(
    '/products/settleMany',
    { schema: { body: described(settleProducts), response: { 202: manyAnswer } }, access },
    async (request, reply) => {
      const { products: settled } = bodyOf(settleProducts, request.body)
      const ids = settled.map(({ productId }) => productId)
      const ingredient = settled.flatMap(({ details }) =>
        isCustomIngredient(details.ingredient) ? [details.ingredient] : [],
      )
      await workflows.requireKnown({ product: ids, ingredient }, contextOf(request))
      const outcomes = await sideBySide(settled, (product) => {
        const context = contextOf(request, product.productId)
        return execute(products, product.productId, commandOf('SettleProduct', product, context), context)
      })
      return reply.code(202).send({ ids, position: latestPosition(outcomes) })
    },
  )

  const many = { 202: manyAnswer }
  app.post(
    '/products/bulk',
    { schema: { body: described(bulkProducts), response: many }, access },
    async (request, reply) => {
      const { products: written, changes } = bodyOf(bulkProducts, request.body)
      const sold = changes.flatMap(({ costs }) => sellersOf(costs))
      await workflows.requireKnown(
        {
          supplier: [...written.flatMap(suppliersOf), ...sold],
          ingredient: written.flatMap(customIngredientsOf),
          product: changes.map(({ productId }) => productId),
        },
        contextOf(request),
      )
      const added = await sideBySide(written, async (product, index) => {
        const productId = newId(request, `product:${index}`)
        const context = contextOf(request, productId)
        const command = commandOf('NewProduct', { productId, ...product }, context)
        return { productId, ...(await execute(products, productId, command, context)) }
      })
      // Lines about one product keep their order.
      const byProduct = [...Map.groupBy(changes, ({ productId }) => productId)]
      const changed = await sideBySide(byProduct, async ([productId, wantedChanges]) => {
        const requested = contextOf(request, productId)
        const context = { ...requested, corporationId: await homeOf(products, productId, requested) }
        const outcomes: { position: string }[] = []
        for (const change of wantedChanges)
          outcomes.push(await execute(products, productId, commandOf('ChangeProduct', change, context), context))
        return { productId, position: latestPosition(outcomes) }
      })
      const done = [...added, ...changed]
      const [ids, position] = [done.map(({ productId }) => productId), latestPosition(done)]
      return reply.code(202).send({ ids, position })
    },
  )
}
