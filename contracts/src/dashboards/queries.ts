import { type Static, Type } from 'typebox'
import { PaperCounts } from '../documents/confirming/paper-counts.ts'
import { documentKinds } from '../documents/content.ts'
import { Amount, Day, Decimal, Id, Ids, listing, nullable, paging } from '../values/listing.ts'
import { groupings, predefinedRanges } from '../values/periods.ts'

const days = { establishments: Type.Optional(Ids), from: Day, to: Day }
const suppliers = { suppliers: Type.Optional(Ids) }
/** What the days are called, when they have a name: it decides what they are compared with. */
const range = { range: Type.Optional(Type.Enum([...predefinedRanges])) }
const groupBy = { groupBy: Type.Optional(Type.Enum([...groupings])) }

/** What figures of purchases are about; each takes what makes it another, and nothing else. */
export const DashboardQuery = Type.Object({ ...days, ...suppliers, ...range, ...groupBy })
export type DashboardQuery = Static<typeof DashboardQuery>
/** Of figures that are compared with the days before, as a whole. */
export const ComparedQuery = Type.Object({ ...days, ...suppliers, ...range })
/** Of figures that stand for themselves. */
export const BoughtQuery = Type.Object({ ...days, ...suppliers })
/** Of figures of what is on sale, which no supplier has a part in. */
export const CardQuery = Type.Object({ ...days, ...range })

/** How much of what a figure should rest on it does rest on: `known` of `of`, in the unit that the figure says. */
export const Coverage = Type.Object({ known: Type.Integer(), of: Type.Integer() })
export type Coverage = Static<typeof Coverage>

/** One column or slice. `value` is null when nothing is known of it, which is not the same as zero. */
export const Point = Type.Object({
  key: Type.String(),
  label: Type.Optional(Type.String()),
  value: nullable(Amount),
  coverage: Coverage,
})
export type Point = Static<typeof Point>

const comparison = {
  series: Type.Array(Point),
  total: nullable(Amount),
  coverage: Coverage,
  currency: Type.String(),
}

/** The period before. `since` is the first day of all paper where that lies after its beginning: what is before it is not known. */
const earlier = { from: Day, to: Day, since: nullable(Day) }

const frame = {
  groupBy: Type.Enum([...groupings]),
  groupByOptions: Type.Array(Type.Enum([...groupings])),
}

/** Net spend (without tax, minor units) on confirmed documents by issue date; coverage counts documents: confirmed of all. */
export const PurchasesTotal = Type.Object({
  ...comparison,
  ...frame,
  /** Confirmed paper in other currencies, which no figure adds up. */
  foreign: Type.Array(Type.Object({ currency: Type.String(), documents: Type.Integer(), sum: Amount })),
  /** Confirmed papers of the period by kind, also those that are no spend. */
  papers: PaperCounts,
  /** Suppliers that usually bill and of which nothing has come in the period, though it was due. */
  awaited: Type.Array(Type.Object({ supplierId: Id, name: Type.String() })),
  /** What of the total was charged for packaging, less what came back: deposits are no cost. */
  deposits: Amount,
  previous: Type.Object({ ...earlier, ...comparison, deposits: Amount }),
})
export type PurchasesTotal = Static<typeof PurchasesTotal>

/** Spend by category; key is CAT1…CAT13, 'none' for lines whose product has no category or that have no
 * product, 'deposits' for packaging until it comes back, or 'difference' for what documents ask beyond their lines, so that all add up to
 * the bases of the documents. */
export const PurchasesCategories = Type.Object({
  ...comparison,
  papers: PaperCounts,
  previous: Type.Object({ ...earlier, ...comparison }),
})
export type PurchasesCategories = Static<typeof PurchasesCategories>

/**
 * Price movement of a fixed basket (Laspeyres: Σ p1·q0 ÷ Σ p0·q0 − 1) of the products bought in both periods, in per
 * cent. Coverage is the spend of the earlier period that the basket holds, of all its spend. Where paper begins within the
 * earlier period (`since`), both are the days that both have, and without such days nothing is compared.
 */
export const PurchasesFluctuation = Type.Object({
  from: Day,
  to: Day,
  previous: Type.Object(earlier),
  total: nullable(Decimal),
  coverage: Coverage,
  items: Type.Array(
    Type.Object({ category: Type.String(), change: nullable(Decimal), products: Type.Integer(), coverage: Coverage }),
  ),
})
export type PurchasesFluctuation = Static<typeof PurchasesFluctuation>

export const TopSuppliersQuery = Type.Object({
  ...ComparedQuery.properties,
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 10 })),
})
/** Suppliers by spend; shares in per cent of all spend in the period, cumulative from the largest (ABC at 80 and 95). */
export const TopSuppliers = Type.Object({
  currency: Type.String(),
  total: nullable(Amount),
  coverage: Coverage,
  previous: Type.Object(earlier),
  items: Type.Array(
    Type.Object({
      supplierId: Id,
      name: Type.String(),
      color: Type.String(),
      spend: Amount,
      /** Null where there was no paper yet in a part of the period before. */
      previousSpend: nullable(Amount),
      share: Decimal,
      cumulativeShare: Decimal,
      class: Type.Enum(['A', 'B', 'C']),
      /** Confirmed purchases: a credit note moves `spend`, and is none. */
      documents: Type.Integer(),
    }),
  ),
  /** What of the total was charged for packaging, less what came back. */
  deposits: Amount,
  papers: PaperCounts,
  others: Type.Object({ suppliers: Type.Integer(), spend: Amount, share: Decimal }),
})
export type TopSuppliers = Static<typeof TopSuppliers>

