import { answerOrder, cancelOrder, newOrder, sendOrder } from '@escandallo/contracts/orders/commands.ts'
import { letterLanguageOf } from '@escandallo/contracts/suppliers/letter-language.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import { orderFile, orderMail } from '../correspondence/order-mail.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { orders, timesSent } from './order.ts'

const access = section('products')
const answers = { 202: Accepted }

/** A letter leaves once for each time that somebody sent it to an address. */
const keyOfSending = (orderId: string, to: string, times: number): string =>
  times <= 1 ? `order:${orderId}:${to}` : `order:${orderId}:${to}:${times}`

export const orderRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, workflows, stateOf, lettersOut } = dependencies
  const paper = ({ documentId }: { documentId: string }, context: CommandContext) =>
    workflows.requireKnown({ document: [documentId] }, context)

  app.post(
    '/orders/new',
    { schema: { body: described(newOrder), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { details } = bodyOf(newOrder, request.body)
      const products = details.lines.map(({ productId }) => productId)
      await workflows.requireKnown({ supplier: [details.supplierId], product: products }, context)
      const orderId = newId(request, 'order')
      const command = commandOf('NewOrder', { orderId, details }, context)
      return accepted(reply, orderId, await execute(orders, orderId, command, context))
    },
  )

  app.post(
    '/orders/send',
    { schema: { body: described(sendOrder), response: answers }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const orderToSend = bodyOf(sendOrder, request.body)
      const { orderId, to, again = false } = orderToSend
      const otherwise = request.headers['accept-language']?.startsWith('en') ? 'en' : 'es'
      const orderNow = async () => {
        const order = await stateOf(orders, orderId, context)
        return { order, times: order.status === 'absent' ? 0 : timesSent(order, to) }
      }
      const letterOf = async () => {
        const { order, times } = await orderNow()
        if (!to || order.status !== 'placed') return null
        const { details, placedAt } = order
        const supplier = await workflows.supplierDetails(details.supplierId, context)
        const language = letterLanguageOf(supplier, otherwise)
        const placed = { orderId, placedAt, details, supplierName: supplier?.name ?? null }
        return {
          to,
          kind: 'order',
          key: keyOfSending(orderId, to, times),
          ...orderMail(placed, language),
          filesOf: async () => [await orderFile(placed, language)],
          for: { kind: 'order', id: orderId },
        }
      }
      const time = again ? (await orderNow()).times + 1 : 1
      const letterId = to ? lettersOut.idOf(keyOfSending(orderId, to, time)) : undefined
      const command = commandOf('SendOrder', { orderId, to, time, letterId }, context)
      const outcome = await lettersOut.send(letterOf, request.identity, context, () =>
        execute(orders, orderId, command, { ...context, asked: orderToSend }),
      )
      return accepted(reply, orderId, outcome)
    },
  )

  commandTable(app, dependencies, orders, { access, id: 'orderId' }, [
    ['POST', '/orders/answer', answerOrder, 'AnswerOrder', paper],
    ['POST', '/orders/withdraw-answer', answerOrder, 'WithdrawAnswer', paper],
    ['POST', '/orders/cancel', cancelOrder, 'CancelOrder'],
  ])
}
