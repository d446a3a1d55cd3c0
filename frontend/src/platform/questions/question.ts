import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { get, type Query } from '../api.ts'

/** What of a question stands in its request. */
export type Asked = { path: string; query?: Query }

/**
 * A question to the API as react-query asks it. `asks` says the same to whoever has its answer fetched before there is a page.
 * @param key begins with the module whose news make the answer old.
 */
export const question = <Answer>(key: QueryKey, path: string, query?: Query) => {
  const asks: Asked = query ? { path, query } : { path }
  return {
    ...queryOptions({
      queryKey: key,
      queryFn: ({ signal }) => get<Answer>(path, { ...(query && { query }), signal }),
    }),
    asks,
  }
}
