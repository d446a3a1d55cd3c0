import { BEGINNING, changedFacts } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { SettleProduct } from '@escandallo/contracts/products/drafts/settling.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { isReadyToCook, usualLossOf } from '@escandallo/contracts/products/matching/usual-loss.ts'
import type { About } from '../decider.ts'
import type { OfProduct, RegisteredProduct } from './product-state.ts'
import { detailsChanged } from './since.ts'

/** What settling may change, and what taking it back gives back. */
const settling = [
  'name',
  'category',
  'subcategory',
  'ingredient',
  'eqUd',
  'density',
  'pieces',
  'litres',
  'taxRate',
  'merma',
] as const

/**
 * As in the form, an ingredient brings its usual loss where nobody has said one; none where the name that the paper printed or the one that
 * a person gives says that the goods come ready to cook.
 */
const mermaWith = ({ details }: RegisteredProduct, { ingredient, name }: SettleProduct['details']) => {
  if (details.merma !== '0' || details.ingredient !== null) return details.merma
  return isReadyToCook(details.name) ? '0' : usualLossOf(ingredientOf(ingredient), name)
}

/** A person accepts what the paper says of a product, as far as they did not correct it. */
export const settledAs = (
  product: RegisteredProduct,
  { details: changes, settled, ...about }: SettleProduct & About,
): ProductEvent[] => {
  const details: ProductDetails = { ...product.details, ...changes, merma: mermaWith(product, changes) }
  const changed = detailsChanged(product, details, about).map(
    (event, at, all): ProductEvent =>
      settled.approximate && event.type === 'ProductDetailsChanged' && at === all.length - 1
        ? { ...event, data: { ...event.data, approximate: true } }
        : event,
  )
  // Said twice, happened once.
  if (product.settled !== null && changed.length === 0) return []
  const { productId, at, by } = about
  return [{ type: 'ProductSettled', data: { productId, at, by, settled } }, ...changed]
}

/** It is as it was before it was settled, and so it has always been. */
export const unsettled = (product: RegisteredProduct, about: OfProduct): ProductEvent[] => {
  if (product.settled === null) return []
  const { before } = product.settled
  const details = {
    ...product.details,
    ...Object.fromEntries(settling.map((field) => [field, before[field]])),
  } as ProductDetails
  const facts = changedFacts(product.details, details)
  const since = facts.length > 0 ? { effectiveFrom: BEGINNING, facts } : {}
  return [
    { type: 'ProductUnsettled', data: about },
    { type: 'ProductDetailsChanged', data: { ...about, details, ...since } },
  ]
}
