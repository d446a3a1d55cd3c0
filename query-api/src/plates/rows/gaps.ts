import type { PlateGap } from '@escandallo/contracts/plates/queries.ts'
import type { Gap } from '@escandallo/contracts/plates/sums.ts'
import { oneOf } from '../../paging.ts'
import type { TenantOf } from '../../read-models.ts'

/** Gaps with the names of what they are gaps of. */
export type GapsNamed = (gaps: readonly Gap[]) => PlateGap[]

/** Reads what the things of some gaps are called. */
export const namesOfGaps = async (tenant: TenantOf, lists: readonly (readonly Gap[])[]): Promise<GapsNamed> => {
  const idsOf = (kind: Gap['kind']) => [...new Set(lists.flat().flatMap((gap) => (gap.kind === kind ? [gap.id] : [])))]
  const [productIds, recipeIds] = [idsOf('product'), idsOf('recipe')]
  const products =
    productIds.length === 0
      ? []
      : await tenant
          .from('kitchen_product')
          .select(['productId', 'name'])
          .where(oneOf('productId', productIds))
          .execute()
  const recipes =
    recipeIds.length === 0
      ? []
      : await tenant
          .from('kitchen_owner')
          .select(['ownerId', 'name'])
          .where('kind', '=', 'recipe')
          .where(oneOf('ownerId', recipeIds))
          .execute()
  const names = new Map([
    ...products.map(({ productId, name }) => [productId, name] as const),
    ...recipes.map(({ ownerId, name }) => [ownerId, name] as const),
  ])
  return (gaps) => gaps.map((gap) => ({ ...gap, name: (gap.kind === 'free' ? gap.id : names.get(gap.id)) ?? '—' }))
}

const MOST_FIXES = 12

/** Gaps by how many dishes each holds back: the first of them is what to mend first. */
export const fixesOf = (
  named: GapsNamed,
  gapsByDish: readonly (readonly Gap[])[],
): (PlateGap & { dishes: number })[] => {
  const counts = new Map<string, { gap: Gap; dishes: number }>()
  for (const gaps of gapsByDish)
    for (const gap of gaps) {
      const key = `${gap.reason} ${gap.kind} ${gap.id}`
      counts.set(key, { gap, dishes: (counts.get(key)?.dishes ?? 0) + 1 })
    }
  return [...counts.values()]
    .sort((a, b) => b.dishes - a.dishes || (a.gap.id < b.gap.id ? -1 : 1))
    .slice(0, MOST_FIXES)
    .flatMap(({ gap, dishes }) => named([gap]).map((fix) => ({ ...fix, dishes })))
}
