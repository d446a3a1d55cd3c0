import { type Static, Type } from 'typebox'
import { dishTypes } from '../dishes/details.ts'
import { Estimated } from '../kitchen/queries.ts'
import { mealBands } from '../tickets/business-day.ts'
import { Amount, Day, Decimal, Id, Ids, nullable, oneOf } from '../values/listing.ts'
import { groupings, predefinedRanges } from '../values/periods.ts'

/** What figures of sales that stand for themselves are about. */
export const SoldQuery = Type.Object({ establishments: Type.Optional(Ids), from: Day, to: Day })
/** Of figures that are compared with the days before, as a whole. */
export const SalesComparedQuery = Type.Object({
  ...SoldQuery.properties,
  /** What the days are called, when they have a name: it decides what they are compared with. */
  range: Type.Optional(Type.Enum([...predefinedRanges])),
})
export const SalesQuery = Type.Object({
  ...SalesComparedQuery.properties,
  groupBy: Type.Optional(Type.Enum([...groupings])),
})
export type SalesQuery = Static<typeof SalesQuery>

const frame = {
  groupBy: Type.Enum([...groupings]),
  groupByOptions: Type.Array(Type.Enum([...groupings])),
  currency: Type.String(),
}
/** The period before. `since` is the first day of all sales where that lies after its beginning: what is before it is not known. */
const earlier = { from: Day, to: Day, since: nullable(Day) }

/**
 * What was taken: nets without VAT, discounts and tips, refunds taken off. Null where no till told anything, which is not nothing sold.
 * A ticket of nothing to pay (an invitation, a meal of the staff) is no sale: it is in `complimentary`, and in neither mean.
 */
const taken = {
  net: nullable(Amount),
  gross: nullable(Amount),
  tips: nullable(Amount),
  /** Net that went back, below nothing. */
  refundedNet: nullable(Amount),
  /** What was taken off, on lines of their own or off listed prices, below nothing, VAT included. */
  discounts: nullable(Amount),
  /** Null where takings alone are known, and do not say it. */
  tickets: nullable(Type.Integer()),
  complimentary: Type.Integer(),
  refunds: Type.Integer(),
  covers: nullable(Type.Integer()),
  /** Sales that do not say how many sat there: in no figure per guest. */
  withoutCovers: Type.Integer(),
  /**
   * Per guest, of the sales that say how many, and per sale; refunds are taken off both. Null without any. Guests of a till divide what that till
   * sold; `coveredNet` is the part of the net that is divided by guests.
   */
  perCover: nullable(Amount),
  coveredNet: nullable(Amount),
  perTicket: nullable(Amount),
  /** The part of the net that is divided by tickets: not that of takings that do not say how many. */
  ticketedNet: nullable(Amount),
  /** Days of which takings are known without tickets, what of the net is theirs, and how many of them say nothing of tickets or guests. */
  stated: Type.Object({
    days: Type.Integer(),
    net: Amount,
    daysWithoutTickets: Type.Integer(),
    daysWithoutCovers: Type.Integer(),
  }),
}
const Taken = Type.Object({ key: Type.String(), ...taken })
export type TakenPoint = Static<typeof Taken>
const comparedTakings = {
  ...frame,
  ...taken,
  series: Type.Array(Taken),
  previous: Type.Object({ ...earlier, ...taken, series: Type.Array(Taken) }),
}

/**
 * Net sales over time. `foreign`: sales in other currencies, which no figure adds up. `last`: the last day of any sale. `crossing`: days of what was
 * sold in several of which only some lie in the period, so that it is in no sum.
 */
export const SalesTotal = Type.Object({
  ...comparedTakings,
  last: nullable(Day),
  crossing: Type.Array(Type.Object({ from: Day, to: Day })),
  foreign: Type.Array(Type.Object({ currency: Type.String(), tickets: Type.Integer(), net: Amount })),
})
export type SalesTotal = Static<typeof SalesTotal>
/** The same by weekday unless told otherwise. */
export const AvgTicket = Type.Object(comparedTakings)
export type AvgTicket = Static<typeof AvgTicket>

