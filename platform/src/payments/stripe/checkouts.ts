import { z } from 'zod'
import { type Checkout, type Payments, PaymentsRefused } from '../payments.ts'
import { allPages, answered, answeredOrMissing, type Client } from './client.ts'
import { requireOnSale, text } from './prices.ts'

/** The languages of the product are languages of Stripe's pages. */
const localeOf = (language: string) => (language === 'en' ? 'en' : 'es')
/** Seconds that a page has to be good for, to be worth being sent to. */
const GOOD_FOR = 600

const page = z.object({ url: z.url() })
const session = z.object({
  id: text,
  url: z.url().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: text,
  locale: z.string().nullish(),
  created: z.number().int(),
  expires_at: z.number().int(),
  customer: z.union([text, z.object({ id: text })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
type Session = z.infer<typeof session>

const outcomeOf = ({ status, payment_status }: Session): Checkout['outcome'] => {
  if (status !== 'complete') return status
  return payment_status === 'unpaid' ? 'processing' : 'paid'
}

/** Checkouts and the portal: the pages of Stripe on which people pay. */
export const pagesOf = (
  stripe: Client,
  automaticTax: boolean,
): Pick<Payments, 'portalPage' | 'checkoutPage' | 'checkout'> => {
  const openOf = (customerId: string): Promise<Session[]> =>
    allPages((after) => stripe.checkout.sessions.list({ customer: customerId, status: 'open', ...after }), session)
  /** False when it cannot be closed: it was paid, or ran out, meanwhile. */
  const close = async ({ id }: Session): Promise<boolean> => {
    try {
      return (await answered(stripe.checkout.sessions.expire(id), session)).status === 'expired'
    } catch (error) {
      if (error instanceof PaymentsRefused) return false
      throw error
    }
  }
  const closeAll = async (sessions: readonly Session[]): Promise<boolean> =>
    (await Promise.all(sessions.map(close))).every((closed) => closed)

  return {
    portalPage: async ({ customerId, returnTo, language }) => {
      const visit = { customer: customerId, return_url: `${returnTo}&checkout=portal`, locale: localeOf(language) }
      return (await answered(stripe.billingPortal.sessions.create(visit as { customer: string }), page)).url
    },
    checkoutPage: async ({ customerId, corporationId, priceId, returnTo, language }, key) => {
      await requireOnSale(stripe, priceId)
      const locale = localeOf(language)
      const open = await openOf(customerId)
      const reused = open.find(
        (each) =>
          each.metadata?.priceId === priceId &&
          each.locale === locale &&
          each.url &&
          each.expires_at - GOOD_FOR > Date.now() / 1_000,
      )
      if (!(await closeAll(open.filter((each) => each !== reused)))) return null
      if (reused?.url) return reused.url
      await answered(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: corporationId,
            locale,
            line_items: [{ price: priceId, quantity: 1 }],
            metadata: { corporationId, priceId },
            subscription_data: { metadata: { corporationId } },
            success_url: `${returnTo}&checkout={CHECKOUT_SESSION_ID}`,
            cancel_url: `${returnTo}&checkout=back`,
            // An invoice needs whom it is for; both are asked for there, and kept with the customer.
            billing_address_collection: 'required',
            tax_id_collection: { enabled: true },
            customer_update: { name: 'auto', address: 'auto' },
            ...(automaticTax && { automatic_tax: { enabled: true } }),
          },
          { idempotencyKey: key },
        ),
        session,
      )
      // Two who press at the same moment are sent to one page, the one that was first; by its id where both are of one second.
      const [first, ...others] = (await openOf(customerId)).sort(
        (a, b) => a.created - b.created || (a.id < b.id ? -1 : 1),
      )
      await closeAll(others)
      return first?.url ?? null
    },
    checkout: async (checkoutId) => {
      const answer = await answeredOrMissing(stripe.checkout.sessions.retrieve(checkoutId), session)
      if (!answer?.customer) return null
      const customerId = typeof answer.customer === 'string' ? answer.customer : answer.customer.id
      return { customerId, outcome: outcomeOf(answer) }
    },
  }
}
