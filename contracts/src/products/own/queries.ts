import { type Static, Type } from 'typebox'
import { NutrientAmounts } from '../../ingredients/queries.ts'
import { Decimal, Id, Instant, nullable } from '../../values/listing.ts'

export const CustomIngredientQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
})

export const CustomIngredientItem = Type.Object({
  ingredientId: Id,
  name: Type.String(),
  category: Type.String(),
  subcategory: nullable(Type.String()),
  density: nullable(Decimal),
  merma: Decimal,
  nutrition: nullable(
    Type.Object({
      source: Type.Enum(['sr28', 'fdc', 'typed']),
      id: nullable(Type.String()),
      name: nullable(Type.String()),
      energyId: nullable(Type.Integer()),
      per100g: NutrientAmounts,
    }),
  ),
  /** How many products it is. */
  products: Type.Integer(),
  updatedAt: Instant,
  revision: Type.String(),
})
export const CustomIngredientList = Type.Object({ items: Type.Array(CustomIngredientItem) })
export type CustomIngredientItem = Static<typeof CustomIngredientItem>
export type CustomIngredientList = Static<typeof CustomIngredientList>
