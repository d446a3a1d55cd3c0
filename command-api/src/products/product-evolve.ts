import { costFactsAfter, factsFromStart } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { verificationAfter } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { costsWith } from './cost-list.ts'
import { nothingSaid } from './product-food.ts'
import type { Known, KnownCost, Product } from './product-state.ts'

const withCost = (product: Known, costId: string, state: KnownCost['state']): Known => ({
  ...product,
  costs: product.costs.map((cost) => (cost.costId === costId ? { ...cost, state } : cost)),
})

export const registeredAs = (details: ProductDetails, origin: string | null): Known => ({
  ...nothingSaid,
  ...{
    status: 'known',
    details,
    facts: factsFromStart(details),
    costs: [],
    broughtBy: origin,
    settled: null,
    merged: null,
  },
})

const withDetails = (product: Known, details: ProductDetails): Known => ({
  ...product,
  details,
  verification: verificationAfter(product.verification, product.details, details),
  yieldTest: details.merma === product.details.merma ? product.yieldTest : null,
})

export const evolve = (product: Product, event: ProductEvent): Product => {
  if (event.type === 'ProductRegistered') {
    const { details, documentId, pricelistId } = event.data
    return registeredAs(details, documentId ?? pricelistId ?? null)
  }
  if (product.status === 'absent') return product
  return evolved({ ...product, facts: costFactsAfter(product.facts, event) }, event)
}

const evolved = (product: Known, event: Exclude<ProductEvent, { type: 'ProductRegistered' }>): Known => {
  switch (event.type) {
    case 'ProductDetailsChanged':
      return { ...withDetails(product, event.data.details), broughtBy: null }
    case 'ProductSettled':
      return { ...product, settled: { before: product.details } }
    case 'ProductUnsettled':
      return { ...product, settled: null }
    case 'ProductSupplierLinked': {
      const { supplier } = event.data
      const others = product.details.suppliers.filter(
        (other) => other.supplierId !== supplier.supplierId || other.code !== supplier.code,
      )
      return withDetails(product, { ...product.details, suppliers: [...others, supplier] })
    }
    case 'ProductCostRecorded': {
      const { cost, irregularity, effectiveFrom } = event.data
      const recordedCost: KnownCost = { ...cost, state: irregularity ? 'irregular' : 'counts', effectiveFrom }
      return { ...product, costs: costsWith(product.costs, recordedCost) }
    }
    case 'ProductCostApproved':
      return withCost(product, event.data.costId, 'counts')
    case 'ProductCostDismissed':
      return withCost(product, event.data.costId, 'dismissed')
    case 'ProductCostWithdrawn':
      return { ...product, costs: product.costs.filter((cost) => cost.costId !== event.data.costId) }
    case 'ProductRemoved':
      return { ...product, status: 'removed' }
    case 'ProductRestored':
      return { ...product, status: 'known' }
    case 'ProductNutritionSet':
      return { ...product, nutrition: event.data.nutrition }
    case 'ProductRestrictionsVerified': {
      const { states, by, at } = event.data
      return { ...product, verification: { states, by, at, fallen: null } }
    }
    case 'ProductRestrictionsUnverified':
      return { ...product, verification: null }
    case 'ProductYieldTested': {
      const { test, merma } = event.data
      const tested = { testId: test.testId, mermaBefore: product.details.merma }
      return { ...product, details: { ...product.details, merma }, yieldTest: tested }
    }
    case 'ProductYieldTestWithdrawn':
      return { ...product, details: { ...product.details, merma: event.data.merma }, yieldTest: null }
    case 'ProductsMerged': {
      const { into, costIds, suppliers } = event.data
      return { ...product, status: 'merged', merged: { into, costIds, suppliers } }
    }
    case 'ProductsUnmerged':
      return { ...product, status: 'known', merged: null }
    default:
      return event satisfies never
  }
}
