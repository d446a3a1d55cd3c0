import type { Herd, Tasting } from '@escandallo/contracts/plates/events.ts'
import type { FactsOf, ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import type { TenantOf } from '../dependencies.ts'
import { nutrientsOfProducts, restrictionsOfProducts } from '../products/public.ts'
import { productFacts } from './product-food.ts'

export type Words = ReadonlyMap<string, { herd: Herd | null; tasting: Tasting; tastedAt: string | null }>

/** What people said of products and dishes, by their id. */
export const wordsOf = async (tenant: TenantOf): Promise<Words> => {
  const rows = await tenant.from('plate_word').select(['plateId', 'herd', 'tasting', 'tastedAt']).execute()
  return new Map(rows.map(({ plateId, herd, ...word }) => [plateId, { ...word, herd: herd as Herd | null }]))
}

export type Facts = { of: FactsOf; words: Words }

/** What is known of every product of a corporation. */
export const factsIn = async (tenant: TenantOf): Promise<Facts> => {
  const words = await wordsOf(tenant)
  const rows = await tenant
    .from('product_list')
    .select(['productId', 'name', 'category', 'subcategory', 'ingredient'])
    .execute()
  const ids = rows.map(({ productId }) => productId)
  const nutrients = await nutrientsOfProducts(tenant, ids)
  const restrictions = await restrictionsOfProducts(tenant, ids)
  const known = new Map<string, ProductFacts>()
  const products = new Map(rows.map((row) => [row.productId, row]))
  return {
    words,
    of: (productId) => {
      const before = known.get(productId)
      if (before) return before
      const product = products.get(productId)
      if (!product) return undefined
      const facts = productFacts(product, {
        nutrients: nutrients.get(productId),
        restrictions: restrictions.get(productId),
        herd: words.get(productId)?.herd ?? null,
      })
      known.set(productId, facts)
      return facts
    },
  }
}
