import type {
  RecommendationBoard,
  RecommendationGroups,
  RecommendationList,
  RecommendationRules,
  RecommendationTotals,
} from '@escandallo/contracts/recommendations/queries.ts'
import type { UserList } from '@escandallo/contracts/team/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

export const recommendationList = (params: Query) =>
  queryOptions({
    queryKey: ['recommendations', 'list', params],
    queryFn: ({ signal }) => get<RecommendationList>('/recommendations/list', { query: params, signal }),
  })

/** Open notices by their cause. */
export const recommendationGroups = (params: Query = {}) =>
  question<RecommendationGroups>(['recommendations', 'groups', params], '/recommendations/groups', params)

/** Notices as cards in the columns of the board. */
export const recommendationBoard = (params: Query = {}) =>
  queryOptions({
    queryKey: ['recommendations', 'board', params],
    queryFn: ({ signal }) => get<RecommendationBoard>('/recommendations/board', { query: params, signal }),
  })

export const recommendationTotals = (params: Query = {}) =>
  question<RecommendationTotals>(['recommendations', 'totals', params], '/recommendations/totals', params)

/** Who can be given a task. */
export const people = () =>
  queryOptions({
    queryKey: ['team', 'list', { size: 100 }],
    queryFn: ({ signal }) => get<UserList>('/users/list', { query: { size: 100 }, signal }),
  })

export const recommendationRules = () =>
  queryOptions({
    queryKey: ['recommendations', 'rules'],
    queryFn: ({ signal }) => get<RecommendationRules>('/recommendations/rules', { signal }),
  })