/** Cost and margin of what is associated and whose cost is known whole; the rest is named and in no rate. */
const margins = {
  net: nullable(Amount),
  /** Net of what the cost is known of, its cost and what is left; null while nothing is known. */
  known: Amount,
  cost: nullable(Amount),
  margin: nullable(Amount),
  /** Per cent of `known`. */
  marginRate: nullable(Decimal),
  /** The cost of some of it was estimated on the day of its sale: a mean weight, or a price that nobody had paid, is in it. */
  estimated: Estimated,
  coverage: Type.Object({ known: Amount, of: Amount }),
  /** What was given away, and what it cost: beside what was sold, and in none of the figures above. Null where none of the cost is known. */
  complimentary: Type.Object({ portions: Decimal, cost: nullable(Amount) }),
}
const Margin = Type.Object({ key: Type.String(), ...margins })
export const ProfitMargin = Type.Object({
  ...frame,
  ...margins,
  /**
   * Net of takings that do not say what was sold. `known`, `unmapped`, `gaps` and this are parts of the net, and come to it; null where the net
   * is not known.
   */
  withoutArticles: nullable(Amount),
  /** Articles that stand for no dish yet, and those whose dish has a gap in its cost. */
  unmapped: Type.Object({ articles: Type.Integer(), net: Amount, ofRanges: Amount }),
  /** `ofRanges`, of both: what of the net was sold in several days, so that no row of a day has it. */
  gaps: Type.Object({ dishes: Type.Integer(), net: Amount, ofRanges: Amount }),
  series: Type.Array(Margin),
  previous: Type.Object({ ...earlier, ...margins, series: Type.Array(Margin) }),
})
export type ProfitMargin = Static<typeof ProfitMargin>

export const rankings = ['quantity', 'net', 'margin'] as const
export const TopDishesQuery = Type.Object({
  ...SoldQuery.properties,
  by: Type.Optional(oneOf(rankings)),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 10 })),
})
const dishSales = {
  dishId: Id,
  name: Type.String(),
  type: oneOf(dishTypes),
  /** Portions. */
  quantity: Decimal,
  net: Amount,
  /** Per cent of all net sales. */
  share: nullable(Decimal),
  cost: nullable(Amount),
  margin: nullable(Amount),
  marginRate: nullable(Decimal),
  estimated: Estimated,
}
const DishSales = Type.Object(dishSales)
export type DishSales = Static<typeof DishSales>
export const TopDishes = Type.Object({
  currency: Type.String(),
  by: oneOf(rankings),
  coverage: Type.Object({ known: Amount, of: Amount }),
  dishes: Type.Integer(),
  items: Type.Array(
    Type.Object({ ...dishSales, medal: nullable(oneOf(['gold', 'silver', 'bronze'])), previousNet: nullable(Amount) }),
  ),
})
export type TopDishes = Static<typeof TopDishes>

/** Of each establishment by weekday and meal, mean of the days that were open. */
export const OccupancyRates = Type.Object({
  establishments: Type.Array(
    Type.Object({
      establishmentId: Id,
      name: Type.String(),
      seats: nullable(Type.Integer()),
      stayMinutes: Type.Integer(),
      /** What is not known of it: without hours there is no figure, without seats covers per open hour. */
      missing: Type.Array(oneOf(['hours', 'seats'])),
      /** Per cent of seat-hours that were used. */
      rate: nullable(Decimal),
      coversPerHour: nullable(Decimal),
      covers: Type.Integer(),
      withoutCovers: Type.Integer(),
      services: Type.Array(
        Type.Object({
          weekDay: Type.Integer(),
          band: oneOf(mealBands),
          /** Days of the period on which it was open then. */
          days: Type.Integer(),
          hours: Decimal,
          covers: Type.Integer(),
          rate: nullable(Decimal),
          coversPerHour: nullable(Decimal),
          /** Covers per open hour against the best, which is 100. */
          index: nullable(Type.Integer()),
        }),
      ),
    }),
  ),
})
export type OccupancyRates = Static<typeof OccupancyRates>

const band = { band: oneOf(mealBands), net: Amount, tickets: Type.Integer(), covers: Type.Integer() }
export const DayTickets = Type.Object({
  currency: Type.String(),
  /** `previousNet` is null where either period has days that say no meal: parts of unlike wholes are not compared. */
  bands: Type.Array(Type.Object({ ...band, share: nullable(Decimal), previousNet: nullable(Amount) })),
  previous: Type.Object(earlier),
  /** Net of days of which takings alone are known, which say no meal: with it the bands come to all that was sold. */
  stated: Amount,
  /** Mean of a day of that weekday on which anything was sold. */
  hours: Type.Array(
    Type.Object({
      weekDay: Type.Integer(),
      hour: Type.Integer(),
      net: Amount,
      tickets: Type.Integer(),
      days: Type.Integer(),
      mean: Amount,
    }),
  ),
})
export type DayTickets = Static<typeof DayTickets>

