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
import { question } from '../platform/questions/question.ts'

export const dishList = (params: Query) => question<DishList>(['dishes', 'list', params], '/dishes/list', params)

/** What the list begins with; whoever sees sales has those above their target first. */
export const listDefaults = (seesSales: boolean) => ({
  sort: seesSales ? '-above' : 'name',
  show: 'all',
  type: '',
  status: '',
  ids: '',
})

export const dishDetails = (id: string) => question<Dish>(['dishes', 'details', id], '/dishes/details', { id })

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
