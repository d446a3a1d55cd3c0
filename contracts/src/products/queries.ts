import { type Static, Type } from 'typebox'
import { documentKinds } from '../documents/confirming/kinds.ts'
import { Day, Decimal, Id, Ids, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { units } from '../values/units.ts'
import { costFact } from './details.ts'
import { YieldTestTold } from './food/queries.ts'

const UnitType = Type.Enum([...units])

export const ProductListQuery = Type.Object({
  ...listing,
  category: Type.Optional(Type.String({ maxLength: 10 })),
  suppliers: Type.Optional(Ids),
  /** `irregular`: a cost waits for a person. `incomplete`: category, ingredient or weight is missing. */
  show: Type.Optional(Type.Enum(['all', 'irregular', 'incomplete'])),
})

/** A cost as it counts: prices per unit, kg and usable kg; null where the weight of a unit is not known. */
export const CostPoint = Type.Object({
  costId: Id,
  supplierId: nullable(Id),
  supplierName: nullable(Type.String()),
  date: Day,
  value: Decimal,
  currency: Type.String(),
  unit: UnitType,
  unitQuantity: Decimal,
  unitPrice: Decimal,
  pricePerKg: nullable(Decimal),
  pricePerUsableKg: nullable(Decimal),
  /** `unseen`: a document that the asker may not open; its ids and its number are null. */
  source: Type.Enum(['document', 'unseen', 'by-hand']),
  documentId: nullable(Id),
  lineId: nullable(Id),
  documentNumber: nullable(Type.String()),
  /** What paper it is of, where the asker may open it. */
  documentKind: nullable(Type.Enum([...documentKinds])),
  /** Who wrote it down by hand; null of paper, and of people who are gone. */
  byName: nullable(Type.String()),
  state: Type.Enum(['counts', 'irregular', 'dismissed']),
  irregularity: nullable(
    Type.Object({
      reason: Type.Enum(['price-changed', 'unit-changed']),
      previous: Decimal,
      previousCostId: Id,
      change: nullable(Decimal),
    }),
  ),
})
export type CostPoint = Static<typeof CostPoint>

export const ProductListItem = Type.Object({
  productId: Id,
  name: Type.String(),
  code: Type.String(),
  unit: UnitType,
  category: nullable(Type.String()),
  subcategory: nullable(Type.String()),
  customCategory: nullable(Type.String()),
  suppliers: Type.Array(Type.Object({ supplierId: Id, name: nullable(Type.String()), code: nullable(Type.String()) })),
  /** The cost that counts now; where nothing was paid yet what a list asks, which `listed` names; null when there is neither. */
  unitPrice: nullable(Decimal),
  listed: nullable(Type.Object({ pricelistId: Id, name: Type.String() })),
  costUnit: nullable(UnitType),
  currency: nullable(Type.String()),
  pricePerKg: nullable(Decimal),
  pricePerUsableKg: nullable(Decimal),
  costDate: nullable(Day),
  /** Per cent against the cost before it. */
  change: nullable(Decimal),
  /** The last unit prices that counted, oldest first, at most twelve. */
  trend: Type.Array(Decimal),
  irregular: Type.Integer(),
  missing: Type.Array(Type.Enum(['category', 'ingredient', 'weight', 'cost'])),
  updatedAt: Instant,
})
export type ProductListItem = Static<typeof ProductListItem>
export const ProductList = pageOf(ProductListItem)
export type ProductList = Static<typeof ProductList>

/** Costs from paper that are told unless all are asked for: the newest. */
export const COSTS_TOLD = 100

export const ProductDetailsQuery = Type.Object({
  id: Id,
  /** `lately`: the newest costs, those that wait for a person and those written by hand. */
  costs: Type.Optional(Type.Enum(['lately', 'all'], { default: 'lately' })),
})

export const ProductDetailsAnswer = Type.Object({
  ...ProductListItem.properties,
  eqUd: nullable(Decimal),
  merma: Decimal,
  density: nullable(Decimal),
  /** Pieces and litres in one unit as bought. */
  pieces: nullable(Decimal),
  litres: nullable(Decimal),
  /** The VAT that it is bought with, in per cent; null while nobody knows. */
  taxRate: nullable(Decimal),
  /** What its cost follows from that became another on a day, the newest first; null where a measure was taken away. */
  factChanges: Type.Array(
    Type.Object({
      fact: Type.Enum([...costFact.options]),
      since: Day,
      value: nullable(Decimal),
      before: nullable(Decimal),
    }),
  ),
  ingredient: nullable(Type.String()),
  /** What the corporation calls its own ingredient; null for one that ships. */
  ingredientName: nullable(Type.String()),
  /** The test that its merma carries; null where none does. */
  yieldTest: nullable(YieldTestTold),
  supplierCodes: Type.Array(
    Type.Object({ supplierId: Id, code: nullable(Type.String()), name: nullable(Type.String()) }),
  ),
  documentId: nullable(Id),
  costs: Type.Array(CostPoint),
  /** How many costs there are, told or not. */
  costCount: Type.Integer(),
  revision: Type.String(),
})
export type ProductDetailsAnswer = Static<typeof ProductDetailsAnswer>

export const ProductSearchQuery = Type.Object({
  q: Type.String({ maxLength: 200 }),
  supplierId: Type.Optional(Id),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})
export const ProductFound = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      code: Type.String(),
      unit: UnitType,
      unitPrice: nullable(Decimal),
      pricePerKg: nullable(Decimal),
    }),
  ),
})
export type ProductFound = Static<typeof ProductFound>

/** How much stands above some products, however far: what costs otherwise when they do. */
export const ProductUsesQuery = Type.Object({ products: Ids })
export const ProductUses = Type.Object({ recipes: Type.Integer(), dishes: Type.Integer(), menus: Type.Integer() })
export type ProductUses = Static<typeof ProductUses>

/** What a product cost on a day: the cost that counted then. */
export const CostsAsOfQuery = Type.Object({ asOf: Day, products: Type.Optional(Ids) })
export const CostsAsOf = Type.Object({
  asOf: Day,
  items: Type.Array(Type.Object({ productId: Id, name: Type.String(), cost: nullable(CostPoint) })),
})
export type CostsAsOf = Static<typeof CostsAsOf>

/** A line of paper that no product is known for. */
export const LikelyProductsQuery = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 300 }),
  /** As printed. */
  unit: Type.Optional(Type.String({ maxLength: 30 })),
  /** Of one unit, net of discounts. */
  price: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,8})?$' })),
  currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
  supplierId: Type.Optional(Id),
  /** Named by a superadmin. */
  corporation: Type.Optional(Id),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 3 })),
})
export const LikelyProduct = Type.Object({
  productId: Id,
  name: Type.String(),
  /** Who has sold it. */
  suppliers: Type.Array(Type.String()),
  /** How many costs of it are known. */
  costs: Type.Integer(),
  unit: UnitType,
  unitPrice: nullable(Decimal),
  currency: nullable(Type.String()),
  /** Per cent from its last price to the line's; null where the two cannot be compared. */
  change: nullable(Decimal),
  /** It may well be the same thing under another supplier's words: a person is asked before another one is made of it. */
  known: Type.Boolean(),
})
export type LikelyProduct = Static<typeof LikelyProduct>
/** The likeliest first. Those that are like the line in nothing come last, so that whoever chooses has something to choose from. */
export const LikelyProducts = Type.Object({
  items: Type.Array(Type.Object({ ...LikelyProduct.properties, alike: Type.Boolean() })),
})
export type LikelyProducts = Static<typeof LikelyProducts>
