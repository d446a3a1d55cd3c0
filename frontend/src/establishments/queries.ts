import type { Establishment, EstablishmentList, Places } from '@escandallo/contracts/establishments/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

/** All establishments that the user may see. */
export const establishmentNames = question<EstablishmentList>(['establishments', 'names'], '/establishments/list', {
  size: 100,
  sort: 'name',
})

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

/** Places like an address; without a text, whether anybody can be asked. */
export const placesLike = (q: string) =>
  queryOptions({
    queryKey: ['establishments', 'places', q],
    queryFn: ({ signal }) => get<Places>('/establishments/places', { query: q ? { q } : {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
