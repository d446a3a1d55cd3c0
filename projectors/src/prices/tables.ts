import type { ListColumns } from '@escandallo/contracts/prices/offers.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import {
  day,
  decimal,
  flag,
  instant,
  integer,
  json,
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

/** How many events have come that a comparison depends on: as long as it stands, what was computed holds. */
export const priceChange = table('price_change', { id: uuid(), changes: integer() }, { key: ['id'] })
export type PriceChangeRow = RowOf<typeof priceChange>
