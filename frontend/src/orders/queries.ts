import type { OrderAnswer, OrderList } from '@escandallo/contracts/orders/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const orderList = (params: Query) =>
  queryOptions({
    queryKey: ['orders', 'list', params],
    queryFn: ({ signal }) => get<OrderList>('/orders/list', { query: params, signal }),
  })

export const orderDetails = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'details', id],
    queryFn: ({ signal }) => get<OrderAnswer>('/orders/details', { query: { id }, signal }),
  })
