import { billingEvent } from '@escandallo/contracts/billing/events.ts'
import { billingExamples } from '@escandallo/contracts/billing/examples.ts'
import fc from 'fast-check'
import { billings } from '../../../billing/billing.ts'
import { arbitraryOf } from '../arbitrary.ts'

const past = billingExamples.map((example) => billingEvent.parse(example))
const subscription = fc.constantFrom(...past.flatMap(({ data }) => ('subscription' in data ? [data.subscription] : [])))
const customerId = fc.constantFrom('cus_1', 'cus_2')

export const billingArbitrary = arbitraryOf(billings, 'corporationId', {
  RegisterBillingCustomer: fc.record({ customerId }),
  ReplaceBillingCustomer: fc.record({ customerId, formerCustomerId: customerId }),
  ChangeSubscription: fc.record({ customerId, subscription }),
})
