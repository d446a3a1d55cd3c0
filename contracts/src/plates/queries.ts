import { type Static, Type } from 'typebox'
import { Day, Decimal, Id, Instant, nullable } from '../values/listing.ts'
import { herds } from './events.ts'
import { axes } from './flavour/axes.ts'

const Letter = Type.Enum(['A', 'B', 'C', 'D', 'E'])
const Text = Type.String()
const Kind = Type.Enum(['product', 'recipe', 'free'])

/** What cannot be counted, and where it is mended. */
export const PlateGap = Type.Object({
  kind: Kind,
  id: Text,
  name: Text,
  reason: Type.Enum(['no-weight', 'no-data', 'asks-herd', 'to-taste']),
})
export type PlateGap = Static<typeof PlateGap>

const LabelRow = Type.Object({
  key: Type.Enum(['energy', 'fat', 'saturated', 'carbohydrates', 'sugars', 'fiber', 'protein', 'salt']),
  unit: Type.Enum(['kJ', 'g']),
  amount: nullable(Text),
  kcal: nullable(Text),
  intake: nullable(Text),
  /** What is not known could change what is printed. */
  atLeast: Type.Boolean(),
})

const Points = Type.Object({
  energy: Type.Integer(),
  sugars: Type.Integer(),
  saturated: Type.Integer(),
  salt: Type.Integer(),
  sweeteners: Type.Integer(),
  protein: Type.Integer(),
  fiber: Type.Integer(),
  fruit: Type.Integer(),
  proteinCounts: Type.Boolean(),
})

const Nutrition = Type.Object({
  weight: nullable(Decimal),
  figures: Type.Array(
    Type.Object({
      key: Text,
      unit: Text,
      perPortion: nullable(Decimal),
      per100g: nullable(Decimal),
      /** Of a portion the most that it can be. */
      most: nullable(Decimal),
      coverage: nullable(Decimal),
    }),
  ),
  label: Type.Object({ per100g: Type.Array(LabelRow), perPortion: Type.Array(LabelRow) }),
  coverage: nullable(Decimal),
  grade: nullable(
    Type.Object({
      letter: Letter,
      score: Type.Integer(),
      points: Points,
      kind: Type.Enum(['general', 'fats', 'beverage', 'water']),
      fvl: Decimal,
    }),
  ),
  noGrade: nullable(Type.Enum(['no-weight', 'too-little-known', 'could-change', 'alcohol', 'nothing'])),
  gaps: Type.Array(PlateGap),
  /** Where the figures of its products come from. */
  sources: Type.Array(Type.Object({ productId: Id, name: Text, source: Text, cited: nullable(Text) })),
})

const Factor = Type.Object({
  key: Text,
  name: Type.Object({ es: Text, en: Text }),
  ghg: Decimal,
  land: nullable(Decimal),
  water: nullable(Decimal),
  eutrophication: nullable(Decimal),
  source: Text,
  confidence: Type.Enum(['high', 'medium', 'low']),
  note: nullable(Text),
  match: Type.Enum(['own', 'relative', 'group']),
})

/** kg CO2e, m² · year, litres and g PO4e. */
const Impacts = Type.Object({
  ghg: nullable(Decimal),
  land: nullable(Decimal),
  water: nullable(Decimal),
  eutrophication: nullable(Decimal),
})

const Environment = Type.Object({
  weight: nullable(Decimal),
  perPortion: Impacts,
  atLeast: Type.Object({
    ghg: Type.Boolean(),
    land: Type.Boolean(),
    water: Type.Boolean(),
    eutrophication: Type.Boolean(),
  }),
  perKg: nullable(Decimal),
  letter: nullable(Letter),
  noLetter: nullable(Type.Enum(['no-weight', 'too-little-known', 'could-change'])),
  coverage: nullable(Decimal),
  contributors: Type.Array(
    Type.Object({
      productId: Id,
      name: Text,
      gross: Decimal,
      factor: nullable(Factor),
      asksHerd: Type.Boolean(),
      ghg: nullable(Decimal),
      share: nullable(Decimal),
    }),
  ),
  gaps: Type.Array(PlateGap),
})

