import type { BillingDetails, PlanList } from '@escandallo/contracts/billing/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../platform/api.ts'

export const billingDetails = queryOptions({
  queryKey: ['billing', 'details'],
  queryFn: ({ signal }) => get<BillingDetails>('/stripe/customers/details', { signal }),
})

export const planList = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: ({ signal }) => get<PlanList>('/stripe/products/list', { signal }),
})