/** The price of each product over time: mean net price of one unit per bucket, weighted by quantity. */
export const ProductCostsQuery = Type.Object({
  ...BoughtQuery.properties,
  ...groupBy,
  products: Type.Optional(Ids),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})
export const ProductCosts = Type.Object({
  ...frame,
  currency: Type.String(),
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      unit: Type.String(),
      spend: Amount,
      series: Type.Array(Type.Object({ key: Type.String(), price: nullable(Decimal) })),
      first: nullable(Decimal),
      last: nullable(Decimal),
      change: nullable(Decimal),
    }),
  ),
})
export type ProductCosts = Static<typeof ProductCosts>

/** How often things are bought (without stock there is no consumption): `dead` when twice and a half its interval passed. */
export const ProductTurnoverQuery = Type.Object({ ...BoughtQuery.properties, ...paging })
export const ProductTurnover = Type.Object({
  currency: Type.String(),
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      purchases: Type.Integer(),
      quantity: Decimal,
      unit: Type.String(),
      /** Null when the weight of a unit is not known. */
      kilograms: nullable(Decimal),
      spend: Amount,
      averageDaysBetween: nullable(Decimal),
      daysSinceLast: Type.Integer(),
      lastDate: Day,
      dead: Type.Boolean(),
    }),
  ),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
})
export type ProductTurnover = Static<typeof ProductTurnover>

/** The rows behind a figure: the lines of paper, so that every sum can be opened. Their sum is the figure, to the cent. */
export const PurchaseLinesQuery = Type.Object({
  ...BoughtQuery.properties,
  ...listing,
  category: Type.Optional(Type.String({ maxLength: 10 })),
  products: Type.Optional(Ids),
})
export const PurchaseLine = Type.Object({
  documentId: Id,
  lineId: Id,
  /** What its paper is; what a credit note takes back has a minus sign. */
  kind: nullable(Type.Enum([...documentKinds])),
  number: nullable(Type.String()),
  issueDate: Day,
  supplierId: Id,
  supplierName: nullable(Type.String()),
  establishmentId: Id,
  /** It stands for the difference to the base that was accepted with the document, not for something printed (decision 0419). */
  isDifference: Type.Boolean(),
  productId: nullable(Id),
  productName: nullable(Type.String()),
  code: nullable(Type.String()),
  name: Type.String(),
  quantity: Decimal,
  unit: Type.String(),
  unitPrice: Decimal,
  /** What a unit came to, where quantity, price and discount do not come to the total: total ÷ quantity, else null. */
  paidPrice: nullable(Decimal),
  discountRate: Decimal,
  taxRate: nullable(Decimal),
  total: Amount,
})
export type PurchaseLine = Static<typeof PurchaseLine>
export const PurchaseLines = Type.Object({
  items: Type.Array(PurchaseLine),
  page: Type.Integer(),
  size: Type.Integer(),
  total: Type.Integer(),
  /** Of all matching rows, minor units; null where there is paper and none of it is confirmed. */
  sum: nullable(Amount),
  /** What of the period was charged for packaging, less what came back; null where only some of its lines are asked for. */
  deposits: nullable(Amount),
  /** Documents of the period, of all suppliers and places that are asked about: confirmed of all. */
  coverage: Coverage,
  papers: PaperCounts,
  currency: Type.String(),
})
export type PurchaseLines = Static<typeof PurchaseLines>

const { awaited: _, ...ofTotal } = PurchasesTotal.properties
/** The start page's purchases: spend with its comparison, what waits for a person, and where the nearest data is. */
export const OverviewPurchases = Type.Object({
  ...ofTotal,
  documents: Type.Object({
    processing: Type.Integer(),
    pending: Type.Integer(),
    withErrors: Type.Integer(),
    /** For a person: as many as the list has with `waiting`. */
    waiting: Type.Integer(),
    irregularCosts: Type.Integer(),
  }),
  /** The stretch nearest to the period that has data, when the period has none. */
  nearest: nullable(Type.Object({ from: Day, to: Day })),
})
export type OverviewPurchases = Static<typeof OverviewPurchases>

/** How many products moved, and by how much together. */
const PriceEffects = Type.Object({ products: Type.Integer(), effect: Amount })

/**
 * What prices added to the spend of a period: for products bought in it and in the stretch before, the mean net price of
 * a unit now less the one before, times the quantity bought now. The five that weigh most by name; named, other rises and
 * falls add up to the total, which is null where nothing was bought in both.
 */
export const PriceRises = Type.Object({
  currency: Type.String(),
  /** The stretch that the prices before are means of. */
  previous: Type.Object({ from: Day, to: Day }),
  /** Bought in both. */
  products: Type.Integer(),
  total: nullable(Amount),
  /** Of what was bought now, in minor units: what has a price in both. */
  coverage: Coverage,
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      unit: Type.String(),
      /** Of whom most of it was bought. */
      supplierName: nullable(Type.String()),
      quantity: Decimal,
      price: Decimal,
      priceBefore: Decimal,
      change: nullable(Decimal),
      effect: Amount,
      /** Of the prices in the mean, how many wait for somebody to approve them: they are in no cost yet. */
      waiting: Type.Integer(),
    }),
  ),
  otherRises: PriceEffects,
  falls: PriceEffects,
})
export type PriceRises = Static<typeof PriceRises>
