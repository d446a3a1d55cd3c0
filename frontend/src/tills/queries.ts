import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { ProductList } from '@escandallo/contracts/products/queries.ts'
import type {
  ArticlesMoved,
  MenuSplitAnswer,
  TillDayDetails,
  TillDays,
  TillImports,
  TillList,
  TillProducts,
} from '@escandallo/contracts/tills/queries.ts'
import { queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../platform/api.ts'

export const tillList = queryOptions({
  queryKey: ['tills', 'list'],
  queryFn: ({ signal }) => get<TillList>('/tpv/integration', { signal }),
})

export const tillDays = (params: Query) =>
  queryOptions({
    queryKey: ['tills', 'days', params],
    queryFn: ({ signal }) => get<TillDays>('/tpv/days', { query: params, signal }),
  })

export const tillDay = (id: string, day: string) =>
  queryOptions({
    queryKey: ['tills', 'day', id, day],
    queryFn: ({ signal }) => get<TillDayDetails>('/tpv/day', { query: { id, day }, signal }),
  })

export const tillImports = (params: Query) =>
  queryOptions({
    queryKey: ['tills', 'imports', params],
    queryFn: ({ signal }) => get<TillImports>('/tpv/imports', { query: params, signal }),
  })

export const tillProducts = (params: Query) =>
  queryOptions({
    queryKey: ['tills', 'products', params],
    queryFn: ({ signal }) => get<TillProducts>('/tpv/products', { query: params, signal }),
  })

type Key = { articleId: string; formatId: string | null }
export const articlesMoved = (till: string, articles: readonly Key[]) => {
  const named = JSON.stringify(articles.map(({ articleId, formatId }) => [articleId, formatId]))
  return queryOptions({
    queryKey: ['tills', 'moved', till, named],
    queryFn: ({ signal }) => get<ArticlesMoved>('/tpv/moved', { query: { till, articles: named }, signal }),
  })
}

export const menuSplit = (till: string, { articleId, formatId }: Key) =>
  queryOptions({
    queryKey: ['tills', 'menu-split', till, articleId, formatId],
    queryFn: ({ signal }) =>
      get<MenuSplitAnswer>('/tpv/menu-split', {
        query: { till, article: articleId, ...(formatId !== null && { format: formatId }) },
        signal,
      }),
  })

/** Dishes and products whose name has a text in it. */
export const targetsNamed = async (q: string, signal: AbortSignal) => {
  const query = { q, size: 8, sort: 'name' }
  const [dishes, products] = await Promise.all([
    get<DishList>('/dishes/list', { query, signal }).catch(() => null),
    get<ProductList>('/products/list', { query, signal }).catch(() => null),
  ])
  return { dishes: dishes?.items ?? [], products: products?.items ?? [] }
}
