import type { CatalogueArticle } from '@escandallo/contracts/tills/details.ts'
import { type CatalogueEvent, catalogueEvent } from '@escandallo/contracts/tills/events.ts'
import type { About, StreamKind } from '../decider.ts'
import { articleKey } from './article-key.ts'

/** What a till sells, by article and format. */
export type Catalogue = ReadonlyMap<string, CatalogueArticle>

export type CatalogueCommand = {
  /** The whole catalogue, or articles beside those that are listed already. */
  type: 'TellArticles' | 'ListArticles'
  data: { tillId: string; articles: CatalogueArticle[] } & About
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const evolve = (catalogue: Catalogue, { type, data }: CatalogueEvent): Catalogue => {
  const next = new Map(catalogue)
  switch (type) {
    case 'ArticleListed':
      return next.set(articleKey(data.article), data.article)
    case 'ArticleWithdrawn':
      next.delete(articleKey(data.article))
      return next
    default:
      return type satisfies never
  }
}

const decide = ({ type, data }: CatalogueCommand, catalogue: Catalogue): CatalogueEvent[] => {
  const about = { tillId: data.tillId, at: data.at, by: data.by }
  const reported = new Map(data.articles.map((article) => [articleKey(article), article]))
  return [
    ...[...reported]
      .filter(([key, article]) => !same(catalogue.get(key), article))
      .map(([, article]): CatalogueEvent => ({ type: 'ArticleListed', data: { ...about, article } })),
    ...[...catalogue]
      .filter(([key]) => type === 'TellArticles' && !reported.has(key))
      .map(
        ([, { articleId, formatId }]): CatalogueEvent => ({
          type: 'ArticleWithdrawn',
          data: { ...about, article: { articleId, formatId } },
        }),
      ),
  ]
}

export const catalogues: StreamKind<Catalogue, CatalogueCommand, CatalogueEvent, 'catalogue'> = {
  name: 'catalogue',
  event: catalogueEvent,
  decider: { initialState: new Map(), evolve, decide },
}
