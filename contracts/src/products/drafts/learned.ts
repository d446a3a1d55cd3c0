import type { Decimal } from '../../values/decimal.ts'
import { brandKey } from '../naming/brands.ts'
import { cleanName } from '../naming/clean-name.ts'
import type { Container } from '../naming/containers.ts'
import { describedGoods } from '../naming/described-goods.ts'
import type { DraftContext } from './draft.ts'

/** A printed name to compare by: what it is, without sizes, in any order. */
export const goodsKey = (printed: string): string =>
  describedGoods(cleanName(printed).name)
    .words.map(({ term }) => term)
    .toSorted()
    .join(' ')

/** What people settled before, made ready to be looked up; nothing counts that nobody said. */
export type Learned = {
  brands: ReadonlySet<string>
  ingredientOf: (printed: string) => string | null
  weightOf: (supplierId: string | null, container: Container | null, ingredient: string | null) => Decimal | null
  taxRateOf: (supplierId: string | null, printed: string) => Decimal | null
  bareUnitOf: (supplierId: string | null, container: Container | null) => 'kg' | 'l' | 'unit' | null
  elsewhere: DraftContext['elsewhere']
}

/** The later of two answers counts: rows come the newest first. */
export const learnedFrom = ({ settled, elsewhere }: DraftContext): Learned => {
  const ingredients = new Map<string, string>()
  const weights = new Map<string, Decimal>()
  const bare = new Map<string, 'kg' | 'l' | 'unit'>()
  const taxRates = new Map<string, Decimal>()
  for (const { supplierId, printed, ingredient, container, weight, bareUnit, taxRate } of settled.toReversed()) {
    const key = goodsKey(printed)
    if (ingredient !== null && key !== '') ingredients.set(key, ingredient)
    if (weight !== null && container !== null && ingredient !== null)
      weights.set(`${supplierId} ${container} ${ingredient}`, weight)
    if (taxRate && key !== '') taxRates.set(`${supplierId} ${key}`, taxRate)
    if (bareUnit !== null && container !== null) bare.set(`${supplierId} ${container}`, bareUnit)
  }
  return {
    elsewhere,
    brands: new Set(settled.flatMap(({ brand }) => (brand ? [brandKey(brand)] : []))),
    ingredientOf: (printed) => ingredients.get(goodsKey(printed)) ?? null,
    weightOf: (supplierId, container, ingredient) => weights.get(`${supplierId} ${container} ${ingredient}`) ?? null,
    taxRateOf: (supplierId, printed) => taxRates.get(`${supplierId} ${goodsKey(printed)}`) ?? null,
    bareUnitOf: (supplierId, container) => bare.get(`${supplierId} ${container}`) ?? null,
  }
}
