import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import {
  type KitchenPriceRow,
  type KitchenProductRow,
  kitchenPrice as priceTable,
  kitchenProduct as productTable,
} from './tables.ts'

const saying = ({ name, code, unit, merma, eqUd, density, pieces, litres, category, ingredient }: ProductDetails) => ({
  ...{ name, code, unit, merma, eqUd, density, category, ingredient },
  ...{ pieces: pieces ?? null, litres: litres ?? null },
  search: normalizeName(`${name} ${code}`),
})

const detailsEvents = [
  ...(['ProductRegistered', 'ProductDetailsChanged', 'ProductRemoved', 'ProductRestored'] as const),
  ...(['ProductYieldTested', 'ProductYieldTestWithdrawn', 'ProductsMerged', 'ProductsUnmerged'] as const),
] as const
type DetailsEvent = Extract<ProductEvent, { type: (typeof detailsEvents)[number] }>

export const kitchenProducts = entity<KitchenProductRow, DetailsEvent>({
  table: productTable,
  events: detailsEvents,
  key: ({ data }) => data.productId,
  evolve: (row, event) => {
    const { productId } = event.data
    switch (event.type) {
      case 'ProductRegistered':
        return { productId, ...saying(event.data.details), removed: false, mergedInto: null }
      case 'ProductDetailsChanged':
        return row ? { ...row, ...saying(event.data.details) } : null
      case 'ProductRemoved':
        return row ? { ...row, removed: true } : null
      case 'ProductRestored':
        return row ? { ...row, removed: false } : null
      case 'ProductYieldTested':
      case 'ProductYieldTestWithdrawn':
        return row ? { ...row, merma: event.data.merma } : null
      case 'ProductsMerged':
        return row ? { ...row, removed: true, mergedInto: event.data.into } : null
      case 'ProductsUnmerged':
        return row ? { ...row, removed: false, mergedInto: null } : null
      default:
        return event satisfies never
    }
  },
})

type CostEvent = Extract<
  ProductEvent,
  { type: 'ProductCostRecorded' | 'ProductCostApproved' | 'ProductCostDismissed' | 'ProductCostWithdrawn' }
>

export const kitchenPrices = entity<KitchenPriceRow, CostEvent>({
  table: priceTable,
  events: ['ProductCostRecorded', 'ProductCostApproved', 'ProductCostDismissed', 'ProductCostWithdrawn'],
  key: ({ type, data }) => ({
    productId: data.productId,
    costId: type === 'ProductCostRecorded' ? data.cost.costId : data.costId,
  }),
  evolve: (row, event) => {
    switch (event.type) {
      case 'ProductCostRecorded': {
        const { productId, cost, irregularity } = event.data
        const { costId, supplierId, date, value, unitQuantity, unit, currency, documentId, lineId } = cost
        return {
          ...{ productId, costId, supplierId, date, value, unitQuantity, unit, currency, documentId, lineId },
          counts: irregularity === null,
        }
      }
      case 'ProductCostApproved':
        return row ? { ...row, counts: true } : null
      case 'ProductCostDismissed':
        return row ? { ...row, counts: false } : null
      case 'ProductCostWithdrawn':
        return null
      default:
        return event satisfies never
    }
  },
})
