import { isOfCategory } from '@escandallo/contracts/products/categories.ts'
import type { ChangedProduct, RecordCost } from '@escandallo/contracts/products/commands.ts'
import { costFactsAfter, factsFromStart } from '@escandallo/contracts/products/cost-facts.ts'
import {
  type CostByHand,
  needsWeight,
  type ProductCost,
  type ProductDetails,
} from '@escandallo/contracts/products/details.ts'
import { type ProductEvent, productEvent } from '@escandallo/contracts/products/events.ts'
import { verificationAfter } from '@escandallo/contracts/products/food/restrictions-of.ts'
import { irregularityOf, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import { sameNumber } from '@escandallo/contracts/values/decimal.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { StreamKind } from '../decider.ts'
import { costList, costsWith } from './cost-list.ts'
import { decideFood, type FoodCommand, nothingSaid } from './product-food.ts'
import type { Handed, Known, KnownCost, OfProduct, Product, ProductCommand } from './product-state.ts'
import { settledAs, unsettled } from './settling.ts'
import { detailsChanged, type Since, sinceOf } from './since.ts'

const withCost = (product: Known, costId: string, state: KnownCost['state']): Known => ({
  ...product,
  costs: product.costs.map((cost) => (cost.costId === costId ? { ...cost, state } : cost)),
})

const registeredAs = (details: ProductDetails, origin: string | null): Known => ({
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

const evolve = (product: Product, event: ProductEvent): Product => {
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

/**
 * The cost that another is compared with: the last one that counted on its day, by document date and not by day of upload; of the
 * same supplier where there is one, since two suppliers may ask two prices for years.
 */
const costBefore = (product: Known, cost: ProductCost): KnownCost | undefined => {
  const before = product.costs
    .filter((other) => other.state === 'counts' && other.costId !== cost.costId && other.date <= cost.date)
    .sort((a, b) => (a.date === b.date ? a.costId.localeCompare(b.costId) : a.date.localeCompare(b.date)))
  return before.findLast(({ supplierId }) => supplierId === cost.supplierId) ?? before.at(-1)
}

/** What is irregular about a cost after another. What a supplier asks first is dearer or cheaper than elsewhere, which is no change. */
const irregularAfter = (before: KnownCost, cost: ProductCost) => {
  // Prices in two currencies cannot be compared, no more than a kilo with a bottle.
  const irregular = before.currency === cost.currency ? irregularityOf(before, cost) : incomparable
  return before.supplierId !== cost.supplierId && irregular?.reason === 'price-changed' ? null : irregular
}

const incomparable = { reason: 'unit-changed', change: null } as const

const recorded = (product: Known, cost: ProductCost, about: OfProduct & Since): ProductEvent => {
  const before = costBefore(product, cost)
  const irregular = before ? irregularAfter(before, cost) : null
  return {
    type: 'ProductCostRecorded',
    data: {
      ...about,
      cost,
      irregularity:
        before && irregular ? { ...irregular, previous: unitPriceOf(before), previousCostId: before.costId } : null,
    },
  }
}

const sameCost = (a: ProductCost, b: ProductCost) =>
  a.supplierId === b.supplierId &&
  a.date === b.date &&
  a.unit === b.unit &&
  a.currency === b.currency &&
  sameNumber(a.value, b.value) &&
  sameNumber(a.unitQuantity, b.unitQuantity)

const recordCost = (product: Known, { cost, supplier }: RecordCost, about: OfProduct): ProductEvent[] => {
  const events: ProductEvent[] = []
  const linked = product.details.suppliers.some(
    (linkedSupplier) =>
      linkedSupplier.supplierId === supplier.supplierId &&
      linkedSupplier.code === supplier.code &&
      linkedSupplier.name === supplier.name,
  )
  if (!linked) events.push({ type: 'ProductSupplierLinked', data: { ...about, supplier } })
  const same = product.costs.find((known) => known.costId === cost.costId)
  if (!same || !sameCost(same, cost)) events.push(recorded(product, cost, about))
  return events
}

const written = (cost: Omit<ProductCost, 'documentId' | 'lineId'>): ProductCost => ({
  ...cost,
  documentId: null,
  lineId: null,
})

/** A person wrote these costs down and saw them: they count at once. Costs that come from paper are changed on the paper. */
const costsWritten = (product: Known, costs: readonly CostByHand[], about: OfProduct): ProductEvent[] => {
  const byHand = product.costs.filter((cost) => cost.documentId === null)
  const gone = byHand.filter((cost) => !costs.some((kept) => kept.costId === cost.costId))
  const staying = product.costs.length - gone.length
  if (gone.length > 0 && staying === 0 && costs.length === 0) throw new Refusal('costs-required')
  const news = costs.filter((cost) => {
    const before = product.costs.find((known) => known.costId === cost.costId)
    if (before && before.documentId !== null) return false
    return !before || !sameCost(before, written(cost))
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

/** What a sheet says, without what it leaves out. */
const defined = (change: ChangedProduct['change']): Partial<ProductDetails> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const mergedInto = (
  product: Known,
  { into, has, ...since }: Extract<ProductCommand, { type: 'MergeProduct' }>['data'],
  about: OfProduct,
): ProductEvent[] => {
  const effectiveFrom = sinceOf(since)
  const costIds = product.costs.filter(({ costId }) => !has.costs.some((cost) => cost.costId === costId))
  const suppliers = product.details.suppliers.filter(
    ({ supplierId, code }) =>
      !has.details.suppliers.some((link) => link.supplierId === supplierId && link.code === code),
  )
  return [
    {
      type: 'ProductsMerged',
      data: { ...about, into, costIds: costIds.map(({ costId }) => costId), suppliers, effectiveFrom },
    },
  ]
}

const unmerged = (product: Known, about: OfProduct, effectiveFrom: string): ProductEvent[] =>
  product.merged ? [{ type: 'ProductsUnmerged', data: { ...about, into: product.merged.into, effectiveFrom } }] : []

/**
 * The costs and suppliers of a product that is the same from a day on: as they stood there, those that nobody has looked at yet
 * anew. They are no prices of this one before that day.
 */
const takenOver = (
  product: Known,
  { costs, suppliers, ...since }: Handed & Since,
  about: OfProduct,
): ProductEvent[] => {
  const day = sinceOf({ ...since, at: about.at })
  const { suppliers: linked } = product.details
  const news = suppliers.filter(
    ({ supplierId, code }) => !linked.some((link) => link.supplierId === supplierId && link.code === code),
  )
  const missing = costs.filter(({ costId }) => !product.costs.some((cost) => cost.costId === costId))
  return [
    ...news.map((supplier): ProductEvent => ({ type: 'ProductSupplierLinked', data: { ...about, supplier } })),
    ...missing.flatMap(({ state, effectiveFrom: held, ...cost }): ProductEvent[] => {
      const first = held !== undefined && held > day ? held : day
      const effectiveFrom = first > cost.date ? { effectiveFrom: first } : {}
      if (state === 'irregular') return [recorded(product, cost, { ...about, ...effectiveFrom })]
      const data = { ...about, cost, irregularity: null, ...effectiveFrom }
      const taken: ProductEvent = { type: 'ProductCostRecorded', data }
      if (state === 'counts') return [taken]
      return [taken, { type: 'ProductCostDismissed', data: { ...about, costId: cost.costId } }]
    }),
  ]
}

/** What was taken over goes back from a day on, as far as it is still here. */
const handedBack = (
  product: Known,
  { costs, suppliers, ...since }: Handed & Since,
  about: OfProduct,
): ProductEvent[] => {
  const effectiveFrom = sinceOf({ ...since, at: about.at })
  const kept = product.details.suppliers.filter(
    ({ supplierId, code }) => !suppliers.some((link) => link.supplierId === supplierId && link.code === code),
  )
  const back = product.costs.filter(({ costId }) => costs.some((cost) => cost.costId === costId))
  const details: ProductEvent[] =
    kept.length === product.details.suppliers.length
      ? []
      : [{ type: 'ProductDetailsChanged', data: { ...about, details: { ...product.details, suppliers: kept } } }]
  const withdrawn = back.map(({ costId }): ProductEvent => {
    return { type: 'ProductCostWithdrawn', data: { ...about, costId, reason: 'unmerged', effectiveFrom } }
  })
  return [...details, ...withdrawn]
}

const decide = ({ type, data }: ProductCommand, product: Product): ProductEvent[] => {
  const about = { productId: data.productId, at: data.at, by: data.by }
  if (type === 'NewProduct' || type === 'RegisterProduct') {
    if (product.status === 'known') {
      if (type === 'RegisterProduct') return [] // another line of the same thing was first
      throw new Refusal('product-exists')
    }
    // The one that goes on in its place is what the paper names.
    if (product.status === 'merged') return []
    const { documentId = null, pricelistId } = type === 'RegisterProduct' ? data : {}
    const origin = documentId ?? pricelistId ?? null
    // Reopened, corrected and confirmed again: what its own paper says of it now counts.
    const anew =
      product.status === 'removed' && origin !== null && product.broughtBy === origin && product.costs.length === 0
    if (product.status === 'removed' && !anew) return [{ type: 'ProductRestored', data: about }]
    const registered: ProductEvent = {
      type: 'ProductRegistered',
      data: { ...about, details: data.details, documentId, ...(pricelistId && { pricelistId }) },
    }
    const registration = registeredAs(data.details, origin)
    return [registered, ...(type === 'NewProduct' ? costsWritten(registration, data.costs, about) : [])]
  }
  if (product.status === 'absent') throw new Unknown('product-unknown')
  if (type === 'WithdrawCost') {
    const known = product.costs.some((cost) => cost.costId === data.costId)
    return known ? [{ type: 'ProductCostWithdrawn', data: { ...about, costId: data.costId, reason: data.reason } }] : []
  }
  if (type === 'WithdrawProduct') {
    const { status, broughtBy, costs } = product
    const unused = status === 'known' && broughtBy === (data.documentId ?? data.pricelistId) && costs.length === 0
    return unused ? [{ type: 'ProductRemoved', data: about }] : []
  }
  if (type === 'UnmergeProduct') return unmerged(product, about, sinceOf(data))
  if (type === 'MergeProduct' && product.merged?.into === data.into) return []
  if (product.status === 'merged') throw new Refusal('product-merged')
  if (type === 'RestoreProduct') return product.status === 'known' ? [] : [{ type: 'ProductRestored', data: about }]
  if (type === 'DeleteProduct') return product.status === 'removed' ? [] : [{ type: 'ProductRemoved', data: about }]
  if (type === 'RecordCost') {
    const restored: ProductEvent[] = product.status === 'removed' ? [{ type: 'ProductRestored', data: about }] : []
    return [...restored, ...recordCost(product, data, about)]
  }
  if (product.status === 'removed') throw new Unknown('product-unknown')
  switch (type) {
    case 'SetNutrition':
    case 'VerifyRestrictions':
    case 'UnverifyRestrictions':
    case 'TestYield':
    case 'WithdrawYieldTest':
      return decideFood({ type, data } as FoodCommand, product)
    case 'MergeProduct':
      return mergedInto(product, data, about)
    case 'TakeOver':
      return takenOver(product, data, about)
    case 'HandBack':
      return handedBack(product, data, about)
    case 'ChangeProduct': {
      const whole = { ...product.details, ...defined(data.change) }
      // A sheet has categories alone: the subcategory of another one goes.
      const details = isOfCategory(whole.subcategory, whole.category) ? whole : { ...whole, subcategory: null }
      if (needsWeight(details, data.costs)) throw new Refusal('unit-weight-required')
      const changed = detailsChanged(product, details, data)
      const byHand = product.costs.filter(({ documentId }) => documentId === null)
      // A sheet that comes twice has the same price for the same day: it is known already.
      const news = data.costs.filter((cost) => !product.costs.some((other) => sameCost(other, written(cost))))
      return [...changed, ...costsWritten(product, [...byHand, ...news], about)]
    }
    case 'UpdateProduct':
      return [...detailsChanged(product, data.details, data), ...costsWritten(product, data.costs, about)]
    case 'SettleProduct':
      return settledAs(product, data)
    case 'UnsettleProduct':
      return unsettled(product, about)
    case 'ApproveCost':
    case 'DismissCost': {
      const cost = product.costs.find((known) => known.costId === data.costId)
      if (!cost) throw new Unknown('cost-unknown')
      const wanted = type === 'ApproveCost' ? 'counts' : 'dismissed'
      if (cost.state === wanted) return []
      if (type === 'ApproveCost') return [{ type: 'ProductCostApproved', data: { ...about, costId: cost.costId } }]
      return [{ type: 'ProductCostDismissed', data: { ...about, costId: cost.costId } }]
    }
    default:
      return type satisfies never
  }
}

export const products: StreamKind<Product, ProductCommand, ProductEvent, 'product'> = {
  name: 'product',
  event: productEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  snapshot: { version: 3, every: 25, list: costList },
}
