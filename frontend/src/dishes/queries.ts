import type {
  Assumption,
  Dish,
  DishComparison,
  DishList,
  DocumentEffects,
  WhatIfAnswer,
} from '@escandallo/contracts/dishes/queries.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const dishList = (params: Query) =>
  queryOptions({
    queryKey: ['dishes', 'list', params],
    queryFn: ({ signal }) => get<DishList>('/dishes/list', { query: params, signal }),
  })

export const dishDetails = (id: string) =>
  queryOptions({
    queryKey: ['dishes', 'details', id],
    queryFn: ({ signal }) => get<Dish>('/dishes/details', { query: { id }, signal }),
  })

export const dishComparison = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['dishes', 'compare', ids],
    queryFn: ({ signal }) => get<DishComparison>('/dishes/compare', { query: { ids }, signal }),
  })

/** What dishes would cost; without dishes, all that are on sale. */
export const whatIf = (dishes: readonly string[], assumptions: readonly Assumption[]) =>
  queryOptions({
    queryKey: ['dishes', 'what-if', dishes, assumptions],
    queryFn: ({ signal }) =>
      get<WhatIfAnswer>('/dishes/what-if', { query: { dishes, assumptions: JSON.stringify(assumptions) }, signal }),
    placeholderData: keepPreviousData,
  })

export const documentEffects = (id: string) =>
  queryOptions({
    queryKey: ['products', 'effects', id],
    queryFn: ({ signal }) => get<DocumentEffects>('/documents/effects', { query: { id }, signal }),
  })
