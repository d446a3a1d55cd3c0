import { byType } from '@escandallo/contracts/by-type.ts'
import { costFactsAfter, factsFromStart } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { verificationAfter } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { costsWith } from './cost-list.ts'
import { nothingSaid } from './product-food.ts'
import type { KnownCost, Product, RegisteredProduct } from './product-state.ts'

const withCost = (product: RegisteredProduct, costId: string, state: KnownCost['state']): RegisteredProduct => ({
  ...product,
  costs: product.costs.map((cost) => (cost.costId === costId ? { ...cost, state } : cost)),
})

export const registeredAs = (details: ProductDetails, origin: string | null): RegisteredProduct => ({
  ...nothingSaid,
  status: 'known',
  details,
  facts: factsFromStart(details),
  costs: [],
  broughtBy: origin,
  settled: null,
  merged: null,
})

const withDetails = (product: RegisteredProduct, details: ProductDetails): RegisteredProduct => ({
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
  return evolved(event, { ...product, facts: costFactsAfter(product.facts, event) })
}

/** What an event makes of a product that there is, of which it has changed the facts already. */
const evolved = byType<
  Exclude<ProductEvent, { type: 'ProductRegistered' }>,
  [product: RegisteredProduct],
  RegisteredProduct
>({
  ProductDetailsChanged: (event, product) => ({ ...withDetails(product, event.data.details), broughtBy: null }),
  ProductSettled: (_, product) => ({ ...product, settled: { before: product.details } }),
  ProductUnsettled: (_, product) => ({ ...product, settled: null }),
  ProductSupplierLinked: (event, product) => {
    const { supplier } = event.data
    const others = product.details.suppliers.filter(
      (other) => other.supplierId !== supplier.supplierId || other.code !== supplier.code,
    )
    return withDetails(product, { ...product.details, suppliers: [...others, supplier] })
  },
  ProductCostRecorded: (event, product) => {
    const { cost, irregularity, effectiveFrom } = event.data
    const recordedCost: KnownCost = { ...cost, state: irregularity ? 'irregular' : 'counts', effectiveFrom }
    return { ...product, costs: costsWith(product.costs, recordedCost) }
  },
  ProductCostApproved: (event, product) => withCost(product, event.data.costId, 'counts'),
  ProductCostDismissed: (event, product) => withCost(product, event.data.costId, 'dismissed'),
  ProductCostWithdrawn: (event, product) => ({
    ...product,
    costs: product.costs.filter((cost) => cost.costId !== event.data.costId),
  }),
  ProductRemoved: (_, product) => ({ ...product, status: 'removed' }),
  ProductRestored: (_, product) => ({ ...product, status: 'known' }),
  ProductNutritionSet: (event, product) => ({ ...product, nutrition: event.data.nutrition }),
  ProductRestrictionsVerified: (event, product) => {
    const { states, by, at } = event.data
    return { ...product, verification: { states, by, at, fallen: null } }
  },
  ProductRestrictionsUnverified: (_, product) => ({ ...product, verification: null }),
  ProductYieldTested: (event, product) => {
    const { test, merma } = event.data
    const tested = { testId: test.testId, mermaBefore: product.details.merma }
    return { ...product, details: { ...product.details, merma }, yieldTest: tested }
  },
  ProductYieldTestWithdrawn: (event, product) => ({
    ...product,
    details: { ...product.details, merma: event.data.merma },
    yieldTest: null,
  }),
  ProductsMerged: (event, product) => {
    const { into, costIds, suppliers } = event.data
    return { ...product, status: 'merged', merged: { into, costIds, suppliers } }
  },
  ProductsUnmerged: (_, product) => ({ ...product, status: 'known', merged: null }),
})
