import { z } from 'zod'
import { subjectScopes, wholeScopes } from './scopes.ts'

const decimal = z.string()
const minor = z.number().int()

const paid = z.object({
  date: z.string(),
  /** Of one `unit`, in major units. */
  unitPrice: decimal,
  /** Of what is bought as one, which holds `unitQuantity` of the unit. */
  value: decimal,
  unitQuantity: decimal,
  unit: z.string(),
  supplierId: z.string(),
  supplier: z.string().nullable(),
})

const product = z.object({
  productId: z.string(),
  name: z.string(),
  code: z.string(),
  nameKey: z.string(),
  unit: z.string(),
  /** Spent in the last 90 days, and bought in them in one unit; null where it was bought in several. */
  spend: minor,
  bought: z.object({ quantity: decimal, unit: z.string() }).nullable(),
  /** The same of each supplier. */
  boughtFrom: z.array(
    z.object({
      supplierId: z.string(),
      spend: minor,
      bought: z.object({ quantity: decimal, unit: z.string() }).nullable(),
    }),
  ),
  /** What counts as its price, the newest first. */
  prices: z.array(paid),
  /** Bought on different days, the newest first. */
  purchases: z.array(z.object({ date: z.string(), quantity: decimal, unit: z.string() })),
  /** How many recipes and dishes have no cost for want of its weight, and how many use it. */
  stops: minor,
  uses: minor,
  /** The day on which the oldest purchase of the 90 days counts no more, and the next on which something begins to count. */
  volumeUntil: z.string().nullable(),
  next: z.string().nullable(),
})

/** What is bought now beside the best offer for it, as the comparator has it: usable kilograms, litres or pieces. */
const compared = z.object({
  productId: z.string(),
  name: z.string(),
  bestProductId: z.string(),
  bestProduct: z.string(),
  supplier: z.string().nullable(),
  basis: z.string(),
  now: decimal,
  best: decimal,
  /** A month, in minor units: the comparator's own. Null is unknown. */
  saving: minor.nullable(),
})

const document = z.object({
  documentId: z.string(),
  name: z.string(),
  kind: z.string(),
  status: z.string(),
  supplier: z.string().nullable(),
  establishmentId: z.string(),
  total: minor.nullable(),
  currency: z.string(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  uploadedAt: z.string(),
  duplicateOf: z.string().nullable(),
  billed: z.boolean(),
  warnings: minor,
})

const sold = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  active: z.boolean(),
  cost: decimal.nullable(),
  /** From 0 to 1: how much of the cost is known. */
  coverage: decimal,
  gaps: minor,
  /** VAT included, minor units, with its rate in per cent. */
  price: z.object({ amount: minor, vatRate: decimal }).nullable(),
  /** Without VAT. In per cent of it the cost. */
  net: decimal.nullable(),
  foodCost: decimal.nullable(),
  /** Portions sold in the days that a month is a part of (`monthlyPeriod`) and that are over, all digits; null where none were. */
  sold: decimal.nullable(),
  /** The next day on which its cost or price is another. */
  next: z.string().nullable(),
})

const billed = z.object({
  documentId: z.string(),
  name: z.string(),
  supplier: z.string().nullable(),
  establishmentId: z.string(),
})

/** What was sold in the last whole month, and how dishes stood in it. */
const sales = z.object({
  from: z.string(),
  to: z.string(),
  /** On how many of its days anything was sold. */
  days: z.number().int(),
  net: minor,
  /** Of what was sold, how much stands for a dish or product whose cost is known or may be. */
  mapped: minor,
  unmapped: minor,
  /** Null where no cost of what was sold is known. */
  purchased: minor.nullable(),
  ideal: minor.nullable(),
  /** From 0 to 1: of how much of what was sold the recipes say what it takes; null where nothing was sold. */
  known: decimal.nullable(),
  /** The class of each dish, and those of the two months before where they had enough. */
  classes: z.array(
    z.object({
      dishId: z.string(),
      name: z.string(),
      sold: decimal,
      class: z.string(),
      before: z.string().nullable(),
      earlier: z.string().nullable(),
    }),
  ),
})

/** What lifts a dish: another product in the place of one of its own, or less of the same. */
const swap = z.object({
  of: z.string(),
  by: z.string().nullable(),
  /** From 0 to 1: how much of the same, where nothing takes its place. */
  portion: decimal.nullable(),
  after: z.string(),
  /** Of a portion: major units and kg CO2e more than before; null where one side is not known. */
  cost: decimal.nullable(),
  ghg: decimal.nullable(),
})

const plate = z.object({
  dishId: z.string(),
  name: z.string(),
  grade: z.string().nullable(),
  /** Of a portion: kcal and g. */
  energy: decimal.nullable(),
  salt: decimal.nullable(),
  /** There is at least so much of it, where all of it is not known. */
  saltLeast: decimal.nullable(),
  climate: z.string().nullable(),
  /** kg CO2e of a portion. */
  footprint: decimal.nullable(),
  /** The best single change for its grade and for its climate letter, where it was looked for and there is one. */
  healthier: swap.nullable(),
  greener: swap.nullable(),
})

