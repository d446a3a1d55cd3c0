import { type Static, Type } from 'typebox'
import { languages } from '../values/plain/languages.ts'

export const postTopics = [
  'documents',
  'products',
  'recipes',
  'dishes',
  'menus',
  'team',
  'establishments',
  'corporations',
  'dashboards',
  'shell',
  'account',
  'news',
] as const

const language = { language: Type.Optional(Type.Enum([...languages])) }
const kind = Type.Enum(['help', 'news'])

/** An article in one language. */
export const Post = Type.Object({
  slug: Type.String(),
  topic: Type.Enum([...postTopics]),
  kind,
  title: Type.String(),
  text: Type.String(),
  /** The day on which it was last compared with the screens. */
  at: Type.String(),
})
export type Post = Static<typeof Post>
export const PostList = Type.Object({ items: Type.Array(Post), total: Type.Integer() })
export type PostList = Static<typeof PostList>
export const PostListQuery = Type.Object({ ...language, kind: Type.Optional(kind) })
export const PostQuery = Type.Object({ ...language, slug: Type.String({ maxLength: 80 }) })
export const PostLatestQuery = Type.Object({ ...language })
export const PostSearchQuery = Type.Object({ ...language, q: Type.String({ maxLength: 100 }) })
