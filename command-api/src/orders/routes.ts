import { answerOrder, cancelOrder, newOrder, sendOrder } from '@escandallo/contracts/orders/commands.ts'
import { orderLetter } from '@escandallo/contracts/orders/letter.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { commandTable } from '../http/command-table.ts'
import { orders } from './order.ts'

const access = section('products')
const answers = { 202: Accepted }

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
      const { orderId, to } = bodyOf(sendOrder, request.body)
      const language = request.headers['accept-language']?.startsWith('en') ? ('en' as const) : ('es' as const)
      const letterOf = async () => {
        const order = await stateOf(orders, orderId, context)
        if (!to || order.status !== 'placed') return null
        const { subject, text } = orderLetter(orderId, order.details, language)
        return { to, subject, text, kind: 'order', key: `order:${orderId}:${to}`, language }
      }
      const outcome = await lettersOut.send(letterOf, request.identity, context, () =>
        execute(orders, orderId, commandOf('SendOrder', { orderId, to }, context), context),
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
