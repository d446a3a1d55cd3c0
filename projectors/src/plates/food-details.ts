import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { firstDayOf } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { type Verification, verificationAfter } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type CheckFrom, type FoodDetailsRow as Row, foodDetails as table } from './tables.ts'

const events = selectTypes<ProductEvent>()({
  folds: [
    'ProductRegistered',
    'ProductDetailsChanged',
    'ProductSupplierLinked',
    'ProductNutritionSet',
    'ProductRestrictionsVerified',
    'ProductRestrictionsUnverified',
  ],
  ignores: [
    ['ProductSettled', 'ProductUnsettled', 'ProductCostRecorded', 'ProductCostApproved'],
    ['ProductCostDismissed', 'ProductCostWithdrawn', 'ProductRemoved', 'ProductRestored'],
    ['ProductYieldTested', 'ProductYieldTestWithdrawn', 'ProductsMerged', 'ProductsUnmerged'],
  ],
})
type FoodEvent = Extract<ProductEvent, { type: (typeof events)[number] }>

const described = ({ name, category, subcategory, ingredient, suppliers }: ProductDetails) => ({
  name,
  category,
  subcategory,
  ingredient,
  supplierIds: [...new Set(suppliers.map(({ supplierId }) => supplierId))].sort(),
})

/** What holds from a day on, over what was said of it and of later days. */
const checked = (checks: readonly CheckFrom[], fromDay: string, verification: Verification | null): CheckFrom[] => {
  if (verification === (checks.at(-1)?.verification ?? null)) return [...checks]
  return [...checks.filter((check) => check.fromDay < fromDay), { fromDay, verification }]
}

const soldBy = ({ ingredient, supplierIds }: Pick<Row, 'ingredient' | 'supplierIds'>) => ({
  ingredient,
  suppliers: supplierIds.map((supplierId) => ({ supplierId })),
})

/** A check of a product that is another since falls on the day on which it became another. */
const fallen = (previousRow: Row, after: Row, day: string): Row => {
  const verification = previousRow.checks.at(-1)?.verification ?? null
  return {
    ...after,
    checks: checked(previousRow.checks, day, verificationAfter(verification, soldBy(previousRow), soldBy(after))),
  }
}

/** What is said of products as food. */
export const foodDetails = entity<Row, FoodEvent>({
  table,
  events,
  key: ({ data }) => data.productId,
  evolve: (row, event) => {
    const day = firstDayOf({ at: event.data.at })
    if (event.type === 'ProductRegistered') {
      const { productId, details } = event.data
      return { productId, ...described(details), nutrition: null, checks: [] }
    }
    if (!row) return null
    switch (event.type) {
      case 'ProductDetailsChanged':
        return fallen(row, { ...row, ...described(event.data.details) }, day)
      case 'ProductSupplierLinked': {
        const supplierIds = [...new Set([...row.supplierIds, event.data.supplier.supplierId])].sort()
        return fallen(row, { ...row, supplierIds }, day)
      }
      case 'ProductNutritionSet':
        return { ...row, nutrition: event.data.nutrition }
      case 'ProductRestrictionsVerified': {
        const { states, by, at } = event.data
        return { ...row, checks: checked(row.checks, day, { states, by, at, fallen: null }) }
      }
      case 'ProductRestrictionsUnverified':
        return { ...row, checks: checked(row.checks, day, null) }
      default:
        return event satisfies never
    }
  },
})
