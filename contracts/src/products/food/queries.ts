import { type Static, Type } from 'typebox'
import { NutrientAmounts } from '../../ingredients/queries.ts'
import { Day, Decimal, Id, Instant, nullable } from '../../values/listing.ts'
import { restrictionStates } from './restrictions-of.ts'

const Source = Type.Enum(['ingredient', 'sr28', 'fdc', 'typed'])
const Label = Type.Array(
  Type.Object({
    key: Type.Enum(['energy', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'protein', 'salt']),
    unit: Type.Enum(['kJ', 'g']),
    /** As the label prints it: "12", "0.38", "<0.5". */
    amount: nullable(Type.String()),
    kcal: nullable(Type.String()),
    /** Share of the reference intake in per cent. */
    intake: nullable(Decimal),
  }),
)
const Grade = Type.Object({
  letter: Type.Enum(['A', 'B', 'C', 'D', 'E']),
  score: Type.Integer(),
  points: Type.Object({
    energy: Type.Integer(),
    sugars: Type.Integer(),
    saturated: Type.Integer(),
    salt: Type.Integer(),
    sweeteners: Type.Integer(),
    protein: Type.Integer(),
    fiber: Type.Integer(),
    fruit: Type.Integer(),
    proteinCounts: Type.Boolean(),
  }),
})

/** Nutrients of a product: those that count, and those of its ingredient beside them. */
export const ProductNutritionAnswer = Type.Object({
  productId: Id,
  /** What was said of it; `ingredient` where nothing was. */
  said: Type.Object({
    source: Source,
    id: nullable(Type.String()),
    name: nullable(Type.String()),
    energyId: nullable(Type.Integer()),
    per100g: nullable(NutrientAmounts),
  }),
  source: nullable(Source),
  cited: nullable(Type.String()),
  per100g: NutrientAmounts,
  /** How many of the twelve are known. */
  known: Type.Integer(),
  label: Label,
  grade: nullable(Grade),
  /** Why there is no grade: something is unknown, or things like it get none. */
  ungraded: nullable(Type.Enum(['unknown', 'not-graded'])),
  ofIngredient: nullable(
    Type.Object({
      cited: Type.String(),
      name: Type.String(),
      energyId: Type.Integer(),
      per100g: NutrientAmounts,
      refuse: nullable(Type.Object({ percent: Decimal, what: Type.String() })),
    }),
  ),
  revision: Type.String(),
})
export type ProductNutritionAnswer = Static<typeof ProductNutritionAnswer>

const State = Type.Enum([...restrictionStates])
export const ProductRestrictionsAnswer = Type.Object({
  productId: Id,
  items: Type.Array(
    Type.Object({
      code: Type.String(),
      state: State,
      /** What words and ingredient make likely. */
      suggested: State,
      /** Whether a person has looked at this one, of the product as it is. */
      verified: Type.Boolean(),
    }),
  ),
  verified: nullable(Type.Object({ by: Id, at: Instant })),
  /** A person who looked at the product as it is, one who looked at it before it changed, or words and ingredient. */
  source: Type.Enum(['person', 'person-before', 'suggestion']),
  /** Why a verification no longer holds. */
  fallen: nullable(Type.Enum(['supplier-changed', 'ingredient-changed'])),
  /** Who verified it and when, whether it holds or not. */
  last: nullable(Type.Object({ by: Id, byName: nullable(Type.String()), at: Instant })),
  revision: Type.String(),
})
export type ProductRestrictionsAnswer = Static<typeof ProductRestrictionsAnswer>

/** The test that a product's merma carries. */
export const YieldTestTold = Type.Object({
  testId: Id,
  date: Day,
  unit: Type.Enum(['kg', 'g', 'l', 'unit']),
  gross: Decimal,
  net: Decimal,
  byProducts: Type.Array(Type.Object({ name: Type.String(), quantity: Decimal, value: Decimal })),
  mermaBefore: Decimal,
  by: Id,
})
