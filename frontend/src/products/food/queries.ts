import type { FoodsFound } from '@escandallo/contracts/ingredients/queries.ts'
import type { ProductNutritionAnswer, ProductRestrictionsAnswer } from '@escandallo/contracts/products/food/queries.ts'
import type { ProductFound } from '@escandallo/contracts/products/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get } from '../../platform/api.ts'

export const productNutrition = (id: string) =>
  queryOptions({
    queryKey: ['products', 'nutrition', id],
    queryFn: ({ signal }) => get<ProductNutritionAnswer>('/products/nutrition', { query: { id }, signal }),
  })

export const productRestrictions = (id: string) =>
  queryOptions({
    queryKey: ['products', 'restrictions', id],
    queryFn: ({ signal }) => get<ProductRestrictionsAnswer>('/products/restrictions', { query: { id }, signal }),
  })

export type FoundFood = FoodsFound['items'][number]

export const searchFoods = (q: string, signal: AbortSignal) =>
  get<FoodsFound>('/ingredients/usda/search', { query: { q, size: 20 }, signal })

/** Other products, for whoever says that two are one. */
export const searchOtherProducts = async (q: string, signal: AbortSignal, ours: string) => {
  const { items } = await get<ProductFound>('/products/search', { query: { q, size: 11 }, signal })
  return items
    .filter(({ productId }) => productId !== ours)
    .map(({ productId, name, code }) => ({ value: productId, label: name, hint: code }))
}
