import { unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type CostEvent, ofCosts } from './cost-events.ts'
import { type ProductCostRow as Row, productCost as table } from './tables.ts'

export const productCost = entity<Row, CostEvent>({
  table,
  ...ofCosts,
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
