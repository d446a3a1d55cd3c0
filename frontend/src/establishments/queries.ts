import type { Establishment, EstablishmentList } from '@escandallo/contracts/establishments/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const establishmentList = (params: Query) =>
  queryOptions({
    queryKey: ['establishments', 'list', params],
    queryFn: ({ signal }) => get<EstablishmentList>('/establishments/list', { query: params, signal }),
  })

export const establishmentDetails = (id: string) =>
  queryOptions({
    queryKey: ['establishments', 'details', id],
    queryFn: ({ signal }) => get<Establishment>('/establishments/details', { query: { id }, signal }),
  })
