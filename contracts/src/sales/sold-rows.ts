import { type Static, Type } from 'typebox'
import { Estimated } from '../kitchen/queries.ts'
import { Amount, Day, Decimal, Id, nullable, oneOf, pageOf } from '../values/listing.ts'
import { SoldQuery } from './queries.ts'
import { unknownCosts } from './sold/sold-day.ts'

/** `known`: what cost and margin are of; `open`: what is sold at an unknown cost, `gap` of it by a dish; `complimentary`: given away. */
export const shownSoldRows = ['all', 'known', 'open', 'gap', 'unmapped', 'complimentary'] as const

export const SoldRowsQuery = Type.Object({
  ...SoldQuery.properties,
  dish: Type.Optional(Id),
  show: Type.Optional(oneOf(shownSoldRows)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
})

/** What a row is named by beside its day and establishment, in the till's own words: its lines are found by these. */
const soldArticle = {
  tillId: Id,
  articleId: Type.String(),
  formatId: Type.String(),
  menuArticleId: Type.String(),
  menuFormatId: Type.String(),
}

/**
 * The rows that every figure of margins is a sum of: what an article came to on a day in an establishment, its part of set menus within.
 * Money is in minor units without VAT; `cost` is `portions` times
 * `unitCost`, which is exact, rounded once; where guests left something out `unitCost` is a mean. What was given away is in no margin.
 */
const SoldRow = Type.Object({
  businessDay: Day,
  establishmentId: Id,
  establishment: nullable(Type.String()),
  ...soldArticle,
  article: Type.String(),
  /** The set menu that it went with. */
  menu: nullable(Type.String()),
  targetKind: oneOf(['dish', 'product', 'nothing', 'unmapped']),
  target: nullable(Type.String()),
  quantity: Decimal,
  portions: Decimal,
  net: Amount,
  unitCost: nullable(Decimal),
  cost: nullable(Amount),
  margin: nullable(Amount),
  /** The cost was estimated on that day: a mean weight, or a price that nobody had paid, is in it. */
  estimated: Estimated,
  complimentary: Type.Boolean(),
  /** Why the cost is not known. */
  unknown: nullable(oneOf(unknownCosts)),
})
export type SoldRow = Static<typeof SoldRow>
export const SoldRows = Type.Object({
  ...pageOf(SoldRow).properties,
  currency: Type.String(),
  /** Of all that match, but what was given away. */
  sums: Type.Object({
    net: Amount,
    known: Amount,
    estimated: Estimated,
    /** Null where none of them is known. */
    cost: nullable(Amount),
    margin: nullable(Amount),
  }),
  /**
   * Net of the same sales that is in no row, as no day or article is known of it: what was sold in ranges of days, and takings. With
   * `sums.net` it comes to the net of the figure. Takings are among `all` and `open`.
   */
  notInRows: Amount,
})
export type SoldRows = Static<typeof SoldRows>
