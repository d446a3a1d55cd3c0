import { type Static, Type } from 'typebox'
import { Amount, Day, Decimal, Id, nullable } from '../values/listing.ts'
import { groupings } from '../values/periods.ts'
import { axes } from './flavour/axes.ts'
import { PlateGap } from './queries.ts'

const Text = Type.String()
const Letter = Type.Enum(['A', 'B', 'C', 'D', 'E'])
const Spread = Type.Object({
  A: Type.Integer(),
  B: Type.Integer(),
  C: Type.Integer(),
  D: Type.Integer(),
  E: Type.Integer(),
  none: Type.Integer(),
})
export type Spread = Static<typeof Spread>
const Before = Type.Object({ from: Day, to: Day })

/** How many dishes a mean rests on, of how many. */
const OfDishes = Type.Object({ known: Type.Integer(), of: Type.Integer() })

const Means = Type.Object({
  energy: nullable(Decimal),
  protein: nullable(Decimal),
  fat: nullable(Decimal),
  saturated: nullable(Decimal),
  carbohydrates: nullable(Decimal),
  sugars: nullable(Decimal),
  fiber: nullable(Decimal),
  sodium: nullable(Decimal),
})

/** Dishes on sale: means of a portion over the menu, and weighted by what was sold where tills say it. */
export const NutritionDishes = Type.Object({
  dishes: OfDishes,
  mean: Means,
  /** Null where no ticket tells what was sold. */
  soldMean: nullable(Means),
  spread: Spread,
  previous: Type.Object({ ...Before.properties, dishes: OfDishes, mean: Means, spread: Spread }),
  items: Type.Array(
    Type.Object({
      dishId: Id,
      name: Text,
      letter: nullable(Letter),
      score: nullable(Type.Integer()),
      energy: nullable(Decimal),
      protein: nullable(Decimal),
      salt: nullable(Decimal),
      coverage: Decimal,
      noGrade: nullable(Type.Enum(['no-weight', 'too-little-known', 'alcohol', 'nothing'])),
      gaps: Type.Array(PlateGap),
      sold: nullable(Decimal),
    }),
  ),
  /** What would be mended first: how many dishes each gap holds back. */
  fixes: Type.Array(Type.Object({ ...PlateGap.properties, dishes: Type.Integer() })),
})
export type NutritionDishes = Static<typeof NutritionDishes>

export const EnvironmentDishes = Type.Object({
  dishes: OfDishes,
  /** kg CO2e of a portion, and per kg of the finished plate. */
  mean: Type.Object({ perPortion: nullable(Decimal), perKg: nullable(Decimal) }),
  soldMean: nullable(Type.Object({ perPortion: nullable(Decimal), perKg: nullable(Decimal) })),
  spread: Spread,
  previous: Type.Object({
    ...Before.properties,
    mean: Type.Object({ perPortion: nullable(Decimal), perKg: nullable(Decimal) }),
    spread: Spread,
  }),
  items: Type.Array(
    Type.Object({
      dishId: Id,
      name: Text,
      letter: nullable(Letter),
      perPortion: nullable(Decimal),
      perKg: nullable(Decimal),
      land: nullable(Decimal),
      water: nullable(Decimal),
      eutrophication: nullable(Decimal),
      coverage: Decimal,
      top: nullable(Text),
      gaps: Type.Array(PlateGap),
    }),
  ),
  fixes: Type.Array(Type.Object({ ...PlateGap.properties, dishes: Type.Integer() })),
})
export type EnvironmentDishes = Static<typeof EnvironmentDishes>

/** What was sold: null sums where no ticket tells it. Coverage is of portions: those whose footprint is known, of all sold. */
export const EnvironmentSold = Type.Object({
  ghg: nullable(Decimal),
  perCover: nullable(Decimal),
  perPortion: nullable(Decimal),
  perEuro: nullable(Decimal),
  portions: Type.Object({ known: Decimal, of: Decimal }),
  previous: Type.Object({ ...Before.properties, ghg: nullable(Decimal) }),
  items: Type.Array(
    Type.Object({ dishId: Id, name: Text, sold: Decimal, ghg: nullable(Decimal), letter: nullable(Letter) }),
  ),
})
export type EnvironmentSold = Static<typeof EnvironmentSold>

/** How much of what was bought is known: kilograms, and money, since what has no weight has a price. */
const OfPurchases = Type.Object({
  kilograms: Type.Object({ known: Decimal, of: Decimal }),
  spend: Type.Object({ known: Amount, of: Amount }),
})

