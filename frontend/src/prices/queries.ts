import type { Catalogue, Comparator, OffersAnswer, PricelistList } from '@escandallo/contracts/prices/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

/** Which group is open, and what prices are shown by, is the page's own: every answer has all of them. */
export const comparatorList = ({ open: _, by: __, ...params }: Query) =>
  queryOptions({
    queryKey: ['prices', 'comparator', params],
    queryFn: ({ signal }) => get<Comparator>('/prices/comparator', { query: params, signal }),
  })

export const offersOf = (id: string, need: string) =>
  queryOptions({
    queryKey: ['prices', 'offers', id, need],
    queryFn: ({ signal }) => get<OffersAnswer>('/prices/offers', { query: { id, need }, signal }),
  })

export const pricelists = (params: Query) =>
  queryOptions({
    queryKey: ['prices', 'lists', params],
    queryFn: ({ signal }) => get<PricelistList>('/prices/lists/list', { query: params, signal }),
  })

/** Of a supplier, or null: of one that is not there yet. */
export const catalogueOf = (supplierId: string | null) =>
  queryOptions({
    queryKey: ['prices', 'catalogue', supplierId],
    queryFn: ({ signal }) => get<Catalogue>('/prices/catalogue', { query: { supplierId }, signal }),
    staleTime: 0,
  })
