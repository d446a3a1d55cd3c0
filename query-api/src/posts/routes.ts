import { articles } from '@escandallo/contracts/posts/articles.ts'
import {
  Post,
  PostLatestQuery,
  PostList,
  PostListQuery,
  PostQuery,
  PostSearchQuery,
} from '@escandallo/contracts/posts/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { searchPosts } from './search.ts'

/** Articles of `latest` at most. */
const LATEST = 5
const listed = (items: readonly Post[]) => ({ items: [...items], total: items.length })

/** Help and news: the same for everybody, whether they have an account or not. */
export const postRoutes = (app: Server) => {
  app.get(
    '/post/list',
    { schema: { querystring: PostListQuery, response: { 200: PostList } }, access: 'public', reads: [] },
    async ({ query: { language = 'es', kind } }) =>
      listed(articles[language].filter((post) => kind === undefined || post.kind === kind)),
  )
  app.get(
    '/post/details',
    { schema: { querystring: PostQuery, response: { 200: Post } }, access: 'public', reads: [] },
    async ({ query: { language = 'es', slug } }) => {
      const post = articles[language].find((each) => each.slug === slug)
      if (!post) throw new Unknown('post-unknown')
      return post
    },
  )
  app.get(
    '/post/latest',
    { schema: { querystring: PostLatestQuery, response: { 200: PostList } }, access: 'public', reads: [] },
    async ({ query: { language = 'es' } }) =>
      listed(articles[language].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, LATEST)),
  )
  app.get(
    '/post/search',
    { schema: { querystring: PostSearchQuery, response: { 200: PostList } }, access: 'public', reads: [] },
    async ({ query: { language = 'es', q } }) => listed(searchPosts(q, language)),
  )
}
