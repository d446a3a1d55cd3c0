import { type Static, Type } from 'typebox'
import { Estimated, MissingLink } from '../kitchen/queries.ts'
import { Amount, Day, Decimal, Id, nullable, oneOf } from '../values/listing.ts'

/**
 * Why a margin is not known whole: nobody said what the article stands for; a link of what it stands for is missing today (`link` names
 * the first); or nothing is missing today, and some of it was sold before its cost was known.
 */
export const missingOfSales = ['unmapped', 'gap', 'earlier'] as const

const missing = Type.Object({
  why: oneOf(missingOfSales),
  link: nullable(MissingLink),
  /** How many links are missing. */
  links: Type.Integer(),
})

const sellerShape = {
  kind: oneOf(['dish', 'product', 'unmapped']),
  /** Of the dish or product; null while the article stands for nothing. */
  id: nullable(Id),
  /** Of the article, while it stands for nothing. */
  tillId: nullable(Id),
  name: Type.String(),
  /** Portions, or articles while nothing is known of them. */
  quantity: Decimal,
  /** In minor units without VAT, and the part of it whose cost is known, with that cost; null where none is. */
  net: Amount,
  known: Amount,
  cost: nullable(Amount),
  margin: nullable(Amount),
  /** The cost was estimated on the day of some of these sales. */
  estimated: Estimated,
  /** Of one portion, in major units. */
  unitCost: nullable(Decimal),
  /** Per cent of `known`. */
  foodCost: nullable(Decimal),
  missing: nullable(missing),
  /** What a portion of the dish costs today, in major units; null of what is no dish, and where it is not known whole. */
  costToday: nullable(Decimal),
}
const Seller = Type.Object(sellerShape)
export type Seller = Static<typeof Seller>

/** What sells most and what is missing of it, and the acts that would make most of the sales known. */
export const BestSellers = Type.Object({
  currency: Type.String(),
  /** Food cost in per cent that the corporation aims at. */
  target: Decimal,
  /** The first and the last day of the period with any sale; null without. */
  days: nullable(Type.Object({ from: Day, to: Day })),
  tickets: Type.Integer(),
  /** Null where no till told anything. */
  net: nullable(Amount),
  known: Amount,
  cost: nullable(Amount),
  margin: nullable(Amount),
  marginRate: nullable(Decimal),
  estimated: Estimated,
  coverage: Type.Object({ known: Amount, of: Amount }),
  /** By net sales, at most `BEST_SELLERS`; what costs nothing by definition (a cover charge) is not among them. */
  items: Type.Array(Seller),
  /** What sells and whose cost is known whole, of all that sells. */
  counted: Type.Object({ known: Type.Integer(), of: Type.Integer() }),
  /** At most `MOST_LIFTS`, by the net that each makes known. */
  lifts: Type.Array(
    Type.Object({
      ...sellerShape,
      missing,
      /** Net sales whose cost would be known once it is done, in minor units. */ adds: Amount,
    }),
  ),
  /** `coverage.known` with these done. */
  lifted: Amount,
})
export type BestSellers = Static<typeof BestSellers>
