import type { RecordCost } from '@escandallo/contracts/products/commands.ts'
import type { CostByHand, ProductCost } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { irregularityOf, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { sameNumber } from '@escandallo/contracts/values/decimal.ts'
import { Refusal } from '@escandallo/platform/errors.ts'
import type { KnownCost, OfProduct, RegisteredProduct } from './product-state.ts'
import type { Since } from './since.ts'

/**
 * The cost that another is compared with: the last one that counted on its day, by document date and not by day of upload; of the
 * same supplier where there is one, since two suppliers may ask two prices for years.
 */
const costBefore = (product: RegisteredProduct, cost: ProductCost): KnownCost | undefined => {
  const earlierCosts = product.costs
    .filter((other) => other.state === 'counts' && other.costId !== cost.costId && other.date <= cost.date)
    .sort((a, b) => (a.date === b.date ? a.costId.localeCompare(b.costId) : a.date.localeCompare(b.date)))
  return earlierCosts.findLast(({ supplierId }) => supplierId === cost.supplierId) ?? earlierCosts.at(-1)
}

/** What is irregular about a cost after another. What a supplier asks first is dearer or cheaper than elsewhere, which is no change. */
const irregularAfter = (previousCost: KnownCost, cost: ProductCost) => {
  // Prices in two currencies cannot be compared, no more than a kilo with a bottle.
  const irregular = previousCost.currency === cost.currency ? irregularityOf(previousCost, cost) : incomparable
  return previousCost.supplierId !== cost.supplierId && irregular?.reason === 'price-changed' ? null : irregular
}

const incomparable = { reason: 'unit-changed', change: null } as const

export const recorded = (product: RegisteredProduct, cost: ProductCost, about: OfProduct & Since): ProductEvent => {
  const previousCost = costBefore(product, cost)
  const irregular = previousCost ? irregularAfter(previousCost, cost) : null
  return {
    type: 'ProductCostRecorded',
    data: {
      ...about,
      cost,
      irregularity:
        previousCost && irregular
          ? { ...irregular, previous: unitPriceOf(previousCost), previousCostId: previousCost.costId }
          : null,
    },
  }
}

export const sameCost = (a: ProductCost, b: ProductCost) =>
  a.supplierId === b.supplierId &&
  a.date === b.date &&
  a.unit === b.unit &&
  a.currency === b.currency &&
  sameNumber(a.value, b.value) &&
  sameNumber(a.unitQuantity, b.unitQuantity)

export const recordCost = (
  product: RegisteredProduct,
  { cost, supplier }: RecordCost,
  about: OfProduct,
): ProductEvent[] => {
  const events: ProductEvent[] = []
  const linked = product.details.suppliers.some(
    (linkedSupplier) =>
      linkedSupplier.supplierId === supplier.supplierId &&
      linkedSupplier.code === supplier.code &&
      linkedSupplier.name === supplier.name,
  )
  if (!linked) events.push({ type: 'ProductSupplierLinked', data: { ...about, supplier } })
  const same = product.costs.find((recordedCost) => recordedCost.costId === cost.costId)
  if (!same || !sameCost(same, cost)) events.push(recorded(product, cost, about))
  return events
}

export const written = (cost: Omit<ProductCost, 'documentId' | 'lineId'>): ProductCost => ({
  ...cost,
  documentId: null,
  lineId: null,
})

/** A person wrote these costs down and saw them: they count at once. Costs that come from paper are changed on the paper. */
export const costsWritten = (
  product: RegisteredProduct,
  costs: readonly CostByHand[],
  about: OfProduct,
): ProductEvent[] => {
  const byHand = product.costs.filter((cost) => cost.documentId === null)
  const gone = byHand.filter((cost) => !costs.some((typedCost) => typedCost.costId === cost.costId))
  const staying = product.costs.length - gone.length
  if (gone.length > 0 && staying === 0 && costs.length === 0) throw new Refusal('costs-required')
  const news = costs.filter((cost) => {
    const recordedCost = product.costs.find((other) => other.costId === cost.costId)
    if (recordedCost && recordedCost.documentId !== null) return false
    return !recordedCost || !sameCost(recordedCost, written(cost))
  })
  return [
    ...gone.map(
      (cost): ProductEvent => ({
        type: 'ProductCostWithdrawn',
        data: { ...about, costId: cost.costId, reason: 'removed' },
      }),
    ),
    ...news.map(
      (cost): ProductEvent => ({
        type: 'ProductCostRecorded',
        data: { ...about, cost: written(cost), irregularity: null },
      }),
    ),
  ]
}
