import { type Static, Type } from 'typebox'
import {
  Amount,
  Day,
  Decimal,
  Id,
  Instant,
  listing,
  nullable,
  oneOf,
  PositiveDecimal,
  pageOf,
} from '../values/listing.ts'
import { units } from '../values/units.ts'
import { formParts } from './forms/trade-form.ts'
import { listFields } from './offers.ts'

/** The words of a picture of a page where they stand on it, in pixels; y grows downwards. */
export const PrintedPage = Type.Object({
  words: Type.Array(
    Type.Object({
      text: Type.String(),
      left: Type.Number(),
      right: Type.Number(),
      top: Type.Number(),
      bottom: Type.Number(),
    }),
  ),
})
export type PrintedPage = Static<typeof PrintedPage>

/** What offers are compared by: usable kilograms, or litres or pieces where no weight is known of any. */
export const bases = ['kg', 'l', 'unit'] as const
/**
 * Why an offer is not ranked. `below-minimum`: its least order is more than is bought at once or in a month; `other-form`: its own words
 * state another form than the product's, frozen where the product is fresh.
 */
export const obstacles = [
  'expired',
  'other-currency',
  'other-form',
  'no-weight',
  'no-density',
  'unit-not-convertible',
  'below-minimum',
] as const
export type Obstacle = (typeof obstacles)[number]

/** What a supplier asks for a product, bought or not. `obstacle` says why it is not ranked. */
export const OfferAnswer = Type.Object({
  offerId: Type.String(),
  productId: Id,
  productName: Type.String(),
  supplierId: Id,
  supplierName: nullable(Type.String()),
  source: oneOf(['document', 'typed', 'list', 'hand']),
  documentId: nullable(Id),
  lineId: nullable(Id),
  pricelistId: nullable(Id),
  listName: nullable(Type.String()),
  row: nullable(Type.Integer()),
  price: Decimal,
  currency: Type.String(),
  unit: oneOf(units),
  unitQuantity: Decimal,
  minimum: nullable(Decimal),
  validFrom: Day,
  validUntil: nullable(Day),
  note: nullable(Type.String()),
  merma: Decimal,
  unitPrice: Decimal,
  perKg: nullable(Decimal),
  perUsableKg: nullable(Decimal),
  /** What it is ranked by; null where it is not. */
  rankedBy: nullable(Decimal),
  obstacle: nullable(oneOf(obstacles)),
  current: Type.Boolean(),
  best: Type.Boolean(),
  worst: Type.Boolean(),
})
export type OfferAnswer = Static<typeof OfferAnswer>

/** Why money was spent on what has nothing to be compared with. */
export const uncomparable = ['single-offer', 'never-bought', 'not-a-product', ...obstacles] as const

export const standings = ['optimized', 'not-optimized', 'not-comparable'] as const

export const ComparedRow = Type.Object({
  /** `product:`, `ingredient:` or `comparison:` and its id, an ingredient's with the form of its goods. */
  groupId: Type.String(),
  name: Type.String(),
  /** The ingredient's code where products are compared because they are the same ingredient. */
  ingredient: nullable(Type.String()),
  comparisonId: nullable(Id),
  productIds: Type.Array(Id),
  category: nullable(Type.String()),
  basis: nullable(oneOf(bases)),
  standing: oneOf(standings),
  /** Why nothing is compared; null where something is. */
  reason: nullable(oneOf(uncomparable)),
  offers: Type.Array(OfferAnswer),
  /** Usable kilograms (litres, pieces) that were bought in 90 days; null where they cannot be counted. */
  volume: nullable(Decimal),
  /** The same a month, as it is multiplied; null as well where too few days are known (`Comparator.month`). */
  used: nullable(Decimal),
  /** What a usable kilogram (litre, piece) costs less at the best offer, in major units; null where there is none better. */
  difference: nullable(Decimal),
  /** Spent on it in 90 days. */
  spend: Amount,
  /** A month, in minor units: difference × used. Null is unknown. */
  saving: nullable(Amount),
  dishes: Type.Integer(),
})
export type ComparedRow = Static<typeof ComparedRow>

export const ComparatorQuery = Type.Object({
  ...listing,
  /** `missing-fact` and `nothing-else` are the two kinds of what is not comparable: a weight would mend it, or another offer. */
  show: Type.Optional(Type.Enum(['all', ...standings, 'missing-fact', 'nothing-else'])),
})

/** An article with what is asked for it: `price` by the basis, usable, `unitPrice` of one `unit`, in major units. */
const Article = Type.Object({
  productId: Id,
  name: Type.String(),
  supplierName: nullable(Type.String()),
  unit: oneOf(units),
  unitPrice: Decimal,
  price: Decimal,
})

