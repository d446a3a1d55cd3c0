import { type Static, Type } from 'typebox'
import { Decimal, nullable } from '../values/listing.ts'

const Name = Type.Object({ es: Type.String(), en: Type.String() })

export const CategoryList = Type.Object({
  items: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Name,
      subcategories: Type.Array(
        Type.Object({ code: Type.String(), name: Name, vat: Type.Array(Decimal), merma: Decimal }),
      ),
    }),
  ),
})

export const IngredientSearchQuery = Type.Object({
  q: Type.Optional(Type.String({ maxLength: 100 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
})
export const IngredientsFound = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Name,
      category: Type.String(),
      subcategory: Type.String(),
      density: nullable(Decimal),
      merma: Decimal,
    }),
  ),
})
export type IngredientsFound = Static<typeof IngredientsFound>

/** `annex` is the number in Annex II of Regulation (EU) 1169/2011; null for a preference. */
export const RestrictionList = Type.Object({
  items: Type.Array(Type.Object({ code: Type.String(), name: Name, annex: nullable(Type.String()) })),
})

export const CurrencySearchQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 60 })) })
export const CurrenciesFound = Type.Object({ items: Type.Array(Type.Object({ code: Type.String(), name: Name })) })
export type CurrenciesFound = Static<typeof CurrenciesFound>

/** The categories that a corporation made up itself, with how many products each has. */
export const CustomCategoryList = Type.Object({
  items: Type.Array(Type.Object({ name: Type.String(), products: Type.Integer() })),
})
export type CustomCategoryList = Static<typeof CustomCategoryList>