const Fluctuating = Type.Object({
  category: Text,
  now: nullable(Decimal),
  before: nullable(Decimal),
  /** Per cent. */
  change: nullable(Decimal),
  /** kg CO2e per kg bought, now and before. */
  intensity: nullable(Decimal),
  intensityBefore: nullable(Decimal),
})

/** kg CO2e of what was bought, by category, against the period before. */
export const EnvironmentFluctuation = Type.Object({
  previous: Before,
  total: Fluctuating,
  items: Type.Array(Fluctuating),
  coverage: OfPurchases,
})
export type EnvironmentFluctuation = Static<typeof EnvironmentFluctuation>

const Series = Type.Array(Type.Object({ key: Text, value: nullable(Decimal) }))
const frame = { groupBy: Type.Enum([...groupings]), groupByOptions: Type.Array(Type.Enum([...groupings])) }

/** kg CO2e of what was bought over time. */
export const EnvironmentTotal = Type.Object({
  ...frame,
  currency: Text,
  ghg: nullable(Decimal),
  perKg: nullable(Decimal),
  perEuro: nullable(Decimal),
  series: Series,
  coverage: OfPurchases,
  previous: Type.Object({ ...Before.properties, ghg: nullable(Decimal), series: Series }),
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Text,
      kilograms: nullable(Decimal),
      ghg: nullable(Decimal),
      share: nullable(Decimal),
      spend: Amount,
      confidence: nullable(Text),
    }),
  ),
})
export type EnvironmentTotal = Static<typeof EnvironmentTotal>

/** The other three impacts, which one letter would hide. */
export const EnvironmentWaterLand = Type.Object({
  ...frame,
  water: nullable(Decimal),
  land: nullable(Decimal),
  eutrophication: nullable(Decimal),
  waterSeries: Series,
  landSeries: Series,
  coverage: OfPurchases,
  previous: Type.Object({
    ...Before.properties,
    water: nullable(Decimal),
    land: nullable(Decimal),
    eutrophication: nullable(Decimal),
  }),
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Text,
      water: nullable(Decimal),
      land: nullable(Decimal),
      eutrophication: nullable(Decimal),
    }),
  ),
})
export type EnvironmentWaterLand = Static<typeof EnvironmentWaterLand>

/** Products by the letter of their own factor. */
export const EnvironmentGrades = Type.Object({
  coverage: OfPurchases,
  grades: Type.Array(
    Type.Object({
      letter: nullable(Letter),
      products: Type.Integer(),
      kilograms: Decimal,
      ghg: nullable(Decimal),
      spend: Amount,
      spendBefore: Amount,
    }),
  ),
  previous: Before,
  items: Type.Array(
    Type.Object({
      productId: Id,
      name: Text,
      letter: nullable(Letter),
      perKg: nullable(Decimal),
      confidence: nullable(Text),
      note: nullable(Text),
      asksHerd: Type.Boolean(),
      kilograms: nullable(Decimal),
      spend: Amount,
    }),
  ),
})
export type EnvironmentGrades = Static<typeof EnvironmentGrades>

const Axis = Type.Enum([...axes])
const Profile = Type.Array(Type.Object({ axis: Axis, value: nullable(Decimal) }))

export const FlavourProfile = Type.Object({
  dishes: OfDishes,
  profile: Profile,
  soldProfile: nullable(Profile),
  previous: Type.Object({ ...Before.properties, profile: Profile }),
  /** Mean distance between two dishes, 0 (all alike) to 1; null below two dishes. */
  diversity: nullable(Decimal),
  diversityBefore: nullable(Decimal),
  /** Dishes that taste alike: less than 0.1 apart. */
  twins: Type.Array(
    Type.Object({
      a: Type.Object({ dishId: Id, name: Text }),
      b: Type.Object({ dishId: Id, name: Text }),
      distance: Decimal,
    }),
  ),
  /** Axes on which no dish reaches half. */
  missing: Type.Array(Axis),
})
export type FlavourProfile = Static<typeof FlavourProfile>

export const FlavourTop = Type.Object({
  axes: Type.Array(
    Type.Object({
      axis: Axis,
      items: Type.Array(
        Type.Object({
          dishId: Id,
          name: Text,
          value: Decimal,
          before: nullable(Decimal),
          source: Type.Enum(['nutrients', 'seed', 'chef']),
          firm: Type.Boolean(),
        }),
      ),
    }),
  ),
  previous: Before,
})
export type FlavourTop = Static<typeof FlavourTop>
