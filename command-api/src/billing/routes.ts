import { setTimeout as pause } from 'node:timers/promises'
import {
  BillingPage,
  openBillingPage,
  PaymentReturn,
  returnFromPayment,
} from '@escandallo/contracts/billing/commands.ts'
import { Invalid, Refusal, Unavailable } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { PaymentNotices } from '@escandallo/platform/payments/notices.ts'
import { type Payments, SignatureWrong } from '@escandallo/platform/payments/payments.ts'
import { paymentAnswer } from '@escandallo/platform/payments/refusals.ts'
import { Type } from 'typebox'
import { bodyOf, contextOf, described } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { provenAddress } from '../http/confirmed-sender.ts'

/** Milliseconds for which a notice waits to hear that the service cannot be asked just now, and how many of them do at once. */
const MOMENT = 1_000
const MOST_WATCHED = 4
const NOTICE_BYTES = 256 * 1024

const noticedIn = (payments: Payments, body: unknown, signature: unknown) => {
  try {
    // Without a body there is nothing to sign.
    return payments.noticed(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      typeof signature === 'string' ? signature : '',
    )
  } catch (error) {
    if (error instanceof SignatureWrong) throw new Invalid('signature-wrong')
    throw error
  }
}

const noticeRoutes = (app: Server, { payments, paymentNotices }: Dependencies) => {
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
        const notice = noticedIn(payments, request.body, request.headers['stripe-signature'])
        // What can never come to anything is answered all the same: the service would say it again for days.
        if (notice.subscriptionId === null) {
          const { reason, type, id } = notice
          paymentNotices.pass({ reason, eventType: type, eventId: id })
          return { received: true }
        }
        if ((await note(paymentNotices, notice.subscriptionId)) === 'failed')
          throw new Unavailable('payments-unavailable', 60)
        return { received: true }
      },
    )
  })
}

const BACK = '/dashboard/user/account?tab=billing'

export const billingRoutes = (app: Server, dependencies: Dependencies) => {
  const { paymentVisits, publicUrl } = dependencies
  noticeRoutes(app, dependencies)

  app.post(
    '/stripe/session-portal',
    { schema: { body: described(openBillingPage), response: { 200: BillingPage } }, access: 'admin' },
    async (request) => {
      const { priceId, language } = bodyOf(openBillingPage, request.body)
      if (!paymentVisits) throw new Refusal('billing-not-configured')
      const email = provenAddress(request.identity)
      const visit = { priceId, language, returnTo: `${publicUrl()}${BACK}`, email }
      return { url: await paymentAnswer(paymentVisits.open(visit, contextOf(request))) }
    },
  )

  app.post(
    '/stripe/session-portal/return',
    { schema: { body: described(returnFromPayment), response: { 200: PaymentReturn } }, access: 'admin' },
    async (request) => {
      const { checkoutId } = bodyOf(returnFromPayment, request.body)
      if (!paymentVisits) throw new Refusal('billing-not-configured')
      return paymentAnswer(paymentVisits.comeBack(checkoutId, contextOf(request)))
    },
  )
}
