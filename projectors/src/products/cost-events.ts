import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'

export type CostEvent = Extract<
  ProductEvent,
  { type: 'ProductCostRecorded' | 'ProductCostApproved' | 'ProductCostDismissed' | 'ProductCostWithdrawn' }
>

/** What happens to one cost of a product, and which cost that is. */
export const ofCosts = {
  events: selectTypes<ProductEvent>()({
    folds: ['ProductCostRecorded', 'ProductCostApproved', 'ProductCostDismissed', 'ProductCostWithdrawn'],
    ignores: [
      ['ProductRegistered', 'ProductDetailsChanged', 'ProductSettled', 'ProductUnsettled'],
      ['ProductSupplierLinked', 'ProductRemoved', 'ProductRestored', 'ProductNutritionSet'],
      ['ProductRestrictionsVerified', 'ProductRestrictionsUnverified', 'ProductYieldTested'],
      ['ProductYieldTestWithdrawn', 'ProductsMerged', 'ProductsUnmerged'],
    ],
  }),
  key: ({ type, data }: CostEvent) => ({
    productId: data.productId,
    costId: type === 'ProductCostRecorded' ? data.cost.costId : data.costId,
  }),
}
