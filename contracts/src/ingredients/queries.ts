import { type Static, Type } from 'typebox'
import { Decimal, nullable } from '../values/listing.ts'
import { type NutrientKey, nutrients } from './nutrients.ts'

/** Amounts of the twelve nutrients per 100 g of edible food; null is unknown, never none. */
export const NutrientAmounts = Type.Object(
  Object.fromEntries(nutrients.map(({ key }) => [key, nullable(Decimal)])) as Record<
    NutrientKey,
    ReturnType<typeof nullable<typeof Decimal>>
  >,
)

export const FoodSearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
})

export const FoodsFound = Type.Object({
  items: Type.Array(
    Type.Object({
      /** Whose figures they are: USDA's Standard Reference 28, which ships with the product, or FoodData Central. */
      source: Type.Union([Type.Literal('sr28'), Type.Literal('fdc')]),
      /** NDB number (sr28) or FDC id (fdc): how the food is cited. */
      id: Type.String(),
      name: Type.String(),
      nutrients: NutrientAmounts,
      /** Which of USDA's energies was taken; its tables have up to three for one food. */
      energyId: Type.Integer(),
      refuse: nullable(Type.Object({ percent: Decimal, what: Type.String() })),
    }),
  ),
  /** Why FoodData Central's foods are missing, where a key is set and it did not answer. */
  missing: nullable(
    Type.Union([Type.Literal('key-refused'), Type.Literal('asked-too-often'), Type.Literal('not-reachable')]),
  ),
})
export type FoodsFound = Static<typeof FoodsFound>
