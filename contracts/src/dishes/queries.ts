import { type Static, Type } from 'typebox'
import {
  CostTree,
  Estimated,
  known,
  Lacks,
  MissingLink,
  SellingFigures,
  SellingPrice,
  Use,
} from '../kitchen/queries.ts'
import { CompositionVersion } from '../recipes/queries.ts'
import { Amount, Day, Decimal, Id, Ids, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { type DishComposition, dishStatuses, dishTypes, shownDishes } from './details.ts'

export const DishListQuery = Type.Object({
  ...listing,
  type: Type.Optional(Type.Enum([...dishTypes])),
  status: Type.Optional(Type.Enum([...dishStatuses])),
  establishments: Type.Optional(Ids),
  show: Type.Optional(Type.Enum([...shownDishes])),
  /** Of these alone. */
  ids: Type.Optional(Ids),
})

/**
 * What is sold a month (`aMonthOf`), in minor units without VAT. `known` is the part of `net` whose cost is known, `margin` what is left of
 * it at the costs of its days; null where nothing is known.
 */
/** `estimated`: the cost of some of these sales was, on their day. */
const soldAMonth = { net: Amount, known: Amount, margin: nullable(Amount), estimated: Estimated }
export const DishMonth = Type.Object({
  /** Portions. */
  sold: Decimal,
  ...soldAMonth,
  /** What it costs above target at the cost of today; null while that is not known whole. */
  above: nullable(Amount),
})
export type DishMonth = Static<typeof DishMonth>

/**
 * The same of all dishes that are sold, and how many cost too much or have a gap in their cost. `from` to `to` are the `days` of which there are
 * sales: money and portions are null where these are too few to say what goes on in a month (`areEnough`).
 */
export const DishesMonth = Type.Object({
  from: Day,
  to: Day,
  days: Type.Integer(),
  currency: Type.String(),
  dishes: Type.Integer(),
  dishesAbove: Type.Integer(),
  incomplete: Type.Integer(),
  gaps: Type.Integer(),
  portions: nullable(Decimal),
  net: nullable(Amount),
  known: nullable(Amount),
  margin: nullable(Amount),
  estimated: Estimated,
  /** Per cent of what is sold at a known cost. */
  foodCost: nullable(Decimal),
  above: nullable(Amount),
  /** Dishes above target that are in no sum of it, each for its first reason: not for sale, a cost that is not known whole, nothing sold. */
  uncounted: Type.Object({ inactive: Type.Integer(), incomplete: Type.Integer(), unsold: Type.Integer() }),
  /** Of all that was sold in those days, as figures of sales say it: what stands for no dish yet is in `of`. */
  coverage: Type.Object({ known: Amount, of: Amount }),
})
export type DishesMonth = Static<typeof DishesMonth>

export const DishListItem = Type.Object({
  dishId: Id,
  name: Type.String(),
  code: nullable(Type.String()),
  type: Type.Enum([...dishTypes]),
  status: Type.Enum([...dishStatuses]),
  establishments: Type.Array(Id),
  userId: Id,
  portions: Decimal,
  elements: Type.Integer(),
  price: nullable(SellingPrice),
  /** Of a portion. */
  ...known,
  /** kg of a portion; null while a weight or a density is missing. */
  weight: nullable(Decimal),
  currency: Type.String(),
  gaps: Type.Integer(),
  lacks: Lacks,
  /** Its cost is still being worked out: none of these figures is there yet. */
  pending: Type.Boolean(),
  figures: nullable(SellingFigures),
  /** Food cost in per cent that the corporation aims at. */
  target: Decimal,
  /** Whether its food cost is above the target, as far as it is known; null without a price or a cost. */
  underTarget: nullable(Type.Boolean()),
  /** A margin above thirty per cent, of a cost that is known whole; null without a price or a cost. */
  isGood: nullable(Type.Boolean()),
  /** The price that meets the target, as a card would show it; null where it is met, and while the cost is not known whole. */
  priceForTarget: nullable(Amount),
  image: nullable(Type.String()),
  menus: Type.Integer(),
  removed: Type.Boolean(),
  addedAt: Instant,
  updatedAt: Instant,
  revision: Type.String(),
})
export type DishListItem = Static<typeof DishListItem>
export const DishList = Type.Object({
  ...pageOf(
    Type.Object({
      ...DishListItem.properties,
      /** Null where none was sold, or sales of too few days are known. */
      month: nullable(DishMonth),
      /** What a portion cost at the end of each of the last twelve months, of this one today; null where it was not known whole. */
      trend: Type.Array(nullable(Decimal)),
    }),
  ).properties,
  counts: Type.Record(Type.String(), Type.Integer()),
  /** Null for whoever may not see sales. */
  month: nullable(DishesMonth),
})
export type DishList = Static<typeof DishList>
export type ListedDish = DishList['items'][number]

export const Dish = Type.Object({
  ...DishListItem.properties,
  description: nullable(Type.String()),
  preparation: nullable(Type.String()),
  plating: nullable(Type.String()),
  conservation: nullable(Type.String()),
  service: nullable(Type.String()),
  collaborators: Type.Array(Id),
  composition: Type.Unsafe<DishComposition>(Type.Object({}, { additionalProperties: true })),
  missing: Type.Array(MissingLink),
  uses: Type.Array(Use),
  versions: Type.Array(CompositionVersion),
})
export type Dish = Static<typeof Dish>

export const DishCompareQuery = Type.Object({ ids: Ids })
export const DishComparison = Type.Object({
  dishes: Type.Array(Type.Object({ dish: Dish, tree: CostTree })),
})
export type DishComparison = Static<typeof DishComparison>

const change = { costBefore: nullable(Decimal), costAfter: nullable(Decimal), change: nullable(Decimal) }
/** What an invoice did to the menu, on the day that it counts: costs with it and without it. */
export const DocumentEffects = Type.Object({
  documentId: Id,
  asOf: Day,
  currency: Type.String(),
  target: Decimal,
  /** False where newer paper counts by now: then the effects are those of the day of the document. */
  counts: Type.Boolean(),
  products: Type.Array(
    Type.Object({
      productId: Id,
      name: Type.String(),
      unit: Type.String(),
      before: nullable(Decimal),
      after: nullable(Decimal),
      change: nullable(Decimal),
    }),
  ),
  recipes: Type.Array(Type.Object({ recipeId: Id, name: Type.String(), unit: nullable(Type.String()), ...change })),
  dishes: Type.Array(
    Type.Object({
      dishId: Id,
      name: Type.String(),
      status: Type.Enum([...dishStatuses]),
      ...change,
      foodCostBefore: nullable(Decimal),
      foodCostAfter: nullable(Decimal),
      fellUnderTarget: Type.Boolean(),
    }),
  ),
  menus: Type.Array(Type.Object({ menuId: Id, name: Type.String(), ...change })),
})
export type DocumentEffects = Static<typeof DocumentEffects>

const MOST_ASSUMPTIONS = 100
const percent = Type.String({ pattern: '^-?[0-9]{1,4}([.][0-9]{1,4})?$' })
const positive = Type.String({ pattern: '^[0-9]{1,9}([.][0-9]{1,6})?$' })
/** What if … `value` of a price is what one unit as bought would cost; `change` is per cent. */
export const Assumption = Type.Union([
  Type.Object({ kind: Type.Literal('product-price'), productId: Id, change: percent }),
  Type.Object({ kind: Type.Literal('product-value'), productId: Id, value: positive }),
  Type.Object({ kind: Type.Literal('category-price'), category: Type.String({ maxLength: 10 }), change: percent }),
  Type.Object({ kind: Type.Literal('merma'), productId: Id, merma: positive }),
  Type.Object({ kind: Type.Literal('quantity'), dishId: Id, elementId: Id, quantity: positive }),
  Type.Object({ kind: Type.Literal('swap'), productId: Id, by: Id }),
  Type.Object({
    kind: Type.Literal('selling-price'),
    dishId: Id,
    amount: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  }),
])
export type Assumption = Static<typeof Assumption>
/** Everything that is assumed at once. */
export const Assumptions = Type.Array(Assumption, { maxItems: MOST_ASSUMPTIONS })
export const WhatIfQuery = Type.Object({
  /** Without any, all that are on sale. */
  dishes: Type.Optional(Ids),
  asOf: Type.Optional(Day),
  /** `Assumptions` as JSON: a question has no body. */
  assumptions: Type.String({ maxLength: 16_000 }),
})
export type WhatIfQuery = Static<typeof WhatIfQuery>
const side = {
  cost: nullable(Decimal),
  atLeast: Decimal,
  estimated: Estimated,
  price: nullable(SellingPrice),
  figures: nullable(SellingFigures),
}
export const WhatIfAnswer = Type.Object({
  asOf: Day,
  currency: Type.String(),
  target: Decimal,
  dishes: Type.Array(
    Type.Object({ dishId: Id, name: Type.String(), before: Type.Object(side), after: Type.Object(side) }),
  ),
  /** Of the dish, where one alone was asked about. */
  tree: nullable(CostTree),
})
export type WhatIfAnswer = Static<typeof WhatIfAnswer>
