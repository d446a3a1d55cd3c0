import type { ArrivalList, InboxAddress } from '@escandallo/contracts/inboxes/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const inboxAddress = queryOptions({
  queryKey: ['inboxes', 'address'],
  queryFn: ({ signal }) => get<InboxAddress>('/inboxes/address', { signal }),
})

export const arrivalList = (params: Query) =>
  queryOptions({
    queryKey: ['inboxes', 'arrivals', params],
    queryFn: ({ signal }) => get<ArrivalList>('/inboxes/arrivals', { query: params, signal }),
  })
