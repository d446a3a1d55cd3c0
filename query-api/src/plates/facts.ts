import { isDeepStrictEqual } from 'node:util'
import type { Herd, Tasting } from '@escandallo/contracts/plates/events.ts'
import type { FactsOf, ProductFacts } from '@escandallo/contracts/plates/facts.ts'
import { productFacts } from '@escandallo/contracts/plates/products/product-facts.ts'
import { type ProductFoods, productFoods } from '../products/public.ts'
import type { TenantOf } from '../read-models.ts'

export type Words = ReadonlyMap<string, { herd: Herd | null; tasting: Tasting; tastedAt: string | null }>

/** What people said of products and dishes, by their id. */
export const wordsOf = async (tenant: TenantOf): Promise<Words> => {
  const rows = await tenant.from('plate_word').select(['plateId', 'herd', 'tasting', 'tastedAt']).execute()
  return new Map(rows.map(({ plateId, herd, ...word }) => [plateId, { ...word, herd: herd as Herd | null }]))
}

export type Facts = { of: FactsOf; words: Words }

/** Corporations of which what is known is kept. */
const MOST_KEPT = 20

const factsOf = (words: Words, { of: foodOf }: ProductFoods): Facts => {
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

/**
 * What is known of every product of a corporation. As long as nobody has said anything else it is the same object, and what was
 * computed from it still holds.
 */
export const keptFacts = () => {
  const kept = new Map<string, { words: Words; read: unknown; facts: Facts }>()
  return async (tenant: TenantOf): Promise<Facts> => {
    const words = await wordsOf(tenant)
    const foods = await productFoods(tenant)
    const known = kept.get(tenant.corporationId)
    kept.delete(tenant.corporationId)
    const isKnown = known && isDeepStrictEqual(known.words, words) && isDeepStrictEqual(known.read, foods.read)
    const now = isKnown ? known : { words, read: foods.read, facts: factsOf(words, foods) }
    kept.set(tenant.corporationId, now)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string)
    return now.facts
  }
}
export type FactsIn = ReturnType<typeof keptFacts>
