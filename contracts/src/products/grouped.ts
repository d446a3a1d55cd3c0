import { type Static, Type } from 'typebox'
import { Decimal, Id, nullable } from '../values/listing.ts'
import { units } from '../values/units.ts'

export const GroupedProductsQuery = Type.Object({
  by: Type.Optional(Type.Enum(['ingredient', 'category', 'supplier'], { default: 'ingredient' })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})

/** Products that are the same ingredient, of one category or of one supplier; the largest groups first. */
export const ProductsGrouped = Type.Object({
  total: Type.Integer(),
  page: Type.Integer(),
  size: Type.Integer(),
  /** How many products there are in all groups. */
  products: Type.Integer(),
  items: Type.Array(
    Type.Object({
      /** Ingredient, category or supplier; null for those without. */
      key: nullable(Type.String()),
      /** Where the key has no words of its own: a supplier's name, an ingredient of the house. */
      name: nullable(Type.String()),
      products: Type.Integer(),
      /** Of how many a price per usable kg is known: lowest and highest are of these. */
      priced: Type.Integer(),
      lowest: nullable(Decimal),
      highest: nullable(Decimal),
      /** The cheapest usable kg first. */
      items: Type.Array(
        Type.Object({
          productId: Id,
          name: Type.String(),
          code: Type.String(),
          unitPrice: nullable(Decimal),
          costUnit: nullable(Type.Enum([...units])),
          currency: nullable(Type.String()),
          pricePerKg: nullable(Decimal),
          pricePerUsableKg: nullable(Decimal),
        }),
      ),
    }),
  ),
})
export type GroupedProducts = Static<typeof ProductsGrouped>
