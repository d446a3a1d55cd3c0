import type { Target, UnknownCost } from '@escandallo/contracts/sales/sold/sold-day.ts'
import type { TakingsLevel } from '@escandallo/contracts/sales/takings/details.ts'
import type { TakingsPart } from '@escandallo/contracts/sales/takings/parts.ts'
import {
  amount,
  day,
  decimal,
  flag,
  instant,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'
import { article, discounting, taken, taking, tax, taxed } from '../tickets/tables.ts'

/** Stands where an article stands for nothing that has an id: a key column is never null. */
export const NO_TARGET = '00000000-0000-0000-0000-000000000000'

/**
 * What an article came to on a day in an establishment, its part of set menus within, and what it cost on that day: every figure of margins
 * is a sum of these (`soldOnDay`). Money is in minor units; what was sold at an unknown cost is in `net` and in nothing that is `known`.
 */
export const soldDay = table(
  'sold_day',
  {
    establishmentId: uuid(),
    businessDay: day(),
    tillId: uuid(),
    articleId: text(),
    formatId: text(),
    menuArticleId: text(),
    menuFormatId: text(),
    /** It was given away. */
    complimentary: flag(),
    currency: text(),
    /** What it stands for; `unmapped` while nobody has said it. */
    targetKind: text<Target['kind'] | 'unmapped'>(),
    targetId: uuid(),
    quantity: decimal(),
    /** Of the dish, or units of the product. */
    portions: decimal(),
    net: amount(),
    knownPortions: decimal(),
    knownNet: amount(),
    knownCost: amount(),
    /** A mean weight, or a price that nobody has paid, is in the cost. */
    estimated: flag(),
    /** Why the cost is not known; null where it is. */
    unknown: text<UnknownCost>().nullable(),
    /** Of one sold, in major units and exact, and what things that guests did not want take off it: lines of tickets cost by these. */
    unitCost: decimal().nullable(),
    less: jsonText<Record<string, string>>().nullable(),
  },
  {
    key: [
      ...(['establishmentId', 'businessDay', 'tillId', 'articleId', 'formatId'] as const),
      ...(['menuArticleId', 'menuFormatId', 'complimentary', 'currency'] as const),
    ],
    indexes: [['businessDay'], ['targetId', 'businessDay']],
  },
)
export type SoldDayRow = RowOf<typeof soldDay>

const sums = {
  portions: decimal(),
  net: amount(),
  knownPortions: decimal(),
  knownNet: amount(),
  knownCost: amount(),
  /** Rows of which the cost is known, those of them whose cost is estimated, and all. */
  knownRows: integer(),
  estimatedRows: integer(),
  rows: integer(),
}

/** The same by month (its first day), and what was sold stands for. */
export const soldDishMonth = table(
  'sold_dish_month',
  {
    establishmentId: uuid(),
    month: day(),
    currency: text(),
    complimentary: flag(),
    targetKind: text<SoldDayRow['targetKind']>(),
    targetId: uuid(),
    ...sums,
  },
  {
    key: ['establishmentId', 'month', 'currency', 'complimentary', 'targetKind', 'targetId'],
    indexes: [['month'], ['targetId', 'month']],
  },
)
export type SoldDishMonthRow = RowOf<typeof soldDishMonth>

/** The same by month alone. */
export const soldMonth = table(
  'sold_month',
  { establishmentId: uuid(), month: day(), currency: text(), complimentary: flag(), ...sums },
  { key: ['establishmentId', 'month', 'currency', 'complimentary'], indexes: [['month']] },
)
export type SoldMonthRow = RowOf<typeof soldMonth>

/** The same by day: what weeks and the ends of periods are sums of, where `sold_day` has a row for each article. */
export const soldDayTotal = table(
  'sold_day_total',
  { establishmentId: uuid(), businessDay: day(), currency: text(), complimentary: flag(), ...sums },
  { key: ['establishmentId', 'businessDay', 'currency', 'complimentary'], indexes: [['businessDay']] },
)
export type SoldDayTotalRow = RowOf<typeof soldDayTotal>

/** Articles that stand for nothing yet, by month: what they took. */
export const unmappedMonth = table(
  'unmapped_month',
  {
    establishmentId: uuid(),
    month: day(),
    currency: text(),
    tillId: uuid(),
    articleId: text(),
    formatId: text(),
    net: amount(),
    rows: integer(),
  },
  { key: ['establishmentId', 'month', 'currency', 'tillId', 'articleId', 'formatId'], indexes: [['month']] },
)
export type UnmappedMonthRow = RowOf<typeof unmappedMonth>

/**
 * What an article came to in several days, of none of which it is: it counts in periods that hold them all, at what it cost on the last.
 */
export const soldRange = table(
  'sold_range',
  {
    tillId: uuid(),
    fromDay: day(),
    untilDay: day(),
    establishmentId: uuid(),
    currency: text(),
    articleId: text(),
    formatId: text(),
    complimentary: flag(),
    targetKind: text<Target['kind'] | 'unmapped'>(),
    targetId: uuid(),
    quantity: decimal(),
    portions: decimal(),
    net: amount(),
    knownPortions: decimal(),
    knownNet: amount(),
    knownCost: amount(),
    estimated: flag(),
    unknown: text<UnknownCost>().nullable(),
  },
  {
    key: ['tillId', 'fromDay', 'untilDay', 'articleId', 'formatId', 'establishmentId', 'currency'],
    indexes: [['fromDay'], ['targetId', 'untilDay']],
  },
)
export type SoldRangeRow = RowOf<typeof soldRange>

/** What was taken on a day: every figure of the till's money is a sum of these. */
export const salesDay = table(
  'sales_day',
  { ...taking, ...taken },
  {
    key: ['establishmentId', 'tillId', 'businessDay', 'band', 'hour', 'salesCentre', 'method', 'currency'],
    indexes: [['businessDay']],
  },
)
export type SalesDayRow = RowOf<typeof salesDay>

/** What was taken in a month, by its first day: years are as quick to add up as weeks. */
export const takingsMonth = table(
  'takings_month',
  { establishmentId: uuid(), tillId: uuid(), month: day(), currency: text(), ...taken },
  { key: ['establishmentId', 'tillId', 'month', 'currency'], indexes: [['month']] },
)
export type TakingsMonthRow = RowOf<typeof takingsMonth>

/** The VAT of a day's sales by rate, refunds taken off; how many sales had something at the rate. */
export const salesTaxDay = table(
  'sales_tax_day',
  { ...tax, ...taxed, tickets: integer() },
  { key: ['establishmentId', 'businessDay', 'rate', 'currency'], indexes: [['businessDay']] },
)
export type SalesTaxDayRow = RowOf<typeof salesTaxDay>

const ofArticle = [
  'establishmentId',
  'businessDay',
  'tillId',
  'articleId',
  'formatId',
  'menuArticleId',
  'menuFormatId',
  'menuVariant',
  'complimentary',
  'currency',
] as const

/**
 * What was sold of an article on a day. Nothing here knows what the article stands for in the kitchen: that is joined when asked, so
 * that an association changes all of history without a row of sales being written.
 */
export const articleDay = table(
  'article_day',
  { ...article, quantity: decimal(), net: amount(), gross: amount(), lines: integer() },
  { key: ofArticle, indexes: [['businessDay'], ['tillId', 'articleId', 'formatId', 'businessDay']] },
)
export type ArticleDayRow = RowOf<typeof articleDay>

/**
 * What discounts took off an article on a day, by the article that a till writes them under. While nobody says that this stands for
 * something in the kitchen, its money is that of the articles here.
 */
export const articleDiscountDay = table(
  'article_discount_day',
  { ...article, ...discounting, net: amount(), gross: amount(), lines: integer() },
  { key: [...ofArticle, 'discountArticleId', 'discountFormatId'], indexes: [['businessDay']] },
)
export type ArticleDiscountDayRow = RowOf<typeof articleDiscountDay>

/** How often something was left out of an article on a day. */
export const articleRemovalDay = table(
  'article_removal_day',
  { ...article, word: text(), quantity: decimal(), lines: integer() },
  { key: [...ofArticle, 'word'], indexes: [['businessDay'], ['tillId', 'articleId', 'formatId']] },
)
export type ArticleRemovalDayRow = RowOf<typeof articleRemovalDay>

/** An article as it was sold last, and how often it was. */
export const soldArticle = table(
  'sold_article',
  { tillId: uuid(), articleId: text(), formatId: text(), currency: text(), lines: integer(), net: amount() },
  { key: ['tillId', 'articleId', 'formatId', 'currency'] },
)
export type SoldArticleRow = RowOf<typeof soldArticle>

/** What a till reported of some days without tickets, whether it counts there or something finer does. */
export const tillTakings = table(
  'till_takings',
  {
    takingsId: uuid(),
    tillId: uuid(),
    establishmentId: uuid(),
    fromDay: day(),
    untilDay: day(),
    level: text<TakingsLevel>(),
    parts: json<TakingsPart[]>(),
    by: uuid(),
    at: instant(),
    revision: integer(),
  },
  { key: ['takingsId'], indexes: [['tillId', 'fromDay']] },
)
export type TillTakingsRow = RowOf<typeof tillTakings>

/** Days of a till with tickets that count. */
export const ticketDay = table(
  'ticket_day',
  { tillId: uuid(), businessDay: day(), tickets: integer() },
  { key: ['tillId', 'businessDay'] },
)
export type TicketDayRow = RowOf<typeof ticketDay>

/** Days of which something was ever sold in an establishment, by tickets or by article. */
export const sellingDay = table(
  'selling_day',
  { establishmentId: uuid(), businessDay: day() },
  { key: ['establishmentId', 'businessDay'] },
)
export type SellingDayRow = RowOf<typeof sellingDay>

const days = { tillId: uuid(), fromDay: day(), untilDay: day(), establishmentId: uuid(), currency: text() }
const ofDays = ['tillId', 'fromDay', 'untilDay'] as const

/**
 * Takings that count, as nothing finer is there: of a day, or of a range of days by its articles. Tickets and guests are null where the till
 * does not say how many they were, which is not none.
 */
export const statedTaking = table(
  'stated_taking',
  {
    ...days,
    level: text<TakingsLevel>(),
    gross: amount(),
    net: amount(),
    tickets: integer().nullable(),
    covers: integer().nullable(),
  },
  { key: [...ofDays, 'currency'], indexes: [['fromDay']] },
)
export type StatedTakingRow = RowOf<typeof statedTaking>

/** Their VAT by rate: per cent, empty where the till does not say it. */
export const statedTax = table(
  'stated_tax',
  { ...days, rate: text(), net: amount(), vat: amount() },
  { key: [...ofDays, 'rate', 'currency'], indexes: [['fromDay']] },
)
export type StatedTaxRow = RowOf<typeof statedTax>

/** What was sold by article where no tickets say it. */
export const statedArticle = table(
  'stated_article',
  {
    ...days,
    articleId: text(),
    formatId: text(),
    name: text(),
    family: text().nullable(),
    quantity: decimal(),
    gross: amount(),
    net: amount(),
  },
  {
    key: [...ofDays, 'articleId', 'formatId', 'currency'],
    indexes: [['fromDay'], ['tillId', 'articleId', 'formatId', 'fromDay']],
  },
)
export type StatedArticleRow = RowOf<typeof statedArticle>