const Axis = Type.Enum([...axes])
const Flavour = Type.Object({
  values: Type.Array(
    Type.Object({
      axis: Axis,
      value: nullable(Decimal),
      source: Type.Enum(['nutrients', 'seed', 'chef']),
      coverage: nullable(Decimal),
    }),
  ),
  coverage: nullable(Decimal),
  firm: Type.Boolean(),
  dominant: Type.Array(Axis),
  balance: nullable(Decimal),
  gaps: Type.Array(PlateGap),
  tasting: Type.Partial(
    Type.Object(Object.fromEntries(axes.map((axis) => [axis, Text])) as Record<string, typeof Text>),
  ),
  tastedAt: nullable(Instant),
})

const State = Type.Enum(['contains', 'traces', 'unknown', 'free'])
const States = Type.Record(Text, State)
const Verified = nullable(Type.Object({ by: Id, at: Instant }))

const Allergens = Type.Object({
  states: States,
  suits: Type.Record(Text, nullable(Type.Boolean())),
  verified: Type.Boolean(),
  elements: Type.Array(Type.Object({ kind: Kind, id: Text, name: Text, states: States, verified: Verified })),
})

/** All that is known of what is on a dish's plate. */
export const PlateOfDish = Type.Object({
  dishId: Id,
  name: Text,
  nutrition: Nutrition,
  environment: Environment,
  flavour: Flavour,
  allergens: Allergens,
  /** Beef on it, with the herd that was named. */
  herds: Type.Array(Type.Object({ productId: Id, name: Text, herd: nullable(Type.Enum([...herds])) })),
})
export type PlateOfDish = Static<typeof PlateOfDish>

export const MatrixQuery = Type.Object({
  of: Type.Enum(['menu', 'establishment']),
  id: Id,
})

const MatrixDish = Type.Object({
  dishId: Id,
  name: Text,
  course: nullable(Text),
  states: States,
  suits: Type.Record(Text, nullable(Type.Boolean())),
  verified: Type.Boolean(),
})

/** Dishes by allergens. `complete`: nothing of it is unknown or unverified. */
export const AllergenMatrix = Type.Object({
  name: Text,
  house: Text,
  dishes: Type.Array(MatrixDish),
  complete: Type.Boolean(),
  /** What nobody has verified yet, with how many of the dishes wait for it: those that hold most of them back first. */
  toVerify: Type.Array(
    Type.Object({ kind: Type.Enum(['product', 'recipe', 'other']), id: Text, name: Text, dishes: Type.Integer() }),
  ),
  /** The last day on which a composition or a verification it rests on changed; null where nothing did. */
  changedAt: nullable(Instant),
  /** What changed it, the latest first: a composition, or somebody who verified a product. */
  changes: Type.Array(Type.Object({ at: Instant, what: Type.Enum(['composition', 'verification']), name: Text })),
  /** Since when guests may read it; null while they may not. */
  openSince: nullable(Instant),
  /** For the address of the page that guests read. */
  corporationId: Id,
})
export type AllergenMatrix = Static<typeof AllergenMatrix>

export const GuestMatrixQuery = Type.Object({ house: Id, page: Id })

/** One thing that would make a dish greener, healthier or cheaper. */
export const Swaps = Type.Object({
  currency: Text,
  /** Portions sold a month, of the dish or of all dishes of the menu; null where no till says so, or of too few days. */
  soldAMonth: nullable(Decimal),
  /** The days that this is taken from: those of the last 90 of which there are sales. Null for whoever may not see sales. */
  month: nullable(Type.Object({ from: Day, to: Day, days: Type.Integer() })),
  items: Type.Array(
    Type.Object({
      /** The dish that would change. */
      dishId: Id,
      dishName: Text,
      productId: Id,
      productName: Text,
      byId: nullable(Id),
      byName: nullable(Text),
      /** Of the line's quantity, where less of the same is proposed. */
      portion: nullable(Decimal),
      cost: nullable(Decimal),
      ghg: nullable(Decimal),
      kcal: nullable(Decimal),
      marginAMonth: nullable(Decimal),
      letter: Type.Object({ before: nullable(Letter), after: nullable(Letter) }),
      grade: Type.Object({ before: nullable(Letter), after: nullable(Letter) }),
      aims: Type.Array(Type.Enum(['greener', 'healthier', 'cheaper'])),
    }),
  ),
})
export type Swaps = Static<typeof Swaps>
