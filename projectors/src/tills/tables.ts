import { flag, instant, integer, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const tillList = table(
  'till_list',
  {
    tillId: uuid(),
    establishmentId: uuid(),
    adapter: text(),
    serverUrl: text().nullable(),
    workplaceId: text().nullable(),
    workplaceName: text().nullable(),
    /** As it is kept: sealed. No answer to a person holds it. */
    sealedKey: text().nullable(),
    connected: flag(),
    connectedAt: instant(),
    revision: integer(),
  },
  { key: ['tillId'], indexes: [['establishmentId']] },
)
export type TillListRow = RowOf<typeof tillList>

/** What an article of a till stands for in the kitchen. */
export const articleTarget = table(
  'article_target',
  {
    tillId: uuid(),
    articleId: text(),
    /** Empty where the till sells it in one size only. */
    formatId: text(),
    kind: text(),
    /** Of the dish or product; null for what costs nothing. */
    targetId: uuid().nullable(),
    /** Portions of the dish, or base units of the product, that go with one sold. */
    ratio: text(),
    by: uuid(),
    at: instant(),
  },
  { key: ['tillId', 'articleId', 'formatId'], indexes: [['targetId']] },
)
export type ArticleTargetRow = RowOf<typeof articleTarget>
