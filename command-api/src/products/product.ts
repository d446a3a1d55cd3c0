import { isOfCategory } from '@escandallo/contracts/products/categories.ts'
import type { ChangedProduct } from '@escandallo/contracts/products/commands.ts'
import { needsWeight, type ProductDetails } from '@escandallo/contracts/products/details.ts'
import { type ProductEvent, productEvent } from '@escandallo/contracts/products/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { StreamKind } from '../decider.ts'
import { costList } from './cost-list.ts'
import { costsWritten, recordCost, recorded, sameCost, written } from './product-costs.ts'
import { evolve, registeredAs } from './product-evolve.ts'
import { decideFood, type FoodCommand } from './product-food.ts'
import type { Handed, OfProduct, Product, ProductCommand, RegisteredProduct } from './product-state.ts'
import { settledAs, unsettled } from './settling.ts'
import { detailsChanged, type Since, sinceOf } from './since.ts'

/** What a sheet says, without what it leaves out. */
const defined = (change: ChangedProduct['change']): Partial<ProductDetails> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const mergedInto = (
  product: RegisteredProduct,
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

const unmerged = (product: RegisteredProduct, about: OfProduct, effectiveFrom: string): ProductEvent[] =>
  product.merged ? [{ type: 'ProductsUnmerged', data: { ...about, into: product.merged.into, effectiveFrom } }] : []

/**
 * The costs and suppliers of a product that is the same from a day on: as they stood there, those that nobody has looked at yet
 * anew. They are no prices of this one before that day.
 */
const takenOver = (
  product: RegisteredProduct,
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
  product: RegisteredProduct,
  { costs, suppliers, ...since }: Handed & Since,
  about: OfProduct,
): ProductEvent[] => {
  const effectiveFrom = sinceOf({ ...since, at: about.at })
  const otherSuppliers = product.details.suppliers.filter(
    ({ supplierId, code }) => !suppliers.some((link) => link.supplierId === supplierId && link.code === code),
  )
  const back = product.costs.filter(({ costId }) => costs.some((cost) => cost.costId === costId))
  const details: ProductEvent[] =
    otherSuppliers.length === product.details.suppliers.length
      ? []
      : [
          {
            type: 'ProductDetailsChanged',
            data: { ...about, details: { ...product.details, suppliers: otherSuppliers } },
          },
        ]
  const withdrawn = back.map(({ costId }): ProductEvent => {
    return { type: 'ProductCostWithdrawn', data: { ...about, costId, reason: 'unmerged', effectiveFrom } }
  })
  return [...details, ...withdrawn]
}

type DataOf<Type extends ProductCommand['type']> = Extract<ProductCommand, { type: Type }>['data']
type Registration = Extract<ProductCommand, { type: 'NewProduct' | 'RegisterProduct' }>

/** The paper that brings a product: a document or a price list; null where a person makes it. */
const originOf = ({ type, data }: Registration): string | null =>
  type === 'RegisterProduct' ? (data.documentId ?? data.pricelistId ?? null) : null

const isBroughtAgain = (product: RegisteredProduct, origin: string | null): boolean =>
  origin !== null && product.broughtBy === origin && product.costs.length === 0

const registered = (product: Product, command: Registration, about: OfProduct): ProductEvent[] => {
  const { type, data } = command
  if (product.status === 'known') {
    if (type === 'RegisterProduct') return [] // another line of the same thing was first
    throw new Refusal('product-exists')
  }
  // The one that goes on in its place is what the paper names.
  if (product.status === 'merged') return []
  const origin = originOf(command)
  // Reopened, corrected and confirmed again: what its own paper says of it now counts.
  if (product.status === 'removed' && !isBroughtAgain(product, origin))
    return [{ type: 'ProductRestored', data: about }]
  const { documentId = null, pricelistId } = type === 'RegisterProduct' ? data : {}
  const event: ProductEvent = {
    type: 'ProductRegistered',
    data: { ...about, details: data.details, documentId, ...(pricelistId && { pricelistId }) },
  }
  const registration = registeredAs(data.details, origin)
  return [event, ...(type === 'NewProduct' ? costsWritten(registration, data.costs, about) : [])]
}

const costWithdrawn = (
  product: RegisteredProduct,
  { costId, reason }: DataOf<'WithdrawCost'>,
  about: OfProduct,
): ProductEvent[] => {
  const isThere = product.costs.some((cost) => cost.costId === costId)
  return isThere ? [{ type: 'ProductCostWithdrawn', data: { ...about, costId, reason } }] : []
}

/** Its paper is gone, and nothing else speaks of it. */
const productWithdrawn = (
  { status, broughtBy, costs }: RegisteredProduct,
  { documentId, pricelistId }: DataOf<'WithdrawProduct'>,
  about: OfProduct,
): ProductEvent[] => {
  const isUnused = status === 'known' && broughtBy === (documentId ?? pricelistId) && costs.length === 0
  return isUnused ? [{ type: 'ProductRemoved', data: about }] : []
}

/** A sheet of products changes what it has columns of, and adds its prices. */
const changedBySheet = (
  product: RegisteredProduct,
  data: DataOf<'ChangeProduct'>,
  about: OfProduct,
): ProductEvent[] => {
  const whole = { ...product.details, ...defined(data.change) }
  // A sheet has categories alone: the subcategory of another one goes.
  const details = isOfCategory(whole.subcategory, whole.category) ? whole : { ...whole, subcategory: null }
  if (needsWeight(details, data.costs)) throw new Refusal('unit-weight-required')
  const changed = detailsChanged(product, details, data)
  const byHand = product.costs.filter(({ documentId }) => documentId === null)
  // A sheet that comes twice has the same price for the same day.
  const news = data.costs.filter((cost) => !product.costs.some((other) => sameCost(other, written(cost))))
  return [...changed, ...costsWritten(product, [...byHand, ...news], about)]
}

const costDecided = (
  product: RegisteredProduct,
  costId: string,
  state: 'counts' | 'dismissed',
  about: OfProduct,
): ProductEvent[] => {
  const cost = product.costs.find((other) => other.costId === costId)
  if (!cost) throw new Unknown('cost-unknown')
  if (cost.state === state) return []
  const type = state === 'counts' ? 'ProductCostApproved' : 'ProductCostDismissed'
  return [{ type, data: { ...about, costId } }]
}

/** Commands that mean something of every product that ever was: also of one that was removed or merged. */
const decideOfAny = (
  { type, data }: ProductCommand,
  product: RegisteredProduct,
  about: OfProduct,
): ProductEvent[] | null => {
  if (type === 'WithdrawCost') return costWithdrawn(product, data, about)
  if (type === 'WithdrawProduct') return productWithdrawn(product, data, about)
  if (type === 'UnmergeProduct') return unmerged(product, about, sinceOf(data))
  return type === 'MergeProduct' && product.merged?.into === data.into ? [] : null
}

/** Commands that also take a removed product back, or remove it. */
const decideOfRemovable = (
  { type, data }: ProductCommand,
  product: RegisteredProduct,
  about: OfProduct,
): ProductEvent[] | null => {
  const isRemoved = product.status === 'removed'
  if (type === 'RestoreProduct') return isRemoved ? [{ type: 'ProductRestored', data: about }] : []
  if (type === 'DeleteProduct') return isRemoved ? [] : [{ type: 'ProductRemoved', data: about }]
  if (type !== 'RecordCost') return null
  const restored: ProductEvent[] = isRemoved ? [{ type: 'ProductRestored', data: about }] : []
  return [...restored, ...recordCost(product, data, about)]
}

type EarlierCommand =
  | Registration['type']
  | 'WithdrawCost'
  | 'WithdrawProduct'
  | 'UnmergeProduct'
  | 'RestoreProduct'
  | 'DeleteProduct'
  | 'RecordCost'

const decideOfKnown = (
  { type, data }: Exclude<ProductCommand, { type: EarlierCommand }>,
  product: RegisteredProduct,
  about: OfProduct,
): ProductEvent[] => {
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
    case 'ChangeProduct':
      return changedBySheet(product, data, about)
    case 'UpdateProduct':
      return [...detailsChanged(product, data.details, data), ...costsWritten(product, data.costs, about)]
    case 'SettleProduct':
      return settledAs(product, data)
    case 'UnsettleProduct':
      return unsettled(product, about)
    case 'ApproveCost':
      return costDecided(product, data.costId, 'counts', about)
    case 'DismissCost':
      return costDecided(product, data.costId, 'dismissed', about)
    default:
      return type satisfies never
  }
}

const decide = (command: ProductCommand, product: Product): ProductEvent[] => {
  const { productId, at, by } = command.data
  const about: OfProduct = { productId, at, by }
  if (command.type === 'NewProduct' || command.type === 'RegisterProduct') return registered(product, command, about)
  if (product.status === 'absent') throw new Unknown('product-unknown')
  const ofAny = decideOfAny(command, product, about)
  if (ofAny) return ofAny
  if (product.status === 'merged') throw new Refusal('product-merged')
  const ofRemovable = decideOfRemovable(command, product, about)
  if (ofRemovable) return ofRemovable
  if (product.status === 'removed') throw new Unknown('product-unknown')
  return decideOfKnown(command as Exclude<ProductCommand, { type: EarlierCommand }>, product, about)
}

export const products: StreamKind<Product, ProductCommand, ProductEvent, 'product'> = {
  name: 'product',
  event: productEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  snapshot: { version: 3, every: 25, list: costList },
}
