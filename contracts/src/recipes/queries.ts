import { type Static, Type } from 'typebox'
import { known, Lacks, MissingLink, PerUnit, Use } from '../kitchen/queries.ts'
import { Day, Decimal, Id, Ids, Instant, listing, nullable, pageOf } from '../values/listing.ts'
import { units } from '../values/units.ts'
import { type RecipeComposition, recipeTypes, shownRecipes } from './details.ts'

export const RecipeListQuery = Type.Object({
  ...listing,
  type: Type.Optional(Type.Enum([...recipeTypes])),
  establishments: Type.Optional(Ids),
  show: Type.Optional(Type.Enum([...shownRecipes])),
})

export const RecipeListItem = Type.Object({
  recipeId: Id,
  name: Type.String(),
  type: Type.Enum([...recipeTypes]),
  establishmentId: Id,
  userId: Id,
  elements: Type.Integer(),
  /** `computed`: it follows from weights. Null where a weight is missing. */
  yield: Type.Object({ quantity: nullable(Decimal), unit: Type.Enum([...units]), computed: Type.Boolean() }),
  ...known,
  currency: Type.String(),
  perUnit: nullable(PerUnit),
  /** Links that are missing to its cost. */
  gaps: Type.Integer(),
  lacks: Lacks,
  /** Its cost is still being worked out: none of these figures is there yet. */
  pending: Type.Boolean(),
  usedBy: Type.Object({ recipes: Type.Integer(), dishes: Type.Integer() }),
  image: nullable(Type.String()),
  removed: Type.Boolean(),
  addedAt: Instant,
  updatedAt: Instant,
  revision: Type.String(),
})
export type RecipeListItem = Static<typeof RecipeListItem>
export const RecipeList = pageOf(RecipeListItem)
export type RecipeList = Static<typeof RecipeList>

/** One composition that held from a day on. */
export const CompositionVersion = Type.Object({
  effectiveFrom: Day,
  at: Instant,
  by: Id,
  byName: nullable(Type.String()),
})

export const Recipe = Type.Object({
  ...RecipeListItem.properties,
  preparation: nullable(Type.String()),
  conservation: nullable(Type.String()),
  collaborators: Type.Array(Id),
  composition: Type.Unsafe<RecipeComposition>(Type.Object({}, { additionalProperties: true })),
  missing: Type.Array(MissingLink),
  uses: Type.Array(Use),
  versions: Type.Array(CompositionVersion),
})
export type Recipe = Static<typeof Recipe>
