import { type Static, Type } from 'typebox'
import { pricePolicies } from '../costing/days/current-price.ts'
import type { Branch } from '../costing/explanation.ts'
import type { CostedProduct, CostedRecipe, Reason } from '../costing/kitchen.ts'
import { documentKinds } from '../documents/confirming/kinds.ts'
import { Day, Decimal, Id, nullable } from '../values/listing.ts'
import { units } from '../values/units.ts'

const UnitType = Type.Enum([...units])
const reasons = [
  'no-cost',
  'no-weight',
  'no-density',
  'unit-not-convertible',
  'other-currency',
  'no-elements',
  'cycle',
  'unknown',
  'removed',
  'no-consumption',
  'no-price',
] as const

/** A link that is missing to a cost: of what, and how many recipes and dishes it stops in all. `removed` alone is no gap. */
export const MissingLink = Type.Object({
  reason: Type.Enum([...reasons]),
  kind: Type.Enum(['product', 'recipe', 'dish']),
  id: Id,
  name: nullable(Type.String()),
  stops: Type.Integer(),
})
export type MissingLink = Static<typeof MissingLink>

/** The first of what a cost lacks, by name: what a row of a list has room for. */
export const Lacks = Type.Array(Type.Pick(MissingLink, ['reason', 'name']))
export type Lacks = Static<typeof Lacks>

/** There where a cost rests on a mean weight, or on a price that a list asks and nobody has paid. */
export const Estimated = Type.Optional(Type.Literal(true))

/** `cost` is null as soon as one link is missing; `atLeast` is what is known of it. `coverage` is from 0 to 1. */
export const known = { cost: nullable(Decimal), atLeast: Decimal, coverage: Decimal, estimated: Estimated }

/** What one kg, litre or piece of a yield costs. */
export const PerUnit = Type.Object({ unit: UnitType, cost: nullable(Decimal), atLeast: Decimal, estimated: Estimated })

/** What a cost means at a price: without VAT, and in per cent. Where the cost is "at least", `exact` is false. */
export const SellingFigures = Type.Object({
  net: Decimal,
  foodCost: Decimal,
  margin: Decimal,
  marginRate: Decimal,
  multiplier: nullable(Decimal),
  exact: Type.Boolean(),
  estimated: Estimated,
})

export const SellingPrice = Type.Object({ amount: Type.Integer(), currency: Type.String(), vatRate: Decimal })

/** Whoever names something: a recipe, dish or menu. */
export const Use = Type.Object({ kind: Type.Enum(['recipe', 'dish', 'menu']), id: Id, name: Type.String() })
export type Use = Static<typeof Use>

/** Of which line of paper a price is. A document that the asker may not open has no id and no number here. */
const PriceOrigin = Type.Object({
  costId: Id,
  supplierId: nullable(Id),
  supplierName: nullable(Type.String()),
  date: Day,
  documentId: nullable(Id),
  lineId: nullable(Id),
  documentNumber: nullable(Type.String()),
  /** What paper it is: a delivery note is no invoice. */
  documentKind: nullable(Type.Enum([...documentKinds])),
  /** The list that asks it, where nothing was paid yet. */
  listName: nullable(Type.String()),
  /** Nothing but what somebody wrote down, and who; null of people who are gone. */
  byHand: Type.Boolean(),
  byName: nullable(Type.String()),
})
export type PriceOrigin = Static<typeof PriceOrigin>

/** An element with what it costs, and within a subrecipe its elements, down to what was bought. See `Branch`. */
const BranchShape = Type.Unsafe<Branch>(
  Type.Object(
    {
      elementId: Type.String(),
      name: nullable(Type.String()),
      unit: UnitType,
      cost: nullable(Decimal),
      atLeast: Decimal,
    },
    { additionalProperties: true },
  ),
)

export const CostQuery = Type.Object({ id: Id, asOf: Type.Optional(Day) })

/** From a portion, or a batch, down to the line of paper. `origins` are those of all prices in it, by the cost's id. */
export const CostTree = Type.Object({
  asOf: Day,
  currency: Type.String(),
  ...known,
  missing: Type.Array(MissingLink),
  perUnit: nullable(PerUnit),
  yielded: nullable(Decimal),
  /** kg of the portion, or of the batch. */
  weight: nullable(Decimal),
  price: nullable(SellingPrice),
  figures: nullable(SellingFigures),
  elements: Type.Array(BranchShape),
  origins: Type.Array(PriceOrigin),
})
export type CostTree = Static<typeof CostTree>

type Stops = Partial<Record<Reason, number>>

/** All that the costs of some products and subrecipes depend on, down to what is bought: for whoever computes while typing. */
export const KitchenQuery = Type.Object({
  products: Type.Optional(Type.String({ maxLength: 12_000 })),
  recipes: Type.Optional(Type.String({ maxLength: 12_000 })),
  asOf: Type.Optional(Day),
})
type BasisProduct = {
  productId: string
  unit: (typeof units)[number]
  code: string
  ingredient: string | null
  stops: Stops
}
export const KitchenBasis = Type.Object({
  asOf: Day,
  currency: Type.String(),
  policy: Type.Enum([...pricePolicies]),
  targetFoodCost: Decimal,
  products: Type.Array(
    // `stops`: by what is missing of it, how many recipes and dishes have no cost for that.
    // `ingredient`: the food that it is; null where nobody has said it, and then its usual loss is not known.
    Type.Unsafe<CostedProduct & BasisProduct>(
      Type.Object({ productId: Id, name: Type.String() }, { additionalProperties: true }),
    ),
  ),
  recipes: Type.Array(
    Type.Unsafe<CostedRecipe & { recipeId: string }>(
      Type.Object({ recipeId: Id, name: Type.String() }, { additionalProperties: true }),
    ),
  ),
})
export type KitchenBasis = Static<typeof KitchenBasis>

export const KitchenSearchQuery = Type.Object({
  q: Type.String({ maxLength: 200 }),
  kinds: Type.Optional(Type.String({ maxLength: 40 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})
/** Products and subrecipes by their names, the likeliest first. `gap` is why it has no cost in its own unit. */
export const KitchenFound = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: Type.Enum(['product', 'recipe']),
      id: Id,
      name: Type.String(),
      code: nullable(Type.String()),
      unit: UnitType,
      perUnit: nullable(Type.Object({ unit: UnitType, cost: nullable(Decimal) })),
      gap: nullable(Type.Enum([...reasons])),
    }),
  ),
})
export type KitchenFound = Static<typeof KitchenFound>
