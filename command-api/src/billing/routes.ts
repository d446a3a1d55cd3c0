import { randomUUID } from 'node:crypto'
import { BillingPage, openBillingPage } from '@escandallo/contracts/billing/commands.ts'
import { Invalid, Refusal, Unavailable, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { type Payments, PaymentsDown, SignatureWrong } from '@escandallo/platform/payments/payments.ts'
import { Type } from 'typebox'
import { v5 as uuidv5 } from 'uuid'
import { bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { type Billing, billings, subscribes } from './billing.ts'

/** Who the payment service is in events and histories. */
const PAYMENT_SERVICE = uuidv5('payment service', uuidv5.URL)
const NOTICE_BYTES = 256 * 1024
const BACK = '/dashboard/user/account?tab=billing'

/** A payment service that does not answer is no fault of whoever asked: again in a minute. */
const answered = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PaymentsDown) throw new Unavailable('payments-unavailable', 60, { cause: error })
    throw error
  }
}

const noticedIn = (payments: Payments, body: Buffer, signature: string) => {
  try {
    return payments.noticed(body, signature)
  } catch (error) {
    if (error instanceof SignatureWrong) throw new Invalid('signature-wrong')
    throw error
  }
}

export const billingRoutes = (app: Server, dependencies: Dependencies) => {
  const { payments, publicUrl, exclusive, execute, stateOf, workflows } = dependencies

  const customerOf = async (email: string | null, context: CommandContext) => {
    const { corporationId } = context
    const known = () =>
      stateOf(billings, corporationId, context).catch((error: unknown): Billing => {
        if (error instanceof Unknown) return 'absent'
        throw error
      })
    const billing = await known()
    if (billing !== 'absent' || !payments) return billing
    const name = await workflows.corporationName(context)
    const customerId = await answered(payments.registerCustomer({ corporationId, name, email }))
    const command = commandOf('RegisterBillingCustomer', { corporationId, customerId }, context)
    await execute(billings, corporationId, command, context)
    return known()
  }

  /** One after another: of two notices that read the subscription, the later reading is the one that is kept. */
  const take = async (from: Payments, subscriptionId: string, correlationId: string) => {
    const known = await answered(from.subscriptionNow(subscriptionId))
    if (!known) return
    const { corporationId } = known
    const context: CommandContext = {
      ...{ key: randomUUID(), actor: PAYMENT_SERVICE, corporationId, establishments: 'all' },
      ...{ correlationId, at: new Date().toISOString() },
    }
    await execute(billings, corporationId, commandOf('ChangeSubscription', known, context), context)
  }

  app.post(
    '/stripe/session-portal',
    { schema: { body: described(openBillingPage), response: { 200: BillingPage } }, access: 'admin' },
    async (request) => {
      const { priceId, language } = bodyOf(openBillingPage, request.body)
      if (!payments) throw new Refusal('billing-not-configured')
      const context = contextOf(request)
      const { corporationId } = context
      const billing = await customerOf(request.identity?.email ?? null, context)
      if (billing === 'absent') throw new Refusal('billing-not-configured')
      const { customerId } = billing
      const wanted = { customerId, language, returnTo: `${publicUrl()}${BACK}` }
      if (priceId === undefined || subscribes(billing)) return { url: await answered(payments.portalPage(wanted)) }
      return { url: await answered(payments.checkoutPage({ ...wanted, priceId, corporationId })) }
    },
  )

  /** Of the payment service, which signs what it says: the bytes themselves count, not what they parse to. */
  app.register(async (notices) => {
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    notices.post(
      '/stripe/notices',
      { schema: { response: { 200: Type.Object({ received: Type.Boolean() }) } }, access: 'public' },
      async (request) => {
        if (!payments) throw new Refusal('billing-not-configured')
        const signature = request.headers['stripe-signature']
        const subscriptionId = noticedIn(
          payments,
          request.body as Buffer,
          typeof signature === 'string' ? signature : '',
        )
        if (subscriptionId !== null)
          await exclusive('payment notices', () => take(payments, subscriptionId, request.id))
        return { received: true }
      },
    )
  })
}
