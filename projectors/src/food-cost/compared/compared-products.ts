import { formKey } from '@escandallo/contracts/prices/forms/trade-form.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { derived, LAST_DAY } from '@escandallo/platform/projection/shapes.ts'
import { kitchenProducts } from '../../kitchen/products.ts'
import { type KitchenProductRow, kitchenProduct } from '../../kitchen/tables.ts'
import { priceComparisons } from '../../prices/price-lists.ts'
import {
  type PriceComparisonRow,
  priceComparison,
  type ComparedProductRow as Row,
  comparedProduct as table,
} from '../../prices/tables.ts'
import { canonicalOn, productMergers, withMerged, withSurvivors } from '../mergers.ts'
import { productMerger } from '../tables.ts'

type Made = Pick<PriceComparisonRow, 'comparisonId' | 'name'>

/** Groups made by hand, by product: of several the newest. */
const madeOf = (rows: readonly PriceComparisonRow[]): Map<string, Made> => {
  const made = new Map<string, Made>()
  const inOrder = rows
    .filter(({ dissolved }) => !dissolved)
    .sort((a, b) => (a.madeAt === b.madeAt ? (a.comparisonId < b.comparisonId ? -1 : 1) : a.madeAt < b.madeAt ? -1 : 1))
  for (const { comparisonId, name, productIds } of inOrder)
    for (const id of productIds) made.set(id, { comparisonId, name })
  return made
}

/** Alike are products of one ingredient in one form; what nobody has named an ingredient of is like nothing else. */
const groupOf = ({ productId, ingredient, form }: KitchenProductRow, made: Made | undefined): string => {
  if (made) return `comparison:${made.comparisonId}`
  if (!ingredient) return `product:${productId}`
  const key = formKey(form)
  return `ingredient:${ingredient}${key && `:${key}`}`
}

const text = ({ name, ingredient, category, form, removed, facts }: KitchenProductRow) =>
  JSON.stringify([name, ingredient, category, form, removed, facts.into])

/** What each product is compared with; none of one that is gone. */
export const comparedProducts = derived<Row>({
  table,
  after: [kitchenProducts, priceComparisons, productMergers],
  async affected(changes, read) {
    const moved = [
      ...changes
        .table(kitchenProduct)
        .flatMap(({ before, after }) =>
          before && after && text(before) === text(after) ? [] : [((after ?? before) as KitchenProductRow).productId],
        ),
      ...changes
        .table(priceComparison)
        .flatMap(({ before, after }) => [before, after].flatMap((row) => row?.productIds ?? [])),
      ...changes.table(productMerger).flatMap(({ after }) => (after ? [after.productId] : [])),
    ]
    if (moved.length === 0) return []
    return [...(await withMerged(read, new Set(moved))).keys()]
  },
  async recompute(keys, read) {
    const ids = keys.map(({ productId }) => productId)
    const products = await withSurvivors(read, ids)
    const made = madeOf(await read.every(priceComparison))
    return ids.flatMap((productId) => {
      const product = products.get(productId)
      const canonical = products.get(canonicalOn(products, productId, LAST_DAY))
      if (!product || !canonical || canonical.removed) return []
      const group = made.get(canonical.productId)
      const { ingredient, category, form } = canonical
      return [
        {
          productId,
          canonicalId: canonical.productId,
          groupId: groupOf(canonical, group),
          comparisonId: group?.comparisonId ?? null,
          comparisonName: group?.name ?? null,
          name: product.name,
          nameKey: normalizeName(group?.name ?? product.name),
          ingredient,
          category,
          form,
          search: normalizeName([group?.name ?? '', product.name, product.code, ingredient ?? ''].join(' ')),
        },
      ]
    })
  },
})
