import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { TillArticle } from '@escandallo/contracts/tills/details.ts'
import type { CatalogueEvent, TillEvent } from '@escandallo/contracts/tills/events.ts'
import { entity, fact } from '@escandallo/platform/projection/shapes.ts'
import { type MenuSplitRow, menuSplit, type TillArticleRow as Row, tillArticle as table } from './tables.ts'

const keyOf = (tillId: string, { articleId, formatId }: TillArticle) => ({
  tillId,
  articleId,
  formatId: formatId ?? '',
})

export const catalogue = entity<Row, CatalogueEvent>({
  table,
  events: selectTypes<CatalogueEvent>()({ folds: ['ArticleListed', 'ArticleWithdrawn'], ignores: [] }),
  key: ({ data: { tillId, article } }) => keyOf(tillId, article),
  evolve: (_, event) => {
    if (event.type === 'ArticleWithdrawn') return null
    const { tillId, article } = event.data
    return { ...article, ...keyOf(tillId, article) }
  },
})

export const menuSplits = fact<MenuSplitRow, TillEvent>({
  table: menuSplit,
  events: selectTypes<TillEvent>()({
    folds: ['MenuSplitSet'],
    ignores: [
      ['TillConnected', 'TillReconfigured', 'TillKeyChanged', 'ArticleAssociated', 'ArticleDissociated'],
      ['TillDisconnected', 'TillReconnected', 'TillTestRequested', 'TillAnswered', 'TillFailed', 'TillPaused'],
      ['TillResumed', 'TillDaysRequested', 'TillFilesExplained', 'PushKeyCreated', 'PushKeyRevoked'],
      ['FiscalRecordsFollowed', 'PushKeyUsed'],
    ],
  }),
  owner: ['tillId', 'articleId', 'formatId'],
  rows: (event) => {
    if (event.type !== 'MenuSplitSet') return null
    const { tillId, article, parts } = event.data
    const owner = keyOf(tillId, article)
    return {
      owner,
      rows: parts.map(({ article: part, share }) => ({
        ...owner,
        partArticleId: part.articleId,
        partFormatId: part.formatId ?? '',
        share,
      })),
    }
  },
})
