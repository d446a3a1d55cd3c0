import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { menuEvent } from '@escandallo/contracts/menus/events.ts'
import { plateEvent } from '@escandallo/contracts/plates/events.ts'
import { comparisonEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import { ingredientEvent } from '@escandallo/contracts/products/own/events.ts'
import { recipeEvent } from '@escandallo/contracts/recipes/events.ts'
import { takingsEvent } from '@escandallo/contracts/sales/events.ts'
import { ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { businessDayEvent, catalogueEvent, tillEvent, tillImportEvent } from '@escandallo/contracts/tills/events.ts'
import { group } from '@escandallo/platform/projection/group.ts'
import type { Entity, Fact } from '@escandallo/platform/projection/shapes.ts'
import { parserOf, typesOf } from './event-types.ts'
import { boughtByDocuments, boughtDays, boughtIn90, buying } from './food-cost/compared/bought.ts'
import { comparedProducts } from './food-cost/compared/compared-products.ts'
import { offerRanks } from './food-cost/compared/offer-ranks.ts'
import { offers } from './food-cost/compared/offers.ts'
import { dishCostSpans } from './food-cost/costs/dishes.ts'
import { menuCostSpans } from './food-cost/costs/menus.ts'
import { recipeCostSpans } from './food-cost/costs/recipes.ts'
import { productMergers } from './food-cost/mergers.ts'
import { allergenSpans } from './food-cost/plates/allergen-spans.ts'
import { FOOD_DATA } from './food-cost/plates/food-data.ts'
import { plateSpans } from './food-cost/plates/plate-spans.ts'
import { productFoods } from './food-cost/plates/product-foods.ts'
import { productCostSpans } from './food-cost/product-costs.ts'
import { compositionUses } from './food-cost/uses.ts'
import { kitchenCompositions, kitchenOwners, kitchenSellingPrices } from './kitchen/owners.ts'
import { kitchenPrices, kitchenProducts } from './kitchen/products.ts'
import { kitchenChanges, kitchenSettings } from './kitchen/settings.ts'
import { foodDetails } from './plates/food-details.ts'
import { ownFoods } from './plates/own-food.ts'
import { plateWord } from './plates/plate-word.ts'
import { priceComparisons, priceLists, priceOffers } from './prices/price-lists.ts'
import {
  articleDays,
  articleDiscountDays,
  articleRemovalDays,
  salesDays,
  salesTaxDays,
  soldArticles,
  takingsMonths,
} from './sales/days.ts'
import { soldDays } from './sales/sold/sold-days.ts'
import { soldDayTotals, soldDishMonths, soldMonths, unmappedMonths } from './sales/sold/sold-months.ts'
import { soldRanges } from './sales/sold/sold-ranges.ts'
import { statedArticles, statedTakings, statedTaxes } from './sales/stated/stated.ts'
import { sellingDays, ticketDays, tillTakings } from './sales/stated/till-takings.ts'
import { ticketDiscounts, ticketLines, ticketPayments, ticketRemovals, tickets, ticketTaxes } from './tickets/public.ts'
import { articleTargets } from './tills/article-targets.ts'
import { businessDays } from './tills/business-days.ts'
import { catalogue, menuSplits } from './tills/catalogue.ts'
import { tillImports } from './tills/imports.ts'
import { tills } from './tills/till-list.ts'

const kitchen: Parameters<typeof typesOf> = [productEvent, recipeEvent, dishEvent, menuEvent, corporationEvent]
const foods: Parameters<typeof typesOf> = [plateEvent, ingredientEvent]
const prices: Parameters<typeof typesOf> = [pricelistEvent, comparisonEvent]
const sales: Parameters<typeof typesOf> = [
  ticketEvent,
  tillEvent,
  businessDayEvent,
  catalogueEvent,
  takingsEvent,
  tillImportEvent,
]

/** A projection that sees the events of some kinds of stream and no others. */
const only = (unions: Parameters<typeof typesOf>, projection: Entity | Fact): Entity | Fact => ({
  ...projection,
  events: typesOf(...unions),
})

/**
 * What is bought, offered, cooked and sold, and all that follows from it, in one group: a figure that takes from several of them sees one
 * moment. In stages, each on the rows of those before it: facts, then costs, plates, what was sold, its sums, and how what is asked for the
 * same goods compares.
 */
export const foodCostGroup = group({
  name: 'food-cost',
  version: 22,
  data: FOOD_DATA,
  events: [...typesOf(...kitchen, ...foods, ...sales, ...prices), ...buying],
  parse: parserOf(...kitchen, ...foods, ...sales, ...prices, documentEvent),
  projections: [
    ...[kitchenSettings, only(kitchen, kitchenChanges), kitchenProducts, kitchenPrices, productMergers],
    ...[priceLists, priceOffers],
    ...[kitchenCompositions, kitchenSellingPrices, kitchenOwners],
    ...[tickets, ticketPayments, ticketTaxes, ticketLines, ticketDiscounts, ticketRemovals].map((each) =>
      only([ticketEvent], each),
    ),
    ...[salesDays, takingsMonths, salesTaxDays],
    ...[tillTakings, sellingDays, ticketDays, statedTakings, statedTaxes, statedArticles],
    ...[articleDays, soldArticles, articleDiscountDays, articleRemovalDays],
    ...[tills, articleTargets, businessDays, catalogue, menuSplits, tillImports],
    ...[only([plateEvent], plateWord), foodDetails, ownFoods],
    ...[compositionUses, productCostSpans, recipeCostSpans, dishCostSpans, menuCostSpans],
    ...[productFoods, plateSpans, allergenSpans],
    ...[soldDays, soldDayTotals, soldMonths, soldDishMonths, unmappedMonths, soldRanges],
    ...[priceComparisons, boughtByDocuments],
    ...[boughtDays, boughtIn90, comparedProducts, offers, offerRanks],
  ],
})
