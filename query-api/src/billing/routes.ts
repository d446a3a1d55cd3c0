import { BillingDetails, PlanList } from '@escandallo/contracts/billing/queries.ts'
import { Unavailable } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { type Payments, PaymentsDown, type Plan } from '@escandallo/platform/payments/payments.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

const access = 'admin'
/** Plans change seldom, and the payment service need not be asked for each look at the page. */
const KEPT_MS = 10 * 60_000
const DOWN_SECONDS = 60

export const billingRoutes = (app: Server, { tenants, payments }: Dependencies) => {
  let kept: { plans: Plan[]; until: number } | null = null
  let underWay: Promise<Plan[]> | null = null
  let downUntil = 0
  const fetched = async (service: Payments) => {
    try {
      kept = { plans: await service.plans(), until: Date.now() + KEPT_MS }
      return kept.plans
    } catch (error) {
      if (!(error instanceof PaymentsDown)) throw error
      downUntil = Date.now() + DOWN_SECONDS * 1000
      throw new Unavailable('payments-unavailable', DOWN_SECONDS, { cause: error })
    } finally {
      underWay = null
    }
  }
  // However many visitors read the prices at once, the service is asked once, and left alone for a while where it did not answer.
  const plans = async () => {
    if (!payments) return []
    if (kept && kept.until > Date.now()) return kept.plans
    if (downUntil > Date.now()) throw new Unavailable('payments-unavailable', DOWN_SECONDS)
    underWay ??= fetched(payments)
    return underWay
  }

  app.get('/stripe/products/list', { schema: { response: { 200: PlanList } }, access }, async () => ({
    configured: payments !== null,
    items: await plans(),
  }))

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
        const row = await from('billing_list').select(['customerId', 'subscription']).executeTakeFirst()
        return { configured: payments !== null, customer: row ?? null }
      }),
  )
}
