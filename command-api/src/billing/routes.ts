import { setTimeout as pause } from 'node:timers/promises'
import { BillingPage, openBillingPage } from '@escandallo/contracts/billing/commands.ts'
import { Invalid, Refusal, Unavailable, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { PaymentNotices } from '@escandallo/platform/payments/notices.ts'
import { type Payments, PaymentsDown, SignatureWrong } from '@escandallo/platform/payments/payments.ts'
import { Type } from 'typebox'
import { bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { type Billing, billings, subscribes } from './billing.ts'

/** Milliseconds for which a notice waits to hear that the service cannot be asked just now, and how many of them do at once. */
const MOMENT = 1_000
const MOST_WATCHED = 4
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
  const { payments, paymentNotices, publicUrl, execute, stateOf, workflows } = dependencies

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

  let watched = 0
  /** Notes a notice. What came of asking about it within a moment; null of what takes longer, and goes on by itself. */
  const note = async (notices: PaymentNotices, subscriptionId: string) => {
    if (watched >= MOST_WATCHED) return notices.note(subscriptionId).then(() => null)
    watched += 1
    const over = new AbortController()
    try {
      const outcome = notices.next(subscriptionId)
      await notices.note(subscriptionId)
      return await Promise.race([outcome, pause(MOMENT, null, { signal: over.signal, ref: false })])
    } finally {
      watched -= 1
      over.abort()
    }
  }

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
        if (!payments || !paymentNotices) throw new Refusal('billing-not-configured')
        const signature = request.headers['stripe-signature']
        const subscriptionId = noticedIn(
          payments,
          request.body as Buffer,
          typeof signature === 'string' ? signature : '',
        )
        if (subscriptionId === null) return { received: true }
        if ((await note(paymentNotices, subscriptionId)) === 'failed') throw new Unavailable('payments-unavailable', 60)
        return { received: true }
      },
    )
  })
}
