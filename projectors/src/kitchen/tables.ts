import type { PricePolicy } from '@escandallo/contracts/costing/days/current-price.ts'
import type { DishComposition } from '@escandallo/contracts/dishes/details.ts'
import type { MenuComposition } from '@escandallo/contracts/menus/details.ts'
import type { TradeForm } from '@escandallo/contracts/prices/forms/trade-form.ts'
import type { CostFactsByDay } from '@escandallo/contracts/products/cost-facts.ts'
import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import {
  amount,
  day,
  decimal,
  flag,
  integer,
  json,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

/** How a corporation counts costs. */
export const kitchenSettings = table(
  'kitchen_settings',
  { id: uuid(), currency: text(), policy: text<PricePolicy>(), targetFoodCost: decimal() },
  { key: ['id'] },
)
export type KitchenSettingsRow = RowOf<typeof kitchenSettings>

/** How many events have come that a cost may depend on: as long as it stands, costs that were computed hold. */
export const kitchenChange = table('kitchen_change', { id: uuid(), changes: integer() }, { key: ['id'] })
export type KitchenChangeRow = RowOf<typeof kitchenChange>

/** What of a product its cost in a recipe depends on, but its price. */
export const kitchenProduct = table(
  'kitchen_product',
  {
    productId: uuid(),
    name: text(),
    code: text(),
    unit: text<Unit>(),
    merma: decimal(),
    eqUd: decimal().nullable(),
    density: decimal().nullable(),
    pieces: decimal().nullable(),
    litres: decimal().nullable(),
    category: text().nullable(),
    ingredient: text().nullable(),
    /** The form in which it is sold, as its words and facts say it. */
    form: json<TradeForm>(),
    removed: flag(),
    /** The product that goes on in its place in every recipe. */
    mergedInto: uuid().nullable(),
    /** What its cost follows from, by the days from which it holds; the columns say what was written last. */
    facts: jsonText<CostFactsByDay>(),
    search: text(),
  },
  { key: ['productId'], trigram: ['search'] },
)
export type KitchenProductRow = RowOf<typeof kitchenProduct>

/** What was paid for products. Only what `counts` is a price: what waits for a person or was dismissed is none. */
export const kitchenPrice = table(
  'kitchen_price',
  {
    productId: uuid(),
    costId: uuid(),
    supplierId: uuid().nullable(),
    date: day(),
    value: decimal(),
    unitQuantity: decimal(),
    /** How often it was bought at that price; null where nobody knows. */
    bought: decimal().nullable(),
    unit: text<Unit>(),
    currency: text(),
    documentId: uuid().nullable(),
    lineId: uuid().nullable(),
    /** Whether it is a price today, and of the days to come. */
    counts: flag(),
    /** The days on which it is a price, if it counts: from its date on, or from the merger that brought it, until one was taken back. */
    fromDay: day(),
    untilDay: day(),
  },
  { key: ['productId', 'costId'], indexes: [['productId', 'counts', 'date', 'costId'], ['costId'], ['documentId']] },
)
export type KitchenPriceRow = RowOf<typeof kitchenPrice>

export type OwnerKind = 'recipe' | 'dish' | 'menu'

/** Every composition that a recipe, dish or menu ever had, with the first day on which it holds. */
export const kitchenComposition = table(
  'kitchen_composition',
  {
    kind: text<OwnerKind>(),
    ownerId: uuid(),
    revision: integer(),
    effectiveFrom: day(),
    at: text(),
    by: uuid(),
    composition: jsonText<RecipeComposition | DishComposition | MenuComposition>(),
  },
  { key: ['kind', 'ownerId', 'revision'], indexes: [['kind', 'ownerId', 'effectiveFrom', 'revision']] },
)
export type KitchenCompositionRow = RowOf<typeof kitchenComposition>

/** Every price that a dish or menu ever had, VAT included; no amount where it was taken away. */
export const kitchenSellingPrice = table(
  'kitchen_selling_price',
  {
    kind: text<OwnerKind>(),
    ownerId: uuid(),
    revision: integer(),
    effectiveFrom: day(),
    amount: amount().nullable(),
    currency: text().nullable(),
    vatRate: decimal().nullable(),
  },
  { key: ['kind', 'ownerId', 'revision'] },
)
export type KitchenSellingPriceRow = RowOf<typeof kitchenSellingPrice>

/** What recipes, dishes and menus are called, and whether they are still there. */
export const kitchenOwner = table(
  'kitchen_owner',
  {
    kind: text<OwnerKind>(),
    ownerId: uuid(),
    name: text(),
    type: text(),
    /** Of dishes and menus. */
    status: text().nullable(),
    establishments: jsonText<string[]>(),
    removed: flag(),
    search: text(),
  },
  { key: ['kind', 'ownerId'], trigram: ['search'] },
)
export type KitchenOwnerRow = RowOf<typeof kitchenOwner>
