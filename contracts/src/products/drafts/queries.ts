import { type Static, Type } from 'typebox'
import { Decimal, Id, nullable } from '../../values/listing.ts'
import { units } from '../../values/units.ts'
import { containers } from '../naming/containers.ts'
import { draftReasons } from './draft.ts'

const UnitType = Type.Enum([...units])

/** What the page makes drafts of; `DraftFacts` in words of the API. */
export const DraftItem = Type.Object({
  productId: Id,
  supplierId: nullable(Id),
  supplierName: nullable(Type.String()),
  printed: Type.String(),
  lineUnit: nullable(Type.String()),
  lineQuantity: nullable(Decimal),
  paid: nullable(Type.Object({ value: Decimal, unit: UnitType, unitQuantity: Decimal, currency: Type.String() })),
  taxRate: nullable(Decimal),
  ownTaxRate: nullable(Decimal),
  /** The line of paper that it was bought by last; null where there is none that the asker may open. */
  paper: nullable(Type.Object({ documentId: Id, lineId: Id })),
  unit: UnitType,
  name: Type.String(),
  eqUd: nullable(Decimal),
  litres: nullable(Decimal),
  pieces: nullable(Decimal),
  density: nullable(Decimal),
  category: nullable(Type.String()),
  subcategory: nullable(Type.String()),
  ingredient: nullable(Type.String()),
  /**
   * What one unit of it holds, as its name, its paper and what was settled before say together: kilograms, litres and pieces, null where
   * nothing says it; the product's own where it has them. `reason` is how sure that is.
   */
  proposed: Type.Object({
    eqUd: nullable(Decimal),
    litres: nullable(Decimal),
    pieces: nullable(Decimal),
    reason: Type.Enum([...draftReasons]),
  }),
  /** Dishes above it that the asker may know of: what settling it mends. */
  dishes: Type.Array(Id),
})
export type DraftItem = Static<typeof DraftItem>

export const ProductDraftsQuery = Type.Object({
  /** `new`: what papers brought lately and nobody has accepted; `incomplete`: what lacks category, ingredient or weight. */
  view: Type.Optional(Type.Enum(['new', 'incomplete'], { default: 'new' })),
})

/** How many products wait to be accepted, and how many others lack something; with a document, of those that it brought. */
export const ProductDraftCountQuery = Type.Object({ documentId: Type.Optional(Id) })
export const ProductDraftCount = Type.Object({ new: Type.Integer(), incomplete: Type.Integer() })
export type ProductDraftCount = Static<typeof ProductDraftCount>

export const ProductDrafts = Type.Object({
  items: Type.Array(DraftItem),
  counts: Type.Object({ new: Type.Integer(), incomplete: Type.Integer(), all: Type.Integer() }),
  /** What people settled, the newest first. */
  settled: Type.Array(
    Type.Object({
      supplierId: nullable(Id),
      printed: Type.String(),
      ingredient: nullable(Type.String()),
      container: nullable(Type.Enum([...containers])),
      weight: nullable(Decimal),
      bareUnit: nullable(Type.Enum(['kg', 'l', 'unit'])),
      brand: nullable(Type.String()),
      taxRate: Type.Optional(nullable(Decimal)),
    }),
  ),
  /** By ingredient, the middle of what the other products of it cost a kilogram and a litre. */
  elsewhere: Type.Record(Type.String(), Type.Object({ kg: nullable(Decimal), l: nullable(Decimal) })),
})
export type ProductDrafts = Static<typeof ProductDrafts>
