import type { Herd, Tasting } from '@escandallo/contracts/plates/events.ts'
import type { FactsOf, ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import type { TenantOf } from '../dependencies.ts'
import { factsByIngredient } from './product-food.ts'

export type Words = ReadonlyMap<string, { herd: Herd | null; tasting: Tasting; tastedAt: string | null }>

/** What people said of products and dishes, by their id. */
export const wordsOf = async (tenant: TenantOf): Promise<Words> => {
  const rows = await tenant.from('plate_word').select(['plateId', 'herd', 'tasting', 'tastedAt']).execute()
  return new Map(rows.map(({ plateId, herd, ...word }) => [plateId, { ...word, herd: herd as Herd | null }]))
}

export type Facts = { of: FactsOf; words: Words; asked: ReadonlyMap<string, string | null> }

/** What is known of every product of a corporation. */
export const factsIn = async (tenant: TenantOf): Promise<Facts> => {
  const words = await wordsOf(tenant)
  const rows = await tenant
    .from('product_list')
    .select(['productId', 'name', 'category', 'subcategory', 'ingredient'])
    .execute()
  const known = new Map<string, ProductFacts>()
  const products = new Map(rows.map((row) => [row.productId, row]))
  return {
    words,
    asked: new Map(rows.map(({ productId, ingredient }) => [productId, ingredient])),
    of: (productId) => {
      const before = known.get(productId)
      if (before) return before
      const product = products.get(productId)
      if (!product) return undefined
      const facts = factsByIngredient(product, words.get(productId)?.herd ?? null)
      known.set(productId, facts)
      return facts
    },
  }
}
