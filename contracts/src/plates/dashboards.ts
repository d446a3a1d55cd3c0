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
const PreviousPeriod = Type.Object({ from: Day, to: Day })

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

/**
 * What figures of sales rest on: portions of dishes of which enough is known, of all portions of dishes that were sold, and
 * their money of all that was taken, in which is also what stands for no dish.
 */
const OfSales = Type.Object({
  portions: Type.Object({ known: Decimal, of: Decimal }),
  net: Type.Object({ known: Amount, of: Amount }),
})
export type OfSales = Static<typeof OfSales>

/** Portions sold by letter. */
const SoldSpread = Type.Object({
  A: Decimal,
  B: Decimal,
  C: Decimal,
  D: Decimal,
  E: Decimal,
  none: Decimal,
})
export type SoldSpread = Static<typeof SoldSpread>

/** Dishes on sale: means of a portion over the menu, and over the portions that were sold where tickets say it. */
export const NutritionDishes = Type.Object({
  dishes: OfDishes,
  mean: Means,
  /** Null where no ticket tells what was sold, or the caller may not see sales. */
  sold: nullable(Type.Object({ mean: Means, spread: SoldSpread, coverage: OfSales })),
  spread: Spread,
  previous: Type.Object({
    ...PreviousPeriod.properties,
    dishes: OfDishes,
    mean: Means,
    soldMean: nullable(Means),
    spread: Spread,
  }),
  items: Type.Array(
    Type.Object({
      dishId: Id,
      name: Text,
      letter: nullable(Letter),
      score: nullable(Type.Integer()),
      energy: nullable(Decimal),
      protein: nullable(Decimal),
      salt: nullable(Decimal),
      /** What is known of the salt: there is at least so much. */
      saltLeast: nullable(Decimal),
      coverage: nullable(Decimal),
      noGrade: nullable(Type.Enum(['no-weight', 'too-little-known', 'could-change', 'alcohol', 'nothing'])),
      gaps: Type.Array(PlateGap),
      sold: nullable(Decimal),
    }),
  ),
  /** What would be mended first: how many dishes each gap holds back. */
  fixes: Type.Array(Type.Object({ ...PlateGap.properties, dishes: Type.Integer() })),
})
export type NutritionDishes = Static<typeof NutritionDishes>

/** kg CO2e of a portion, and per kg of the finished plate. */
const Footprint = Type.Object({ perPortion: nullable(Decimal), perKg: nullable(Decimal) })

export const EnvironmentDishes = Type.Object({
  dishes: OfDishes,
  mean: Footprint,
  sold: nullable(Type.Object({ mean: Footprint, spread: SoldSpread, coverage: OfSales })),
  spread: Spread,
  previous: Type.Object({
    ...PreviousPeriod.properties,
    mean: Footprint,
    soldMean: nullable(Footprint),
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
      coverage: nullable(Decimal),
      top: nullable(Text),
      gaps: Type.Array(PlateGap),
    }),
  ),
  fixes: Type.Array(Type.Object({ ...PlateGap.properties, dishes: Type.Integer() })),
})
export type EnvironmentDishes = Static<typeof EnvironmentDishes>

/** What was sold: null where no ticket tells it. Every figure is of the part that is known, which the coverage says. */
export const EnvironmentSold = Type.Object({
  currency: Text,
  ghg: nullable(Decimal),
  /** Null where less than nine tenths of the portions, or of the money at tables that were counted, are known. */
  perCover: nullable(Decimal),
  perPortion: nullable(Decimal),
  perKg: nullable(Decimal),
  /** Per unit of money that those portions brought, before VAT. */
  perEuro: nullable(Decimal),
  coverage: nullable(OfSales),
  previous: Type.Object({
    ...PreviousPeriod.properties,
    ghg: nullable(Decimal),
    perPortion: nullable(Decimal),
    perKg: nullable(Decimal),
    /** The first day of all sales, where the period before begins earlier. */
    since: nullable(Day),
  }),
  items: Type.Array(
    Type.Object({
      dishId: Id,
      name: Text,
      sold: Decimal,
      letter: nullable(Letter),
      perPortion: nullable(Decimal),
      ghg: nullable(Decimal),
      share: nullable(Decimal),
      /** Portions that `ghg` is the sum of: those of plates with a letter. */
      counted: Decimal,
    }),
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
  previous: PreviousPeriod,
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
  previous: Type.Object({ ...PreviousPeriod.properties, ghg: nullable(Decimal), series: Series }),
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
    ...PreviousPeriod.properties,
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
  previous: PreviousPeriod,
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

const Twin = Type.Object({ dishId: Id, name: Text, sold: nullable(Decimal) })

export const FlavourProfile = Type.Object({
  dishes: OfDishes,
  profile: Profile,
  /** Null where no ticket tells what was sold. Diversity: of two portions taken at random. */
  sold: nullable(Type.Object({ profile: Profile, diversity: nullable(Decimal), coverage: OfSales })),
  previous: Type.Object({ ...PreviousPeriod.properties, profile: Profile }),
  /** Mean distance between two dishes, 0 (all alike) to 1; null below two dishes. */
  diversity: nullable(Decimal),
  diversityBefore: nullable(Decimal),
  /** Dishes that taste alike: less than 0.1 apart. */
  twins: Type.Array(
    Type.Object({
      a: Twin,
      b: Twin,
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
          sold: nullable(Decimal),
        }),
      ),
      /** What guests had of it: the mean of a portion sold, and which dishes it came from; null where no ticket tells it. */
      eaten: nullable(
        Type.Object({
          mean: nullable(Decimal),
          items: Type.Array(Type.Object({ dishId: Id, name: Text, sold: Decimal, value: Decimal, share: Decimal })),
        }),
      ),
    }),
  ),
  coverage: nullable(OfSales),
  previous: PreviousPeriod,
})
export type FlavourTop = Static<typeof FlavourTop>
