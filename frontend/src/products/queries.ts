import type { ProductDraftCount, ProductDrafts } from '@escandallo/contracts/products/drafts/queries.ts'
import type { CustomIngredientList } from '@escandallo/contracts/products/own/queries.ts'
import type {
  CostsAsOf,
  ProductDetailsAnswer,
  ProductFound,
  ProductList,
  ProductUses,
} from '@escandallo/contracts/products/queries.ts'
import type { CustomCategoryList, IngredientsFound } from '@escandallo/contracts/products/reference-queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

export const productList = (params: Query) =>
  question<ProductList>(['products', 'list', params], '/products/list', params)

/** What the list begins with. */
export const productDefaults = { sort: 'name', show: 'all', category: '', suppliers: '' }

/** A product with the costs that are looked at, or with all of them. */
export const productDetails = (id: string, costs: 'lately' | 'all' = 'lately') =>
  queryOptions({
    queryKey: ['products', 'details', id, ...(costs === 'all' ? [costs] : [])],
    queryFn: ({ signal }) =>
      get<ProductDetailsAnswer>('/products/details', {
        query: { id, ...(costs === 'all' ? { costs } : {}) },
        signal,
      }),
  })

/** How many recipes, dishes and menus stand above some products. */
export const productUses = (products: string) =>
  queryOptions({
    queryKey: ['products', 'uses', products],
    queryFn: ({ signal }) => get<ProductUses>('/products/uses', { query: { products }, signal }),
  })

/** What one product cost on a day. */
export const costAsOf = (products: string, asOf: string) =>
  queryOptions({
    queryKey: ['products', 'costs', products, asOf],
    queryFn: ({ signal }) => get<CostsAsOf>('/products/costs', { query: { products, asOf }, signal }),
  })

export const customIngredients = queryOptions({
  queryKey: ['ingredients', 'custom'],
  queryFn: ({ signal }) => get<CustomIngredientList>('/custom-ingredients/list', { signal }),
})

export const customCategories = queryOptions({
  queryKey: ['products', 'custom-categories'],
  queryFn: ({ signal }) => get<CustomCategoryList>('/custom-categories/list', { signal }),
})

/** What bears a name like one. */
export const productsCalled = async (q: string, signal: AbortSignal) =>
  (await get<ProductFound>('/products/search', { query: { q }, signal })).items.map(({ productId, name }) => ({
    id: productId,
    name,
  }))

export const searchIngredients = async (q: string, signal: AbortSignal) =>
  (await get<IngredientsFound>('/ingredients/search', { query: { q, size: 20 }, signal })).items

/** How many products wait to be accepted; with a document, of those that it brought. */
export const newProductCount = (documentId?: string) =>
  queryOptions({
    queryKey: ['products', 'drafts', 'count', documentId ?? null],
    queryFn: ({ signal }) => get<ProductDraftCount>('/products/drafts/count', { query: { documentId }, signal }),
  })

/** What papers made of products lately, or what products lack for a recipe. */
export const productDrafts = (view: 'new' | 'incomplete') =>
  queryOptions({
    queryKey: ['products', 'drafts', view],
    queryFn: ({ signal }) => get<ProductDrafts>('/products/drafts', { query: { view }, signal }),
  })
