import {
  mergeProducts,
  type RecordCost,
  recordCost,
  recordDocumentCosts,
  unmergeProduct,
  withdrawCost,
} from '@escandallo/contracts/products/commands.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { KeyReused, Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { latestPosition, sideBySide } from '../../http/side-by-side.ts'
import { products } from '../product.ts'
import type { Product } from '../product-state.ts'

const access = section('products')
const response = { 202: Accepted }
const Recorded = Type.Object({ position: Type.String() })

/** What was sent under a key before stands, also where a newer reader sees more by now. */
const unlessSent = async (work: () => Promise<{ position: string }>): Promise<{ position: string }> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof KeyReused) return { position: '' }
    throw error
  }
}

/** Mergers of mergers that are followed; people make three, a log that goes round in circles makes no end. */
const MOST = 50

/**
 * Two products that are one: what one of them cost goes to the other, which stands in its place wherever it is named, on paper
 * that is confirmed later as well.
 */
export const mergerRoutes = (app: Server, { execute, stateOf, homeOf, exclusive }: Dependencies) => {
  const homeContext = async (request: FastifyRequest, productId: string): Promise<CommandContext> => {
    const context = contextOf(request)
    return { ...context, corporationId: await homeOf(products, productId, context) }
  }

  const presentProduct = async (id: string, context: CommandContext) => {
    const product = await stateOf(products, id, context)
    if (product.status === 'absent') throw new Unknown('product-unknown')
    return product
  }

  /** The product that goes on in the place of one. */
  const survivorOf = async (productId: string, context: CommandContext): Promise<string> => {
    let id = productId
    for (let steps = 0; steps < MOST; steps += 1) {
      const product: Product = await stateOf(products, id, context, 'naming', 'head').catch((error: unknown) => {
        if (error instanceof Unknown) return { status: 'absent' as const }
        throw error
      })
      if (product.status !== 'merged' || !product.merged) return id
      id = product.merged.into
    }
    return id
  }

  /** What is merged goes on in another: only then is it looked for. */
  const record = async (data: RecordCost, context: CommandContext) => {
    const recordTo = async (productId: string) => {
      const command = commandOf('RecordCost', { ...data, productId }, context)
      return { productId, ...(await execute(products, productId, command, context)) }
    }
    try {
      return await recordTo(data.productId)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'product-merged') throw error
      return recordTo(await survivorOf(data.productId, context))
    }
  }

  app.post(
    '/products/costs/record',
    { schema: { body: described(recordCost), response }, access: 'service' },
    async (request, reply) => {
      const data = bodyOf(recordCost, request.body)
      const { productId, ...outcome } = await record(data, await homeContext(request, data.productId))
      return accepted(reply, productId, outcome)
    },
  )

  app.post(
    '/products/costs/record-document',
    { schema: { body: described(recordDocumentCosts), response: { 202: Recorded } }, access: 'service' },
    async (request, reply) => {
      const { products: registered, costs } = bodyOf(recordDocumentCosts, request.body)
      const context = contextOf(request)
      const made = await sideBySide(registered, ({ key, product }) =>
        unlessSent(() => {
          const about = { ...context, key }
          return execute(products, product.productId, commandOf('RegisterProduct', product, about), about)
        }),
      )
      // Lines about one product keep their order; products have nothing to do with each other, and share the log's transactions.
      const byProduct = [...Map.groupBy(costs, ({ cost }) => cost.productId).values()]
      const recorded = await sideBySide(byProduct, async (ofProduct) => {
        const outcomes: { position: string }[] = []
        for (const { key, cost } of ofProduct) outcomes.push(await unlessSent(() => record(cost, { ...context, key })))
        return { position: latestPosition(outcomes) }
      })
      return reply.code(202).send({ position: latestPosition([...made, ...recorded]) })
    },
  )

  app.post(
    '/products/costs/withdraw',
    { schema: { body: described(withdrawCost), response }, access: 'service' },
    async (request, reply) => {
      const data = bodyOf(withdrawCost, request.body)
      const context = await homeContext(request, data.productId)
      const productId = await survivorOf(data.productId, context)
      // What was taken over stands in both: it goes from both, so that taking the merger back does not bring it again.
      const ours = commandOf('WithdrawCost', data, context)
      const outcome = await execute(products, data.productId, ours, context)
      if (productId === data.productId) return accepted(reply, productId, outcome)
      const there = commandOf('WithdrawCost', { ...data, productId }, context)
      return accepted(reply, productId, await execute(products, productId, there, { ...context, part: 'survivor' }))
    },
  )

  app.post(
    '/products/merge',
    { schema: { body: described(mergeProducts), response }, access },
    async (request, reply) => {
      const body = bodyOf(mergeProducts, request.body)
      const { productId, into, effectiveFrom } = body
      const context = { ...(await homeContext(request, productId)), asked: body }
      // Two products that are each merged into the other at one moment would both be gone.
      const outcome = await exclusive(`products ${context.corporationId}`, async () => {
        const survivor = await presentProduct(into, context)
        if (survivor.status !== 'known') throw new Unknown('product-unknown')
        const has = { costs: survivor.costs, details: survivor.details }
        const merge = commandOf('MergeProduct', { productId, into, has, effectiveFrom }, context)
        const { state } = await execute(products, productId, merge, context)
        if (state.status !== 'merged' || state.merged?.into !== into) throw new Refusal('product-merged')
        const { merged } = state
        const costs = state.costs.filter(({ costId }) => merged.costIds.includes(costId))
        const taken = { productId: into, costs, suppliers: merged.suppliers, effectiveFrom }
        const taking = commandOf('TakeOver', taken, context)
        const { expected: _shown, ...apart } = context
        return execute(products, into, taking, { ...apart, part: 'survivor' })
      })
      return accepted(reply, into, outcome)
    },
  )

  app.post(
    '/products/unmerge',
    { schema: { body: described(unmergeProduct), response }, access },
    async (request, reply) => {
      const body = bodyOf(unmergeProduct, request.body)
      const { productId, effectiveFrom } = body
      const context = { ...(await homeContext(request, productId)), asked: body }
      const product = await presentProduct(productId, context)
      const { merged } = product
      if (merged) {
        const costs = product.costs.filter(({ costId }) => merged.costIds.includes(costId))
        const handed = { productId: merged.into, costs, suppliers: merged.suppliers, effectiveFrom }
        const handing = commandOf('HandBack', handed, context)
        const { expected: _shown, ...apart } = context
        await execute(products, merged.into, handing, { ...apart, part: 'survivor' })
      }
      const unmerge = commandOf('UnmergeProduct', body, context)
      return accepted(reply, productId, await execute(products, productId, unmerge, context))
    },
  )
}
