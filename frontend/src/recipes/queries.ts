import type { RecipeList } from '@escandallo/contracts/recipes/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const recipeList = (params: Query) =>
  queryOptions({
    queryKey: ['recipes', 'list', params],
    queryFn: ({ signal }) => get<RecipeList>('/recipes/list', { query: params, signal }),
  })
