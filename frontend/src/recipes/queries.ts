import type { Recipe, RecipeList } from '@escandallo/contracts/recipes/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

export const recipeList = (params: Query) =>
  queryOptions({
    queryKey: ['recipes', 'list', params],
    queryFn: ({ signal }) => get<RecipeList>('/recipes/list', { query: params, signal }),
  })

export const recipeDetails = (id: string) => question<Recipe>(['recipes', 'details', id], '/recipes/details', { id })
