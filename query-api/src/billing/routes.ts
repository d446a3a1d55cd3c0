import { goesOn } from '@escandallo/contracts/billing/current.ts'
import { BillingDetails, PlanList } from '@escandallo/contracts/billing/queries.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { type Payments, PaymentsDown, PaymentsRefused, type Plan } from '@escandallo/platform/payments/payments.ts'
import { paymentAnswer } from '@escandallo/platform/payments/refusals.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

const access = 'admin'
/** Plans change seldom, and the payment service need not be asked for each look at the page. */
const KEPT_MS = 10 * 60_000
const DOWN_SECONDS = 60

export const billingRoutes = (app: Server, { tenants, payments }: Dependencies) => {
  let cachedPlans: { plans: Plan[]; until: number } | null = null
  let underWay: Promise<Plan[]> | null = null
  let failed: { error: unknown; until: number } | null = null
  const fetched = async (service: Payments) => {
    try {
      cachedPlans = { plans: await service.plans(), until: Date.now() + KEPT_MS }
      return cachedPlans.plans
    } catch (error) {
      if (error instanceof PaymentsDown || error instanceof PaymentsRefused)
        failed = { error, until: Date.now() + DOWN_SECONDS * 1000 }
      throw error
    } finally {
      underWay = null
    }
  }
  // However many visitors read the prices at once, the service is asked once, and left alone for a while where it did not answer.
  const plans = async () => {
    if (!payments) return []
    if (cachedPlans && cachedPlans.until > Date.now()) return cachedPlans.plans
    if (failed && failed.until > Date.now()) return paymentAnswer(Promise.reject(failed.error))
    underWay ??= fetched(payments)
    return paymentAnswer(underWay)
  }
  // Stripe takes one currency of a customer: whoever has paid in one is offered no other.
  const inCurrency = (items: readonly Plan[], currency: string | null): Plan[] =>
    items
      .map((plan) => ({ ...plan, prices: plan.prices.filter((price) => !currency || price.currency === currency) }))
      .filter(({ prices }) => prices.length > 0)

  app.get(
    '/stripe/products/list',
    { schema: { response: { 200: PlanList } }, access, reads: ['billing'] },
    async (request) => {
      const items = await plans()
      const currency = await tenants.read(tenantOf(request), async ({ from }) => {
        const row = await from('billing_list').select(['subscriptions']).executeTakeFirst()
        return row?.subscriptions.findLast((subscription) => subscription.currency)?.currency ?? null
      })
      return { configured: payments !== null, items: inCurrency(items, currency) }
    },
  )

  // For whoever reads the landing page: the plans are on sale, and nobody's.
  app.get('/stripe/plans', { schema: { response: { 200: PlanList } }, access: 'public', reads: [] }, async () => ({
    configured: payments !== null,
    items: await plans(),
  }))

  app.get(
    '/stripe/customers/details',
    { schema: { response: { 200: BillingDetails } }, access, reads: ['billing'] },
    (request) =>
      tenants.read(tenantOf(request), async ({ from }) => {
        const row = await from('billing_list')
          .select(['customerId', 'subscription', 'subscriptions'])
          .executeTakeFirst()
        if (!row) return { configured: payments !== null, customer: null }
        const { customerId, subscription, subscriptions } = row
        const others = subscriptions.filter(
          (each) => goesOn(each) && each.subscriptionId !== subscription?.subscriptionId,
        )
        return { configured: payments !== null, customer: { customerId, subscription, others } }
      }),
  )
}
