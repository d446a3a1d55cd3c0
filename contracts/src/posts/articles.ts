import english from './articles.en.json' with { type: 'json' }
import spanish from './articles.es.json' with { type: 'json' }
import type { Post } from './queries.ts'

/** Help and news, written for this product and compared with its screens, in the order in which they are read. */
export const articles = { es: spanish as Post[], en: english as Post[] } as const

export type ArticleLanguage = keyof typeof articles
