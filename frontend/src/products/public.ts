import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { get, post, put, type Submit } from '../platform/api.ts'
import { today } from '../ui/words/format.ts'
import { emptyCost, valuesOf } from './form/product-form.ts'

/** What may be missing for a product to have a cost in a recipe. */
export type Measures = Partial<Pick<ProductDetailsAnswer, 'eqUd' | 'density' | 'pieces' | 'litres'>>

const change = async (
  productId: string,
  submit: Submit,
  changed: (product: ProductDetailsAnswer) => Partial<ReturnType<typeof valuesOf>>,
) => {
  const product = await get<ProductDetailsAnswer>('/products/details', { query: { id: productId } })
  const values = valuesOf(product)
  return put(
    '/products/update',
    { productId, ...values, ...changed(product) },
    { ...submit, revision: product.revision },
  )
}

/** Says of a product what was missing; everything else of it stays as it is now. */
export const measureProduct = (productId: string, measures: Measures, submit: Submit) =>
  change(productId, submit, (product) => ({ details: { ...valuesOf(product).details, ...measures } }))

/** Writes down what one unit of a product costs from today on, at a supplier. */
export const priceProduct = (
  productId: string,
  { value, supplierId, currency }: { value: string; supplierId: string; currency: string },
  submit: Submit,
) =>
  change(productId, submit, (product) => ({
    costs: [...valuesOf(product).costs, { ...emptyCost(today(), product.unit, currency), value, supplierId }],
  }))

/** The suppliers that a product is known to be bought from, the usual one first. */
export const suppliersOfProduct = async (productId: string): Promise<string[]> => {
  const { costs, supplierCodes } = await get<ProductDetailsAnswer>('/products/details', { query: { id: productId } })
  return [...new Set([...costs.map(({ supplierId }) => supplierId), ...supplierCodes.map((code) => code.supplierId)])]
}

/** Brings a product to life of which nobody knows yet what it costs: wherever it stands that is a gap, and never zero. */
export const createUnpriced = (product: { name: string; unit: 'kg' | 'l' }, submit: Submit) =>
  post<{ id: string }>('/products/unpriced', product, submit)
