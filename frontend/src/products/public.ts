import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { get, put, type Submit } from '../platform/api.ts'
import { valuesOf } from './form/product-form.ts'

/** What may be missing for a product to have a cost in a recipe. */
export type Measures = Partial<Pick<ProductDetailsAnswer, 'eqUd' | 'density' | 'pieces' | 'litres'>>

/** Says of a product what was missing; everything else of it stays as it is now. */
export const measureProduct = async (productId: string, measures: Measures, submit: Submit) => {
  const product = await get<ProductDetailsAnswer>('/products/details', { query: { id: productId } })
  const { details, costs } = valuesOf(product)
  const changed = { productId, details: { ...details, ...measures }, costs }
  return put('/products/update', changed, { ...submit, revision: product.revision })
}
