import type { TradeForm } from '@escandallo/contracts/prices/forms/trade-form.ts'
import type { ListAnswers, ListColumns } from '@escandallo/contracts/prices/offers.ts'
import type { standings, uncomparable } from '@escandallo/contracts/prices/queries.ts'
import type { Basis } from '@escandallo/contracts/prices/ranking/pricing.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import {
  amount,
  day,
  decimal,
  flag,
  instant,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

export const priceList = table(
  'price_list',
  {
    pricelistId: uuid(),
    supplierId: uuid(),
    name: text(),
    source: text<'hand' | 'list'>(),
    columns: json<ListColumns>().nullable(),
    answers: json<ListAnswers>().nullable(),
    offers: integer(),
    appliedAt: instant(),
    withdrawn: flag(),
    revision: integer(),
  },
  { key: ['pricelistId'], indexes: [['supplierId', 'appliedAt']] },
)
export type PriceListRow = RowOf<typeof priceList>

/** Every row of every list, those of withdrawn lists among them: whoever reads it asks for the list as well. */
export const priceOffer = table(
  'price_offer',
  {
    pricelistId: uuid(),
    part: integer(),
    row: integer(),
    productId: uuid(),
    supplierId: uuid(),
    code: text().nullable(),
    name: text().nullable(),
    price: decimal(),
    currency: text(),
    unit: text<Unit>(),
    unitQuantity: decimal(),
    merma: decimal().nullable(),
    minimum: decimal().nullable(),
    validFrom: day(),
    validUntil: day().nullable(),
    note: text().nullable(),
  },
  { key: ['pricelistId', 'part', 'row'], indexes: [['productId'], ['supplierId']] },
)
export type PriceOfferRow = RowOf<typeof priceOffer>

/** What a person has said is compared with each other. */
export const priceComparison = table(
  'price_comparison',
  { comparisonId: uuid(), name: text(), productIds: json<string[]>(), madeAt: instant(), dissolved: flag() },
  { key: ['comparisonId'] },
)
export type PriceComparisonRow = RowOf<typeof priceComparison>

/** What was bought, and what it came to in minor units, by the paper that says so. */
const purchase = { productId: uuid(), unit: text<Unit>(), currency: text(), day: day() }
export const boughtByDocument = table(
  'bought_by_document',
  { documentId: uuid(), ...purchase, quantity: decimal(), spend: amount() },
  { key: ['documentId', 'productId', 'unit', 'currency', 'day'] },
)
export type BoughtByDocumentRow = RowOf<typeof boughtByDocument>

export const boughtDay = table(
  'bought_day',
  { ...purchase, quantity: decimal(), spend: amount() },
  { key: ['productId', 'unit', 'currency', 'day'] },
)
export type BoughtDayRow = RowOf<typeof boughtDay>

/**
 * Spans, as those of costs: both days counted, one for every day there is. What was bought of a product in the 90 days up to each of these
 * days, in the corporation's currency: by unit how much in all, and at most on one day and in thirty. Of lines without a product, under `NOBODY`.
 */
export const bought90 = table(
  'bought_90',
  {
    productId: uuid(),
    fromDay: day(),
    untilDay: day(),
    bought: jsonText<{ unit: Unit; quantity: string; most: string; month: string }[]>(),
    spend: amount(),
  },
  { key: ['productId', 'fromDay'], indexes: [['untilDay', 'productId']] },
)
export type Bought90Row = RowOf<typeof bought90>

/**
 * What a product is compared with: all of one `groupId`. A group made by hand, else the same ingredient in the same form, else the product
 * by itself. A product that was merged is in the group of the one that goes on in its place (`canonicalId`).
 */
export const comparedProduct = table(
  'compared_product',
  {
    productId: uuid(),
    canonicalId: uuid(),
    groupId: text(),
    comparisonId: uuid().nullable(),
    /** What a group made by hand is called; else null, and it is called after a product. */
    comparisonName: text().nullable(),
    name: text(),
    nameKey: text(),
    ingredient: text().nullable(),
    category: text().nullable(),
    form: json<TradeForm>(),
    search: text(),
  },
  { key: ['productId'], indexes: [['groupId'], ['ingredient']], trigram: ['search'] },
)
export type ComparedProductRow = RowOf<typeof comparedProduct>

/**
 * What a supplier asks for a product on some days: what was paid last, or said last by a list, with its prices in major units. On days on
 * which nothing is asked there is no row.
 */
export const offer = table(
  'offer',
  {
    productId: uuid(),
    supplierId: uuid(),
    fromDay: day(),
    untilDay: day(),
    offerId: text(),
    source: text<'document' | 'typed' | 'list' | 'hand'>(),
    documentId: uuid().nullable(),
    lineId: uuid().nullable(),
    pricelistId: uuid().nullable(),
    listName: text().nullable(),
    row: integer().nullable(),
    price: decimal(),
    currency: text(),
    unit: text<Unit>(),
    unitQuantity: decimal(),
    minimum: decimal().nullable(),
    validFrom: day(),
    validUntil: day().nullable(),
    note: text().nullable(),
    merma: decimal(),
    unitPrice: decimal(),
    perKg: decimal().nullable(),
    perUsableKg: decimal().nullable(),
    expired: flag(),
    otherForm: flag(),
    /** When it was last bought from the supplier, and how much; null where it never was. */
    boughtOn: day().nullable(),
    boughtFor: decimal().nullable(),
    boughtUnit: text<Unit>().nullable(),
  },
  { key: ['productId', 'supplierId', 'fromDay'] },
)
export type OfferRow = RowOf<typeof offer>

/**
 * How the offers of a group stand to each other: spans of days. Money is in minor units, prices in major ones by the `basis`, usable.
 * `current` is whoever was bought from last, `lowest` and `highest` are of those that are ranked, `highest` only where it is above.
 */
export const offerRank = table(
  'offer_rank',
  {
    groupId: text(),
    fromDay: day(),
    untilDay: day(),
    /** The product that the group is called after: what is bought, else the first there is an offer of. */
    leadId: uuid().nullable(),
    offers: integer(),
    ranked: integer(),
    basis: text<Basis>().nullable(),
    standing: text<(typeof standings)[number]>(),
    reason: text<(typeof uncomparable)[number]>().nullable(),
    currentProductId: uuid().nullable(),
    currentSupplierId: uuid().nullable(),
    currentPrice: decimal().nullable(),
    lowestProductId: uuid().nullable(),
    lowestSupplierId: uuid().nullable(),
    lowestPrice: decimal().nullable(),
    highestProductId: uuid().nullable(),
    highestSupplierId: uuid().nullable(),
    /** What is bought at most at once or in a month, where an offer asks for a least order. */
    reach: decimal().nullable(),
    /** Bought in 90 days, usable; null where it cannot be counted. */
    volume: decimal().nullable(),
    spend: amount(),
    overpaid: amount().nullable(),
  },
  { key: ['groupId', 'fromDay'], indexes: [['untilDay', 'groupId']] },
)
export type OfferRankRow = RowOf<typeof offerRank>