const card = z.object({
  establishmentId: z.string(),
  name: z.string(),
  /** Dishes of which it is not known whether an allergen is in them. */
  unknown: z.array(z.string()),
  mains: minor,
  /** Mains that suit vegetarians; null while it is not known of one of the others. */
  vegetarian: minor.nullable(),
})

/** Fresh food with a price in most months of a year, all in one unit. */
const season = z.object({
  productId: z.string(),
  name: z.string(),
  unit: z.string(),
  now: decimal,
  /** The median of the twelve months before this one, and what was paid in this month of last year. */
  usual: decimal,
  lastYear: decimal,
  /** The first day of the month in which it was cheapest. */
  cheapest: z.string(),
})

const till = z.object({
  establishmentId: z.string(),
  name: z.string(),
  /** Since when it does not answer; null while it does. */
  silentSince: z.string().nullable(),
  /** Names of files that wait for an answer. */
  waiting: z.array(z.string()).default([]),
  /** Days whose tickets differ from what was counted at closing, the latest first. */
  differing: z.array(z.object({ date: z.string(), difference: minor })),
})

/** All that the rules look at, of one corporation on one day. */
export const facts = z.object({
  today: z.string(),
  /** The position up to which all of this holds. */
  upTo: z.string(),
  currency: z.string(),
  /** Of how many of the days that a month is taken from there are purchases, and sales (`monthlyDays`). */
  monthDays: z.object({ bought: z.number().int(), sold: z.number().int() }),
  /** Per cent of the price without VAT that a dish may cost. */
  targetFoodCost: decimal,
  rules: z.array(z.object({ rule: z.string(), silenced: z.boolean(), threshold: z.string().nullable() })),
  /** What was evaluated: ids by scope, null for all of them; and whole scopes. Of other things nothing is said here. */
  evaluated: z.object({
    ids: z.record(z.enum(subjectScopes), z.array(z.string()).nullable()),
    whole: z.array(z.enum(wholeScopes)),
  }),
  /** When days alone make facts others, by what has changed then. */
  moments: z.array(z.object({ key: z.string(), day: z.string() })),
  open: z.array(
    z.object({
      recommendationId: z.string(),
      rule: z.string(),
      subjectId: z.string(),
      figures: z.record(z.string(), z.string().nullable()),
      monthly: minor.nullable(),
    }),
  ),
  products: z.array(product),
  compared: z.array(compared),
  seasons: z.array(season),
  /** Products in use whose verified allergens hold no longer, and why. */
  unverified: z.array(z.object({ productId: z.string(), name: z.string(), reason: z.string(), uses: minor })),
  documents: z.array(document),
  dishes: z.array(sold),
  menus: z.array(sold),
  establishments: z.array(z.object({ establishmentId: z.string(), name: z.string(), hours: z.boolean() })),
  invitations: z.array(z.object({ userId: z.string(), sentAt: z.string() })),
  corporation: z.object({ id: z.string(), name: z.string() }),
  /** Suppliers whose account was another one before. */
  accounts: z.array(z.object({ supplierId: z.string(), name: z.string(), changedAt: z.string() })),
  /** What suppliers sold of a category in 90 days, where at least one other sells of it: the largest category of each. */
  shares: z.array(
    z.object({ supplierId: z.string(), name: z.string(), category: z.string(), share: decimal, spend: minor }),
  ),
  /** Invoices of fresh food with the days in which they are due. */
  terms: z.array(billed.extend({ days: minor, issued: z.string() })),
  /** Invoices that charge more than was ordered, where nobody has claimed it. */
  overcharged: z.array(billed.extend({ order: z.string(), amount: minor })),
  tills: z.array(till),
  sales: sales.nullable(),
  plates: z.array(plate),
  cards: z.array(card),
  footprint: z.object({
    /** What three products make of the footprint of purchases, from 0 to 1. */
    share: decimal.nullable(),
    products: z.array(z.string()),
    /** kg CO2e a cover, in the last whole month and the one before. */
    perCover: z.object({ now: decimal, before: decimal }).nullable(),
  }),
  flavour: z.object({
    twins: z.array(
      z.object({
        dishId: z.string(),
        name: z.string(),
        other: z.string(),
        distance: decimal,
        /** The id of the other dish. */
        otherId: z.string(),
      }),
    ),
    missing: z.array(z.string()),
  }),
})
export type Facts = z.infer<typeof facts>
export type SwapOfPlate = z.infer<typeof swap>
export type FactsOfProduct = Facts['products'][number]
export type FactsOfDocument = Facts['documents'][number]
export type FactsOfDish = Facts['dishes'][number]
