import type {
  EveryTicketList,
  TicketDetails,
  TicketLineList,
  TicketList,
} from '@escandallo/contracts/tickets/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const ticketList = (params: Query) =>
  queryOptions({
    queryKey: ['tickets', 'list', params],
    queryFn: ({ signal }) => get<TicketList>('/tickets/list', { query: params, signal }),
  })

/** `corporation`: whose ticket it is, where whoever looks after the installation opens another's. */
export const ticketDetails = (id: string, corporation?: string) =>
  queryOptions({
    queryKey: ['tickets', 'details', id, corporation ?? ''],
    queryFn: ({ signal }) => get<TicketDetails>('/tickets/details', { query: { id, corporation }, signal }),
  })

export const soldLines = (params: Query) =>
  queryOptions({
    queryKey: ['tickets', 'lines', params],
    queryFn: ({ signal }) => get<TicketLineList>('/ticketlines/list', { query: params, signal }),
  })

export const everyTicket = (params: Query) =>
  queryOptions({
    queryKey: ['tickets', 'every', params],
    queryFn: ({ signal }) => get<EveryTicketList>('/tickets/every', { query: params, signal }),
  })