export const OverviewSales = Type.Object({
  ...SalesTotal.properties,
  margin: Type.Object(margins),
  unmapped: Type.Object({ articles: Type.Integer(), net: Amount }),
})
export type OverviewSales = Static<typeof OverviewSales>

export const menuClasses = ['star', 'plowhorse', 'puzzle', 'dog'] as const
const engineered = {
  dishId: Id,
  name: Type.String(),
  /** Portions whose cost is known, which its figures are of, and all that were sold. */
  sold: Decimal,
  portions: Decimal,
  /** Per cent of all sold of its type. */
  mix: Decimal,
  /** Net price and cost of one, and what is left, in major units. */
  price: Decimal,
  cost: Decimal,
  contribution: Decimal,
  foodCost: nullable(Decimal),
  class: oneOf(menuClasses),
}
const viewOf = { threshold: Decimal, mean: Decimal, sold: Decimal, contribution: Decimal }
export const MenuEngineeringQuery = Type.Object({
  ...SalesComparedQuery.properties,
  /** `food-cost`: Miller's view, in which a dish earns by its cost in per cent. */
  view: Type.Optional(oneOf(['contribution', 'food-cost'])),
})
/** By dish type, never across. `enough`: at least four dishes and thirty sold, else no class would mean anything. */
export const MenuEngineering = Type.Object({
  currency: Type.String(),
  view: oneOf(['contribution', 'food-cost']),
  previous: Type.Object(earlier),
  types: Type.Array(
    Type.Object({
      type: oneOf(dishTypes),
      enough: Type.Boolean(),
      /** Sold dishes whose cost is not known: in no class. */
      unknown: Type.Array(Type.Object({ dishId: Id, name: Type.String() })),
      /** Net of its dishes whose cost is known, of the net of all of them. */
      coverage: Type.Object({ known: Amount, of: Amount }),
      ...viewOf,
      dishes: Type.Array(
        Type.Object({
          ...engineered,
          before: nullable(
            Type.Object({
              class: oneOf(menuClasses),
              mix: Decimal,
              contribution: Decimal,
              price: Decimal,
              cost: Decimal,
            }),
          ),
        }),
      ),
    }),
  ),
})
export type MenuEngineering = Static<typeof MenuEngineering>

const against = {
  /** Null where nothing that was sold has a cost: no product is compared then; and where no paper of the days is confirmed. */
  purchased: nullable(Amount),
  /**
   * What the recipes of what was sold take, as far as sales are known; and of all sales, in proportion to those that are. Null where none
   * is known.
   */
  ideal: nullable(Amount),
  idealOfAll: nullable(Amount),
  /** Of what was bought and `idealOfAll`: like is compared with like. Null where nothing is known. */
  difference: nullable(Amount),
}
/**
 * The days of the period of which there are both, papers of purchases and sales: `from` to `to`, null where there are none; like is compared with
 * like. `isLeast`: papers of these days wait to be confirmed, so that what was bought, and the difference, are at least so much.
 *
 * What was bought against what the recipes of what was sold take (there are no counts of stock, so it is not "actual"): by category and
 * by product, net and in major units where exact. `coverage` is the net whose cost is known.
 */
export const PurchasesAgainstIdeal = Type.Object({
  from: nullable(Day),
  to: nullable(Day),
  isLeast: Type.Boolean(),
  currency: Type.String(),
  /** Of what was sold: what has a cost. */
  coverage: Type.Object({ known: Amount, of: Amount }),
  /** Of the paper of what was bought: how many documents are confirmed. */
  papers: Type.Object({ known: Type.Integer(), of: Type.Integer() }),
  ...against,
  /** What was bought of products that are in nothing that was sold: in no difference. */
  outside: Amount,
  categories: Type.Array(
    Type.Object({
      category: Type.String(),
      ...against,
      products: Type.Array(Type.Object({ productId: Id, name: Type.String(), ...against })),
    }),
  ),
})
export type PurchasesAgainstIdeal = Static<typeof PurchasesAgainstIdeal>
