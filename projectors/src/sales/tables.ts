import type { Target, UnknownCost } from '@escandallo/contracts/sales/sold/sold-day.ts'
import {
  amount,
  day,
  decimal,
  flag,
  integer,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

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
    ...{ establishmentId: uuid(), month: day(), currency: text(), complimentary: flag() },
    ...{ targetKind: text<SoldDayRow['targetKind']>(), targetId: uuid() },
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
    ...{ establishmentId: uuid(), month: day(), currency: text() },
    ...{ tillId: uuid(), articleId: text(), formatId: text() },
    ...{ net: amount(), rows: integer() },
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
    ...{ tillId: uuid(), fromDay: day(), untilDay: day(), establishmentId: uuid(), currency: text() },
    ...{ articleId: text(), formatId: text(), complimentary: flag() },
    ...{ targetKind: text<Target['kind'] | 'unmapped'>(), targetId: uuid(), quantity: decimal(), portions: decimal() },
    ...{ net: amount(), knownPortions: decimal(), knownNet: amount(), knownCost: amount() },
    estimated: flag(),
    unknown: text<UnknownCost>().nullable(),
  },
  {
    key: ['tillId', 'fromDay', 'untilDay', 'articleId', 'formatId', 'establishmentId', 'currency'],
    indexes: [['fromDay'], ['targetId', 'untilDay']],
  },
)
export type SoldRangeRow = RowOf<typeof soldRange>
