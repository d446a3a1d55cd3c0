import type { OrderAnswer, OrderList } from '@escandallo/contracts/orders/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query, without } from '../platform/api.ts'

export const orderList = (params: Query) =>
  queryOptions({
    queryKey: ['orders', 'list', params],
    queryFn: ({ signal }) => get<OrderList>('/orders/list', { query: without(params, 'q'), signal }),
  })

export const orderDetails = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'details', id],
    queryFn: ({ signal }) => get<OrderAnswer>('/orders/details', { query: { id }, signal }),
  })
