import type { TicketList } from '@escandallo/contracts/tickets/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const ticketList = (params: Query) =>
  queryOptions({
    queryKey: ['tickets', 'list', params],
    queryFn: ({ signal }) => get<TicketList>('/tickets/list', { query: params, signal }),
  })
