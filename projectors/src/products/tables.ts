import type { ProductSupplier } from '@escandallo/contracts/products/details.ts'
import type { SettledFacts } from '@escandallo/contracts/products/drafts/settling.ts'
import type { Irregularity } from '@escandallo/contracts/products/events.ts'
import type { Nutrition } from '@escandallo/contracts/products/food/nutrition.ts'
import type { Verification } from '@escandallo/contracts/products/food/restrictions-of.ts'
import type { YieldTestSaid } from '@escandallo/contracts/products/food/yield-tests.ts'
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

export const productList = table(
  'product_list',
  {
    productId: uuid(),
    removed: flag(),
    name: text(),
    nameKey: text(),
    code: text(),
    unit: text<Unit>(),
    eqUd: decimal().nullable(),
    merma: decimal(),
    density: decimal().nullable(),
    /** Pieces and litres in one unit as bought. */
    pieces: decimal().nullable(),
    litres: decimal().nullable(),
    /** The VAT that it is bought with, in per cent. */
    taxRate: decimal().nullable(),
    category: text().nullable(),
    subcategory: text().nullable(),
    customCategory: text().nullable(),
    ingredient: text().nullable(),
    suppliers: json<ProductSupplier[]>(),
    /** What was said of its nutrients, else null: then those of its ingredient count. */
    nutrition: json<Nutrition>().nullable(),
    verification: json<Verification>().nullable(),
    /** The test that its merma carries. */
    yieldTest: json<YieldTestSaid & { mermaBefore: string; by: string }>().nullable(),
    /** The product that goes on in its place. */
    mergedInto: uuid().nullable(),
    documentId: uuid().nullable(),
    /** What a person accepted of what its paper says, null while it waits for one. */
    settled: json<SettledFacts>().nullable(),
    settledAt: instant().nullable(),
    registeredAt: instant(),
    updatedAt: instant(),
    revision: integer(),
    search: text(),
  },
  { key: ['productId'], indexes: [['nameKey'], ['category', 'nameKey']], trigram: ['search'] },
)
export type ProductListRow = RowOf<typeof productList>

/**
 * Every cost that was recorded and not withdrawn. The one that counts on a day is the last with state `counts` and a date
 * not after it: by document date, then by id, so that the order never depends on when something was uploaded.
 */
export const productCost = table(
  'product_cost',
  {
    productId: uuid(),
    costId: uuid(),
    supplierId: uuid().nullable(),
    date: day(),
    value: decimal(),
    currency: text(),
    unit: text<Unit>(),
    unitQuantity: decimal(),
    unitPrice: decimal(),
    documentId: uuid().nullable(),
    lineId: uuid().nullable(),
    state: text<'counts' | 'irregular' | 'dismissed'>(),
    irregularity: json<Irregularity>().nullable(),
    recordedAt: instant(),
    /** Who recorded it: a person who typed it, or whoever's paper brought it; null of what a merger brought, which others had typed. */
    recordedBy: uuid().nullable(),
  },
  {
    key: ['productId', 'costId'],
    indexes: [['productId', 'state', 'date', 'costId'], ['state'], ['supplierId', 'productId'], ['documentId']],
  },
)
export type ProductCostRow = RowOf<typeof productCost>
