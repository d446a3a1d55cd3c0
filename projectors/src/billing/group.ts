import { currentOf, withReading } from '@escandallo/contracts/billing/current.ts'
import { type BillingEvent, billingEvent } from '@escandallo/contracts/billing/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { parserOf, typesOf } from '../event-types.ts'
import { type BillingListRow, billingList as table } from './tables.ts'

const billingList = entity<BillingListRow, BillingEvent>({
  table,
  key: ({ data }) => data.corporationId,
  evolve: (row, { type, data, ...event }) => {
    const revision = Number(event.revision)
    switch (type) {
      case 'BillingCustomerRegistered':
      case 'BillingCustomerReplaced':
        return { id: data.corporationId, customerId: data.customerId, subscription: null, subscriptions: [], revision }
      case 'SubscriptionChanged': {
        if (!row) throw new Error(`${type} of a customer who was never registered`)
        const subscriptions = withReading(row.subscriptions, data.subscription)
        return { ...row, subscription: currentOf(subscriptions), subscriptions, revision }
      }
      default:
        return type satisfies never
    }
  },
})

export const billingGroup = group({
  name: 'billing',
  version: 3,
  events: typesOf(billingEvent),
  parse: parserOf(billingEvent),
  projections: [billingList],
})
