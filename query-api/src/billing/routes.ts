import { BillingDetails, PlanList } from '@escandallo/contracts/billing/queries.ts'
import { Unavailable } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { PaymentsDown, type Plan } from '@escandallo/platform/payments/payments.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'

const access = 'admin'
/** Plans change seldom, and the payment service need not be asked for each look at the page. */
const KEPT_MS = 10 * 60_000

export const billingRoutes = (app: Server, { tenants, payments }: Dependencies) => {
  let kept: { plans: Plan[]; until: number } | null = null
  const plans = async () => {
    if (!payments) return []
    if (kept && kept.until > Date.now()) return kept.plans
    try {
      kept = { plans: await payments.plans(), until: Date.now() + KEPT_MS }
      return kept.plans
    } catch (error) {
      if (error instanceof PaymentsDown) throw new Unavailable('payments-unavailable', 60, { cause: error })
      throw error
    }
  }

  app.get('/stripe/products/list', { schema: { response: { 200: PlanList } }, access }, async () => ({
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
