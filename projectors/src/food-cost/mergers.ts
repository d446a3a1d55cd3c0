import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { factsOn, firstDayOf } from '@escandallo/contracts/products/cost-facts.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { entity, type Read } from '@escandallo/platform/projection/shapes.ts'
import { type KitchenProductRow, kitchenProduct } from '../kitchen/tables.ts'
import { type ProductMergerRow, productMerger } from './tables.ts'

type MergerEvent = Extract<ProductEvent, { type: 'ProductsMerged' | 'ProductsUnmerged' }>

export const productMergers = entity<ProductMergerRow, MergerEvent>({
  table: productMerger,
  events: selectTypes<ProductEvent>()({
    folds: ['ProductsMerged', 'ProductsUnmerged'],
    ignores: [
      ['ProductRegistered', 'ProductDetailsChanged', 'ProductSettled', 'ProductUnsettled'],
      ['ProductSupplierLinked', 'ProductCostRecorded', 'ProductCostApproved', 'ProductCostDismissed'],
      ['ProductCostWithdrawn', 'ProductRemoved', 'ProductRestored', 'ProductNutritionSet'],
      ['ProductRestrictionsVerified', 'ProductRestrictionsUnverified', 'ProductYieldTested'],
      ['ProductYieldTestWithdrawn'],
    ],
  }),
  key: ({ data, revision }) => ({ productId: data.productId, revision: Number(revision) }),
  evolve: (_, { type, data, revision }) => ({
    productId: data.productId,
    revision: Number(revision),
    fromDay: firstDayOf(data),
    into: type === 'ProductsMerged' ? data.into : null,
  }),
})

/** Products, and all that they were ever merged into, over as many mergers as there were. */
export const withSurvivors = async (
  read: Read,
  productIds: readonly string[],
): Promise<Map<string, KitchenProductRow>> => {
  const products = new Map<string, KitchenProductRow>()
  let unread = [...new Set(productIds)]
  while (unread.length > 0) {
    const rows = await read(kitchenProduct, 'productId', unread)
    for (const row of rows) products.set(row.productId, row)
    const into = rows.flatMap(({ facts }) => facts.into.flatMap(({ value }) => (value === null ? [] : [value])))
    unread = [...new Set(into)].filter((id) => !products.has(id))
    // What it was merged into may not be there: it is not unread for again.
    if (rows.length === 0) break
  }
  return products
}

/** The product that stands in a product's place on a day: itself, unless it was merged by then. */
export const canonicalOn = (products: ReadonlyMap<string, KitchenProductRow>, id: string, day: string): string => {
  const passed = new Set<string>()
  let last = id
  for (;;) {
    passed.add(last)
    const product = products.get(last)
    const into = product && factsOn(product.facts, day).into
    // No product is merged into one that is gone, so that this ends; a log that says otherwise must not hang.
    if (!into || passed.has(into) || !products.has(into)) return last
    last = into
  }
}

/** Products, and all that were ever merged into them. */
export const withMerged = async (read: Read, productIds: Iterable<string>): Promise<Map<string, string[]>> => {
  const above = new Map<string, string[]>([...productIds].map((id) => [id, [id]]))
  let unread = [...above.keys()]
  while (unread.length > 0) {
    const rows: ProductMergerRow[] = await read(productMerger, 'into', unread)
    unread = []
    for (const { productId, into } of rows) {
      const roots = above.get(into as string) ?? []
      const reached = above.get(productId)
      const more = roots.filter((root) => !reached?.includes(root))
      if (more.length === 0) continue
      above.set(productId, [...(reached ?? []), ...more])
      unread.push(productId)
    }
  }
  return above
}
