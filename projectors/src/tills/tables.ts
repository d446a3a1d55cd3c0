import type { Segment } from '@escandallo/contracts/tables/records/segments.ts'
import type { ImportSummary } from '@escandallo/contracts/tills/imports/details.ts'
import type { PushKey } from '@escandallo/contracts/tills/push/answers.ts'
import type { WaitingFile } from '@escandallo/contracts/tills/waiting-files.ts'
import {
  amount,
  day,
  flag,
  instant,
  integer,
  json,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

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
    paused: flag(),
    /** Somebody waits for what it answers. */
    tested: flag(),
    /** Why it tells nothing; null while it answers, or was never asked. */
    failure: text().nullable(),
    /** Since when it answers as it does; null when it was never asked since its settings changed. */
    answeredAt: instant().nullable(),
    version: text().nullable(),
    /** The places of business that it names. */
    places: json<{ id: string; name: string }[]>(),
    /** Files of its folder of which nothing is taken yet. */
    waiting: json<WaitingFile[]>(),
    /** Keys with which it may send, those made last first. */
    pushKeys: json<PushKey[]>(),
    /** Its fiscal records by their stretches, and those that were altered. */
    fiscal: json<{ segments: Segment[]; altered: string[] }>(),
    /** The first day that it is asked for. */
    firstDay: day(),
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

/** What a till told of a day of business, and what it counted itself when it was closed. */
export const businessDay = table(
  'business_day',
  {
    tillId: uuid(),
    businessDay: day(),
    establishmentId: uuid(),
    tickets: integer(),
    gross: amount(),
    net: amount(),
    closeOutGross: amount().nullable(),
    closeOutNet: amount().nullable(),
    closeOutTickets: integer().nullable(),
    complete: flag(),
    clock: text(),
    /** Tickets that were new or other than before when it was told last, and those that had vanished. */
    recorded: integer(),
    vanished: integer(),
    toldAt: instant(),
    revision: integer(),
  },
  {
    key: ['tillId', 'businessDay'],
    indexes: [
      ['establishmentId', 'businessDay'],
      ['tillId', 'toldAt'],
    ],
  },
)
export type BusinessDayRow = RowOf<typeof businessDay>

/** What a till sells, sold already or not. */
export const tillArticle = table(
  'till_article',
  {
    tillId: uuid(),
    articleId: text(),
    /** Empty where the till sells it in one size only. */
    formatId: text(),
    name: text(),
    formatName: text().nullable(),
    family: text().nullable(),
    price: amount().nullable(),
    ratio: text().nullable(),
    kind: text(),
  },
  { key: ['tillId', 'articleId', 'formatId'] },
)
export type TillArticleRow = RowOf<typeof tillArticle>

/** How a person shares the money of a set menu among its parts; one without rows is shared by what its parts cost. */
export const menuSplit = table(
  'menu_split',
  {
    tillId: uuid(),
    articleId: text(),
    formatId: text(),
    partArticleId: text(),
    partFormatId: text(),
    /** Per cent. */
    share: text(),
  },
  { key: ['tillId', 'articleId', 'formatId', 'partArticleId', 'partFormatId'] },
)
export type MenuSplitRow = RowOf<typeof menuSplit>

/** What a person brought of a till in one step, taken back or not. */
export const tillImport = table(
  'till_import',
  {
    importId: uuid(),
    tillId: uuid(),
    establishmentId: uuid(),
    by: uuid(),
    at: instant(),
    files: json<string[]>(),
    level: text<ImportSummary['level']>(),
    fromDay: day(),
    untilDay: day(),
    /** What the files hold, and what of that was taken: added, or there already. */
    items: integer(),
    gross: amount(),
    net: amount(),
    added: integer(),
    unchanged: integer(),
    ended: flag(),
    undoneAt: instant().nullable(),
    undoneBy: uuid().nullable(),
    revision: integer(),
  },
  { key: ['importId'], indexes: [['tillId', 'at']] },
)
export type TillImportRow = RowOf<typeof tillImport>
