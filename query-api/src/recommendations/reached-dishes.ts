import type { RecommendationGroup } from '@escandallo/contracts/recommendations/queries.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { entersSection } from '../caller-scope.ts'
import type { TenantOf } from '../dependencies.ts'
import { dishesReached } from '../kitchen/public.ts'

const subjectsIn = ({ items }: RecommendationGroup, kind: 'product' | 'dish'): string[] => [
  ...new Set(items.flatMap(({ subject }) => (subject.kind === kind ? [subject.id] : []))),
]

/** Groups with the dishes that each reaches, those with the highest food cost first; none for whoever may not open dishes. */
export const withDishes = async (
  tenant: TenantOf,
  caller: Caller | null,
  sight: { day: string; places: Places },
  groups: readonly RecommendationGroup[],
): Promise<RecommendationGroup[]> => {
  if (!entersSection(caller, 'dishes')) return [...groups]
  const reached = await dishesReached(tenant, sight, {
    products: groups.flatMap((group) => subjectsIn(group, 'product')),
    dishes: groups.flatMap((group) => subjectsIn(group, 'dish')),
  })
  return groups.map((group) => {
    const ofSubjects = [...subjectsIn(group, 'product'), ...subjectsIn(group, 'dish')].flatMap(
      (id) => reached.get(id) ?? [],
    )
    const dishes = [...new Map(ofSubjects.map((dish) => [dish.dishId, dish])).values()]
    return {
      ...group,
      dishes: dishes.toSorted(
        (a, b) => Number(b.foodCost ?? -1) - Number(a.foodCost ?? -1) || a.dishId.localeCompare(b.dishId),
      ),
    }
  })
}
