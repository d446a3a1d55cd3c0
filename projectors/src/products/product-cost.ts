import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type ProductCostRow as Row, productCost as table } from './tables.ts'

type CostEvent = Extract<
  ProductEvent,
  { type: 'ProductCostRecorded' | 'ProductCostApproved' | 'ProductCostDismissed' | 'ProductCostWithdrawn' }
>

export const productCost = entity<Row, CostEvent>({
  table,
  events: selectTypes<ProductEvent>()({
    folds: ['ProductCostRecorded', 'ProductCostApproved', 'ProductCostDismissed', 'ProductCostWithdrawn'],
    ignores: [
      ['ProductRegistered', 'ProductDetailsChanged', 'ProductSettled', 'ProductUnsettled'],
      ['ProductSupplierLinked', 'ProductRemoved', 'ProductRestored', 'ProductNutritionSet'],
      ['ProductRestrictionsVerified', 'ProductRestrictionsUnverified', 'ProductYieldTested'],
      ['ProductYieldTestWithdrawn', 'ProductsMerged', 'ProductsUnmerged'],
    ],
  }),
  key: ({ type, data }) => ({
    productId: data.productId,
    costId: type === 'ProductCostRecorded' ? data.cost.costId : data.costId,
  }),
  evolve: (row, event) => {
    switch (event.type) {
      case 'ProductCostRecorded': {
        const { productId, cost, irregularity, at, by, effectiveFrom } = event.data
        const state = irregularity ? 'irregular' : 'counts'
        const recorded = { recordedAt: at, recordedBy: effectiveFrom === undefined ? by : null }
        return { productId, ...cost, unitPrice: unitPriceOf(cost), state, irregularity, ...recorded }
      }
      case 'ProductCostApproved':
        return row ? { ...row, state: 'counts' } : null
      case 'ProductCostDismissed':
        return row ? { ...row, state: 'dismissed' } : null
      case 'ProductCostWithdrawn':
        return null
      default:
        return event satisfies never
    }
  },
})