/**
 * A cheaper article of the same ingredient that is none of the same goods: `other`, in another form (`parts` names in what), or `unknown`
 * while nobody has said whether it is. It is in no sum: `would` is what a month would come to, if it were.
 */
export const Substitute = Type.Object({
  groupId: Type.String(),
  otherGroupId: Type.String(),
  relation: oneOf(['other', 'unknown']),
  parts: Type.Array(oneOf(formParts)),
  basis: oneOf(bases),
  /** All that is compared with each other on either side. */
  productIds: Type.Array(Id),
  otherProductIds: Type.Array(Id),
  current: Article,
  other: Article,
  /** What is used a month of the first, and what a unit of the basis costs less: `would` is their product. Null is unknown. */
  used: nullable(Decimal),
  difference: Decimal,
  would: nullable(Amount),
})
export type Substitute = Static<typeof Substitute>

export const Comparator = Type.Object({
  ...pageOf(ComparedRow).properties,
  day: Day,
  currency: Type.String(),
  counts: Type.Record(Type.String(), Type.Integer()),
  /** The days that "a month" is taken from: those of the last 90 of which there are purchases. */
  month: Type.Object({ from: Day, to: Day, days: Type.Integer() }),
  /** Of everything that is not yet at its best, a month; null where too few days are known. */
  saving: nullable(Amount),
  /** Of what was spent in 90 days: how much has something to be compared with, and what keeps the rest from it. */
  coverage: Type.Object({
    spend: Amount,
    comparable: Amount,
    gaps: Type.Array(Type.Object({ reason: oneOf(uncomparable), spend: Amount, rows: Type.Integer() })),
  }),
  /** What could replace it, or may be the same, whatever is shown above: what would come to most first, sixty at most. */
  related: Type.Array(Substitute),
})
export type Comparator = Static<typeof Comparator>

export const OffersQuery = Type.Object({ id: Type.String({ maxLength: 400 }), need: Type.Optional(PositiveDecimal) })
export const AffectedDish = Type.Object({
  dishId: Id,
  name: Type.String(),
  cost: nullable(Decimal),
  costWithBest: nullable(Decimal),
  foodCost: nullable(Decimal),
  foodCostWithBest: nullable(Decimal),
  /** Portions a month; null where sales of too few days are known. */
  portions: nullable(Decimal),
  /** What a portion would cost less, in major units; null where there is nothing better. */
  difference: nullable(Decimal),
  /** What it would cost less a month, in minor units: portions × difference. Null is unknown. */
  saving: nullable(Amount),
})
/** What covers a need: whole packs, what they cost, and what is left over. */
export const Cover = Type.Object({ offerId: Type.String(), packs: Type.Integer(), cost: Decimal, surplus: Decimal })

export const OffersAnswer = Type.Object({
  day: Day,
  currency: Type.String(),
  row: ComparedRow,
  /** All offers there were, the oldest first, those that have ended among them. */
  history: Type.Array(OfferAnswer),
  dishes: Type.Array(AffectedDish),
  covers: Type.Array(Cover),
})
export type OffersAnswer = Static<typeof OffersAnswer>

export const Pricelist = Type.Object({
  pricelistId: Id,
  supplierId: Id,
  supplierName: nullable(Type.String()),
  name: Type.String(),
  source: oneOf(['hand', 'list']),
  offers: Type.Integer(),
  appliedAt: Instant,
  withdrawn: Type.Boolean(),
  revision: Type.String(),
})
export type Pricelist = Static<typeof Pricelist>
export const PricelistListQuery = Type.Object({ ...listing, supplierId: Type.Optional(Id) })
export const PricelistList = pageOf(Pricelist)
export type PricelistList = Static<typeof PricelistList>

/** Without a supplier: of one that is not there yet. */
export const CatalogueQuery = Type.Object({ supplierId: Type.Optional(Id) })
/** Everything that a row of a supplier's list may be: products with the names and codes under which they are known. */
export const Catalogue = Type.Object({
  columns: nullable(Type.Record(Type.String(), oneOf(listFields))),
  /** What was answered about this supplier's lists. */
  answers: Type.Record(Type.String(), Type.String()),
  currency: Type.String(),
  products: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      code: Type.String(),
      unit: oneOf(units),
      /** How many recipes, dishes and menus name it. */
      uses: Type.Integer(),
      /** What this supplier calls it, on paper or in lists. */
      aliases: Type.Array(Type.Object({ code: nullable(Type.String()), name: nullable(Type.String()) })),
      /** What this supplier asks for it today. */
      offered: nullable(
        Type.Object({ price: Decimal, unit: oneOf(units), unitQuantity: Decimal, validUntil: nullable(Day) }),
      ),
    }),
  ),
})
export type Catalogue = Static<typeof Catalogue>
