import type { Ingredient } from '@escandallo/contracts/products/ingredients.ts'
import { usualLossOf } from '@escandallo/contracts/products/matching/usual-loss.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import i18next from 'i18next'
import { lazy } from 'react'
import { get, post, put, type Submit } from '../platform/api.ts'
import { newId } from '../platform/cryptography/ids.ts'
import { today } from '../ui/words/format.ts'

export { suggestedIngredients } from './ingredients/suggested.ts'
export { newProductCount } from './queries.ts'

/** What may be missing for a product to have a cost in a recipe. */
export type Measures = Partial<Pick<ProductDetailsAnswer, 'eqUd' | 'density' | 'pieces' | 'litres'>>

/** Says of a product what was missing; everything else of it stays as it is. */
export const measureProduct = (productId: string, measures: Measures, submit: Submit) =>
  put('/products/amend', { productId, change: measures, costs: [] }, submit)

/** Says which ingredient a product is; its usual loss counts with it. */
export const nameIngredient = (
  { productId, name }: { productId: string; name: string },
  ingredient: Pick<Ingredient, 'id' | 'category' | 'merma'>,
  submit: Submit,
) => {
  const change = { ingredient: ingredient.id, category: ingredient.category, merma: usualLossOf(ingredient, name) }
  return put('/products/amend', { productId, change, costs: [] }, submit)
}

/** Writes down what one unit of a product costs from today on, at a supplier where somebody says at which. */
export const priceProduct = (
  productId: string,
  { value, unit, supplierId, currency }: { value: string; unit: Unit; supplierId: string | null; currency: string },
  submit: Submit,
) => {
  const cost = { costId: submit.key ?? newId(), supplierId, date: today(), value, currency, unit, unitQuantity: '1' }
  return put('/products/amend', { productId, change: {}, costs: [cost] }, submit)
}

/** The suppliers that a product is known to be bought from, the usual one first. */
export const suppliersOfProduct = async (productId: string): Promise<string[]> => {
  const { costs, supplierCodes } = await get<ProductDetailsAnswer>('/products/details', { query: { id: productId } })
  return [
    ...new Set([
      ...costs.flatMap(({ supplierId }) => supplierId ?? []),
      ...supplierCodes.map((code) => code.supplierId),
    ]),
  ]
}

/** Brings a product to life of which nobody knows yet what it costs: wherever it stands that is a gap, and never zero. */
export const createUnpriced = (product: { name: string; unit: 'kg' | 'l' }, submit: Submit) =>
  post<{ id: string }>('/products/unpriced', product, submit)

/** The way to products that wait to be accepted, with its words. */
export const NewProductsLink = lazy(async () => {
  const [{ NewProductsLink: link }] = await Promise.all([
    import('./waiting/new-products-link.tsx'),
    i18next.loadNamespaces('products'),
  ])
  return { default: link }
})

/** A product's new loss test, with its words, for the history of its cost. */
export const NewYieldTest = lazy(async () => {
  const [{ NewYieldTest: form }] = await Promise.all([
    import('./food/new-yield-test.tsx'),
    i18next.loadNamespaces('products'),
  ])
  return { default: form }
})
