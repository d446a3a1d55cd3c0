import type { Subscription } from '@escandallo/contracts/billing/events.ts'
import { integer, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const billingList = table(
  'billing_list',
  {
    /** The same as the tenant's id, as a column of the row's own. */
    id: uuid(),
    customerId: text(),
    /** The one that counts, and all that there have been. */
    subscription: json<Subscription>().nullable(),
    subscriptions: json<Subscription[]>(),
    revision: integer(),
  },
  { key: ['id'] },
)
export type BillingListRow = RowOf<typeof billingList>
