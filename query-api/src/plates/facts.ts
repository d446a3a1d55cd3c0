import type { Herd, Tasting } from '@escandallo/contracts/plates/events.ts'
import type { FactsOf, ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import type { TenantOf } from '../dependencies.ts'
import { productFoods } from '../products/public.ts'
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
  const foodOf = await productFoods(tenant)
  const known = new Map<string, ProductFacts>()
  return {
    words,
    of: (productId) => {
      const before = known.get(productId)
      if (before) return before
      const food = foodOf(productId)
      if (!food) return undefined
      const facts = productFacts(food.described, {
        nutrients: food.nutrients(),
        restrictions: food.restrictions(),
        herd: words.get(productId)?.herd ?? null,
      })
      known.set(productId, facts)
      return facts
    },
  }
}
