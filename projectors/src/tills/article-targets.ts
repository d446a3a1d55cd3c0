import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { TillArticle } from '@escandallo/contracts/tills/details.ts'
import type { TillEvent } from '@escandallo/contracts/tills/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type ArticleTargetRow as Row, articleTarget as table } from './tables.ts'

const keyOf = (tillId: string, { articleId, formatId }: TillArticle) => ({
  tillId,
  articleId,
  formatId: formatId ?? '',
})

export const articleTargets = entity<Row, TillEvent>({
  table,
  events: selectTypes<TillEvent>()({
    folds: ['ArticleAssociated', 'ArticleDissociated'],
    ignores: [
      ['TillConnected', 'TillReconfigured', 'TillKeyChanged', 'TillDisconnected', 'TillReconnected'],
      ['TillTestRequested', 'TillAnswered', 'TillFailed', 'TillPaused', 'TillResumed', 'TillDaysRequested'],
      ['TillFilesExplained', 'MenuSplitSet', 'PushKeyCreated', 'PushKeyRevoked', 'FiscalRecordsFollowed'],
      ['PushKeyUsed'],
    ],
  }),
  key: ({ data }) => ('article' in data ? keyOf(data.tillId, data.article) : null),
  evolve: (_, event) => {
    if (event.type !== 'ArticleAssociated') return null
    const { tillId, article, target, by, at } = event.data
    const { kind } = target
    const stands = kind === 'nothing' ? { targetId: null, ratio: '1' } : { targetId: target.id, ratio: target.ratio }
    return { ...keyOf(tillId, article), kind, ...stands, by, at }
  },
})
