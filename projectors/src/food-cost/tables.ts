import type { Missing, Trimmed } from '@escandallo/contracts/costing/kitchen.ts'
import type { MenuMissing } from '@escandallo/contracts/costing/selling/menus.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import {
  amount,
  day,
  decimal,
  flag,
  integer,
  jsonText,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

/**
 * Spans say `fromDay` and `untilDay`, both counted, and those of one owner follow each other without a gap from the first day there is
 * (0001-01-01) to the last (9999-12-31): a question of any day, past or to come, finds exactly one.
 *
 * Why a span begins: another price, composition, loss (`merma`), weight (pieces, litres and density as well), worth of by-products, merger
 * or selling price, of which product, recipe, dish or menu. Which paper a price came from, and what it was before, stands in
 * `product_cost_span` of that product on that day.
 */
export type Cause = {
  type: 'price' | 'composition' | 'loss' | 'weight' | 'by-products' | 'merger' | 'selling-price'
  kind: 'product' | 'recipe' | 'dish' | 'menu'
  id: string
}

/** What was merged into what, in the order in which it was recorded; `into` is null where it was taken apart again. */
export const productMerger = table(
  'product_merger',
  { productId: uuid(), revision: integer(), into: uuid().nullable(), fromDay: day() },
  { key: ['productId', 'revision'], indexes: [['into']] },
)
export type ProductMergerRow = RowOf<typeof productMerger>

const facts = {
  /** The product that its price and facts are taken from: itself, or the one that it was merged into, over as many mergers as there were. */
  canonicalId: uuid(),
  unit: text<Unit>(),
  merma: decimal(),
  eqUd: decimal().nullable(),
  density: decimal().nullable(),
  pieces: decimal().nullable(),
  litres: decimal().nullable(),
  /** Its weights are means of its kind, which nobody weighed. */
  approximate: flag(),
  /** The yield test whose by-products lower its cost; null where there is none. */
  trimmed: jsonText<Trimmed>().nullable(),
}

/**
 * What a product costs: the price that counts on those days by the corporation's policy, as it was paid (`value` in `currency` for
 * `unitQuantity` of `priceUnit`, null before the first), and the facts by which an amount of it becomes a cost.
 */
export const productCostSpan = table(
  'product_cost_span',
  {
    productId: uuid(),
    fromDay: day(),
    untilDay: day(),
    /** Of one `unit`, as it is bought; null where it is not known, and `gap` says why. */
    cost: decimal().nullable(),
    gap: text<Missing['reason']>().nullable(),
    value: decimal().nullable(),
    unitQuantity: decimal().nullable(),
    priceUnit: text<Unit>().nullable(),
    currency: text().nullable(),
    /** The costs (`kitchen_price.cost_id`) that the price was taken from, in the order of their days. */
    costIds: jsonText<string[]>(),
    /** The list that asks the price, where nothing was paid by then; no cost is its source. */
    pricelistId: uuid().nullable(),
    ...facts,
    because: jsonText<Cause[]>(),
  },
  { key: ['productId', 'fromDay'], indexes: [['untilDay', 'productId']] },
)
export type ProductCostSpanRow = RowOf<typeof productCostSpan>

const cost = {
  /** In major units; null while something is missing, which `gaps` names. */
  cost: decimal().nullable(),
  /** The part that is known: all of it where `cost` is not null. */
  atLeast: decimal(),
  /** 0 to 1. */
  coverage: decimal(),
  gapCount: integer(),
  /** Some of what is known of it rests on a mean weight, or on a price that a list asks and nobody has paid. */
  estimated: flag(),
}

/** What a batch of a subrecipe costs, and what it yields. */
export const recipeCostSpan = table(
  'recipe_cost_span',
  {
    recipeId: uuid(),
    fromDay: day(),
    untilDay: day(),
    ...cost,
    gaps: jsonText<Missing[]>(),
    /** Of one `unit` (kg, l or unit) of the yield. */
    perUnit: decimal().nullable(),
    perUnitAtLeast: decimal().nullable(),
    unit: text<'kg' | 'l' | 'unit'>().nullable(),
    /** How many of these a batch yields; null while that is not known. */
    yielded: decimal().nullable(),
    /** kg of a batch; null where a weight or a density is missing, which `unweighed` names. */
    weight: decimal().nullable(),
    unweighed: jsonText<Missing[]>(),
    /** What a batch weighs rests on a mean weight. */
    roughlyWeighed: flag(),
    because: jsonText<Cause[]>(),
  },
  { key: ['recipeId', 'fromDay'], indexes: [['untilDay', 'recipeId']] },
)
export type RecipeCostSpanRow = RowOf<typeof recipeCostSpan>

const selling = {
  /** What a guest pays, VAT included, in minor units, and its rate in per cent; null where it is not sold at a price of its own. */
  amount: amount().nullable(),
  currency: text().nullable(),
  vatRate: decimal().nullable(),
  /** Without VAT, in major units. These five are null without a price, and where nothing of the cost is known. */
  net: decimal().nullable(),
  /**
   * Per cent of `net`: "at least" where `cost` is null, as `margin` (major units), `marginRate` (per cent) and `multiplier` are "at most".
   * Whether it is above the target is asked with `kitchen_settings.target_food_cost`: what is aimed at changes no cost.
   */
  foodCost: decimal().nullable(),
  margin: decimal().nullable(),
  marginRate: decimal().nullable(),
  multiplier: decimal().nullable(),
}

/** What a portion of a dish costs, and what that means at its price. */
export const dishCostSpan = table(
  'dish_cost_span',
  {
    dishId: uuid(),
    fromDay: day(),
    untilDay: day(),
    ...cost,
    gaps: jsonText<Missing[]>(),
    /** kg of a portion. */
    weight: decimal().nullable(),
    ...selling,
    because: jsonText<Cause[]>(),
  },
  { key: ['dishId', 'fromDay'], indexes: [['untilDay', 'dishId']] },
)
export type DishCostSpanRow = RowOf<typeof dishCostSpan>

/** What a menu costs per guest, and what that means at its price; of à la carte, of its dishes in the mix in which they are sold. */
export const menuCostSpan = table(
  'menu_cost_span',
  {
    menuId: uuid(),
    fromDay: day(),
    untilDay: day(),
    ...cost,
    gaps: jsonText<MenuMissing[]>(),
    ...selling,
    /** Of à la carte: the lowest, the average and the highest food cost of its dishes, in per cent. */
    spread: jsonText<{ lowest: string; average: string; highest: string }>().nullable(),
    because: jsonText<Cause[]>(),
  },
  { key: ['menuId', 'fromDay'], indexes: [['untilDay', 'menuId']] },
)
export type MenuCostSpanRow = RowOf<typeof menuCostSpan>

/**
 * What stands in what, from which day to which: a product or subrecipe in a recipe or dish, a dish in a menu. `itemId` is as it was
 * written, `canonicalId` the product that goes on in its place on those days, or the same.
 */
export const compositionUse = table(
  'composition_use',
  {
    ownerKind: text<'recipe' | 'dish' | 'menu'>(),
    ownerId: uuid(),
    fromDay: day(),
    itemKind: text<'product' | 'recipe' | 'dish'>(),
    itemId: uuid(),
    canonicalId: uuid(),
    untilDay: day(),
  },
  {
    key: ['ownerKind', 'ownerId', 'fromDay', 'itemKind', 'itemId'],
    indexes: [['itemId'], ['canonicalId', 'untilDay']],
  },
)
export type CompositionUseRow = RowOf<typeof compositionUse>
