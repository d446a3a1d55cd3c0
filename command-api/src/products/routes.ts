import {
  approveCost,
  bulkProducts,
  deleteProduct,
  dismissCost,
  newProduct,
  recordCost,
  registerProduct,
  updateProduct,
  withdrawCost,
} from '@escandallo/contracts/products/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { manyCommands } from '../many-commands.ts'
import { plain, simpleCommand } from '../simple-command.ts'
import { type ProductCommand, products } from './product.ts'

const access = section('products')
const answers = { 202: Accepted }
const id = ({ productId }: { productId: string }) => productId

type Sold = { details: { suppliers: readonly { supplierId: string }[] }; costs: readonly { supplierId: string }[] }
const suppliersOf = ({ details, costs }: Sold): string[] =>
  [...details.suppliers, ...costs].map(({ supplierId }) => supplierId)

export const productRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, workflows } = dependencies
  const post = { method: 'POST', access, id } as const
  const service = { method: 'POST', access: 'service', id } as const
  simpleCommand(
    app,
    dependencies,
    products,
    { ...service, url: '/products/register', body: registerProduct },
    plain('RegisterProduct'),
  )
  simpleCommand(
    app,
    dependencies,
    products,
    { ...service, url: '/products/costs/record', body: recordCost },
    plain('RecordCost'),
  )
  simpleCommand(
    app,
    dependencies,
    products,
    { ...service, url: '/products/costs/withdraw', body: withdrawCost },
    plain('WithdrawCost'),
  )
  simpleCommand(
    app,
    dependencies,
    products,
    { ...post, url: '/products/costs/approve', body: approveCost },
    plain('ApproveCost'),
  )
  simpleCommand(
    app,
    dependencies,
    products,
    { ...post, url: '/products/costs/dismiss', body: dismissCost },
    plain('DismissCost'),
  )
  simpleCommand(
    app,
    dependencies,
    products,
    { ...post, url: '/products/restore', body: deleteProduct },
    plain('RestoreProduct'),
  )
  simpleCommand(
    app,
    dependencies,
    products,
    {
      ...{ ...post, method: 'PUT', url: '/products/update', body: updateProduct },
      require: (data, context) => workflows.requireKnown({ suppliers: suppliersOf(data) }, context),
    },
    plain('UpdateProduct'),
  )

  app.post(
    '/products/new',
    { schema: { body: described(newProduct), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const productId = newId(request, 'product')
      const product = bodyOf(newProduct, request.body)
      await workflows.requireKnown({ suppliers: suppliersOf(product) }, context)
      const command = commandOf('NewProduct', { productId, ...product }, context)
      return accepted(reply, productId, await execute(products, productId, command, context))
    },
  )

  const many = { 202: Type.Object({ ids: Type.Array(Type.String()), position: Type.String() }) }
  app.post(
    '/products/bulk',
    { schema: { body: described(bulkProducts), response: many }, access },
    async (request, reply) => {
      const ids: string[] = []
      let position = ''
      const written = bodyOf(bulkProducts, request.body).products
      await workflows.requireKnown({ suppliers: written.flatMap(suppliersOf) }, contextOf(request))
      for (const [index, product] of written.entries()) {
        const productId = newId(request, `product:${index}`)
        const context = contextOf(request, productId)
        const outcome = await execute(
          products,
          productId,
          commandOf('NewProduct', { productId, ...product }, context),
          context,
        )
        ids.push(productId)
        if (outcome.position > position) position = outcome.position
      }
      return reply.code(202).send({ ids, position })
    },
  )

  app.delete(
    '/products/delete',
    { schema: { querystring: ById, response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const data = { productId: request.query.id }
      return accepted(
        reply,
        id(data),
        await execute(products, id(data), commandOf('DeleteProduct', data, context), context),
      )
    },
  )
  const each = (type: 'DeleteProduct' | 'RestoreProduct') => (productId: string, context: CommandContext) =>
    commandOf(type, { productId }, context) as ProductCommand
  manyCommands(
    app,
    dependencies,
    products,
    { method: 'DELETE', url: '/products/deleteMany', access },
    each('DeleteProduct'),
  )
  manyCommands(
    app,
    dependencies,
    products,
    { method: 'POST', url: '/products/restoreMany', access },
    each('RestoreProduct'),
  )
}
