import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { tradeForm } from '@escandallo/contracts/prices/forms/trade-form.ts'
import { costFactsAfter, factsFromStart } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { dayBefore, entity, LAST_DAY } from '@escandallo/platform/projection/shapes.ts'
import { type CostEvent, ofCosts } from '../products/public.ts'
import {
  type KitchenPriceRow,
  type KitchenProductRow,
  kitchenPrice as priceTable,
  kitchenProduct as productTable,
} from './tables.ts'

const saying = (details: ProductDetails) => {
  const { name, code, unit, merma, eqUd, density, pieces, litres, category, ingredient } = details
  const printed = details.suppliers.map((supplier) => supplier.name)
  return {
    name,
    code,
    unit,
    merma,
    eqUd,
    density,
    category,
    ingredient,
    pieces: pieces ?? null,
    litres: litres ?? null,
    form: tradeForm({ name, category, subcategory: details.subcategory, ingredient, printed }),
    search: normalizeName(`${name} ${code}`),
  }
}

const detailsEvents = selectTypes<ProductEvent>()({
  folds: [
    'ProductRegistered',
    'ProductDetailsChanged',
    'ProductRemoved',
    'ProductRestored',
    'ProductYieldTested',
    'ProductYieldTestWithdrawn',
    'ProductsMerged',
    'ProductsUnmerged',
  ],
  ignores: [
    ['ProductSettled', 'ProductUnsettled', 'ProductSupplierLinked', 'ProductCostRecorded'],
    ['ProductCostApproved', 'ProductCostDismissed', 'ProductCostWithdrawn', 'ProductNutritionSet'],
    ['ProductRestrictionsVerified', 'ProductRestrictionsUnverified'],
  ],
})
type DetailsEvent = Extract<ProductEvent, { type: (typeof detailsEvents)[number] }>

export const kitchenProducts = entity<KitchenProductRow, DetailsEvent>({
  table: productTable,
  events: detailsEvents,
  key: ({ data }) => data.productId,
  evolve: (previousRow, event) => {
    const { productId } = event.data
    if (event.type === 'ProductRegistered') {
      const { details } = event.data
      return { productId, ...saying(details), removed: false, mergedInto: null, facts: factsFromStart(details) }
    }
    if (!previousRow) return null
    const row = { ...previousRow, facts: costFactsAfter(previousRow.facts, event) }
    switch (event.type) {
      case 'ProductDetailsChanged':
        return { ...row, ...saying(event.data.details) }
      case 'ProductRemoved':
        return { ...row, removed: true }
      case 'ProductRestored':
        return { ...row, removed: false }
      case 'ProductYieldTested':
      case 'ProductYieldTestWithdrawn':
        return { ...row, merma: event.data.merma }
      case 'ProductsMerged':
        return { ...row, removed: true, mergedInto: event.data.into }
      case 'ProductsUnmerged':
        return { ...row, removed: false, mergedInto: null }
      default:
        return event satisfies never
    }
  },
})

export const kitchenPrices = entity<KitchenPriceRow, CostEvent>({
  table: priceTable,
  ...ofCosts,
  evolve: (row, event) => {
    switch (event.type) {
      case 'ProductCostRecorded': {
        const { productId, cost, irregularity, effectiveFrom } = event.data
        const { costId, supplierId, date, value, unitQuantity, bought, unit, currency, documentId, lineId } = cost
        return {
          productId,
          costId,
          supplierId,
          date,
          value,
          unitQuantity,
          bought: bought ?? null,
          unit,
          currency,
          documentId,
          lineId,
          counts: irregularity === null,
          untilDay: LAST_DAY,
          fromDay: effectiveFrom !== undefined && effectiveFrom > date ? effectiveFrom : date,
        }
      }
      case 'ProductCostApproved':
        return row ? { ...row, counts: true } : null
      case 'ProductCostDismissed':
        return row ? { ...row, counts: false } : null
      case 'ProductCostWithdrawn': {
        const { effectiveFrom } = event.data
        if (!row?.counts || effectiveFrom === undefined || effectiveFrom <= row.fromDay) return null
        return { ...row, counts: false, untilDay: dayBefore(effectiveFrom) }
      }
      default:
        return event satisfies never
    }
  },
})
