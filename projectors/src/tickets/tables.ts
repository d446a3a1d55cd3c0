import { amount, day, decimal, integer, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

/** Stands where a person typed a ticket: a key column is never null. */
export const BY_HAND = '00000000-0000-0000-0000-000000000000'

/** Every ticket, those that count no longer among them. */
export const ticketList = table(
  'ticket_list',
  {
    ticketId: uuid(),
    /** `BY_HAND` for one that a person typed. */
    tillId: uuid(),
    establishmentId: uuid(),
    number: text(),
    series: text().nullable(),
    businessDay: day(),
    /** The wall clock there, to the second. */
    issuedAt: text(),
    band: text(),
    guests: integer().nullable(),
    salesCentre: text().nullable(),
    /** How most of it was paid. */
    method: text(),
    currency: text(),
    gross: amount(),
    net: amount(),
    vat: amount(),
    tips: amount(),
    lines: integer(),
    refundOf: text().nullable(),
    /** Why it counts no longer; null while it counts. */
    voided: text().nullable(),
    revision: integer(),
  },
  {
    key: ['ticketId'],
    indexes: [['businessDay'], ['establishmentId', 'businessDay'], ['issuedAt'], ['number'], ['net']],
    trigram: ['number'],
  },
)
export type TicketListRow = RowOf<typeof ticketList>

/** Lines of tickets that count, in the order of the ticket. */
export const ticketLine = table(
  'ticket_line',
  {
    ticketId: uuid(),
    position: integer(),
    tillId: uuid(),
    establishmentId: uuid(),
    businessDay: day(),
    currency: text(),
    kind: text(),
    parent: integer().nullable(),
    /** The article of the set menu that it is a part of; empty where it is none. */
    menuArticleId: text(),
    menuFormatId: text(),
    /** The till's number of the article, or the name where somebody typed it. */
    articleId: text(),
    /** Empty where the till sells it in one size only. */
    formatId: text(),
    name: text(),
    formatName: text().nullable(),
    family: text().nullable(),
    quantity: decimal(),
    gross: amount(),
    net: amount(),
    removed: integer(),
    note: text().nullable(),
  },
  {
    key: ['ticketId', 'position'],
    indexes: [
      ['tillId', 'articleId', 'formatId'],
      ['businessDay', 'ticketId', 'position'],
    ],
  },
)
export type TicketLineRow = RowOf<typeof ticketLine>

/** What was taken on a day: every figure of the till's money is a sum of these. */
export const salesDay = table(
  'sales_day',
  {
    establishmentId: uuid(),
    businessDay: day(),
    band: text(),
    hour: text(),
    /** Empty where the till names no centre. */
    salesCentre: text(),
    method: text(),
    currency: text(),
    tickets: integer(),
    /** Tickets that say how many sat there, and what those took: covers are known of them alone. */
    ticketsWithCovers: integer(),
    covers: integer(),
    netWithCovers: amount(),
    gross: amount(),
    net: amount(),
    tips: amount(),
  },
  {
    key: ['establishmentId', 'businessDay', 'band', 'hour', 'salesCentre', 'method', 'currency'],
    indexes: [['businessDay']],
  },
)
export type SalesDayRow = RowOf<typeof salesDay>

/**
 * What was sold of an article on a day. Nothing here knows what the article stands for in the kitchen: that is joined when asked, so
 * that an association changes all of history without a row of sales being written.
 */
export const articleDay = table(
  'article_day',
  {
    establishmentId: uuid(),
    businessDay: day(),
    tillId: uuid(),
    articleId: text(),
    formatId: text(),
    /** What is sold within a set menu has a cost, and its part of the menu's price: it is counted by menu. */
    menuArticleId: text(),
    menuFormatId: text(),
    currency: text(),
    quantity: decimal(),
    net: amount(),
    gross: amount(),
    lines: integer(),
  },
  {
    key: [
      'establishmentId',
      'businessDay',
      'tillId',
      'articleId',
      'formatId',
      'menuArticleId',
      'menuFormatId',
      'currency',
    ],
    indexes: [['businessDay'], ['tillId', 'articleId', 'formatId']],
  },
)
export type ArticleDayRow = RowOf<typeof articleDay>

/** An article as it was sold last, and how often it was. */
export const soldArticle = table(
  'sold_article',
  { tillId: uuid(), articleId: text(), formatId: text(), currency: text(), lines: integer(), net: amount() },
  { key: ['tillId', 'articleId', 'formatId', 'currency'] },
)
export type SoldArticleRow = RowOf<typeof soldArticle>

/**
 * Of every month a mark that differs as soon as any ticket of it does: figures that were added up of a month hold as long as its mark
 * stands. It is the sum of a number that follows from each ticket's id and revision, in whatever order they came.
 */
export const salesMonth = table('sales_month', { month: day(), tickets: integer(), mark: amount() }, { key: ['month'] })
export type SalesMonthRow = RowOf<typeof salesMonth>
