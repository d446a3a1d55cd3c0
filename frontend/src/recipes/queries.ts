import type { Recipe, RecipeList } from '@escandallo/contracts/recipes/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const recipeList = (params: Query) =>
  queryOptions({
    queryKey: ['recipes', 'list', params],
    queryFn: ({ signal }) => get<RecipeList>('/recipes/list', { query: params, signal }),
  })

export const recipeDetails = (id: string) =>
  queryOptions({
    queryKey: ['recipes', 'details', id],
    queryFn: ({ signal }) => get<Recipe>('/recipes/details', { query: { id }, signal }),
  })
