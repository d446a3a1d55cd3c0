import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import type { RecipeListItem } from '@escandallo/contracts/recipes/queries.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { costedList, estimatedIn, inForceOn, lacksOf, type Places, usedIn } from '../kitchen/public.ts'

/** Subrecipes with what a batch costs on a day, and how many recipes and dishes that are still there name each. */
export const recipesOn = costedList({
  list: 'recipe_list',
  span: 'recipe_cost_span',
  key: 'recipeId',
  columns: [
    ...(['recipeId', 'name', 'type', 'establishmentId', 'userId', 'elements', 'image', 'removed', 'addedAt'] as const),
    ...(['updatedAt', 'revision'] as const),
  ],
  figures: [
    ...(['fromDay', 'cost', 'atLeast', 'coverage', 'gapCount', 'gaps', 'perUnit', 'perUnitAtLeast', 'unit'] as const),
    ...(['yielded', 'estimated'] as const),
  ],
  sortable: {
    name: 'search',
    type: 'type',
    cost: 'cost',
    perUnit: 'perUnit',
    usedBy: 'beside.count',
    elements: 'elements',
    updatedAt: 'updatedAt',
    addedAt: 'addedAt',
  },
  beside: (_, day) => sql<{ count: number }>`(
    select count(*)::integer as count from read.composition_use used
    join read.kitchen_owner owner on owner.corporation_id = used.corporation_id and owner.kind = used.owner_kind
      and owner.owner_id = used.owner_id and not owner.removed
    where used.corporation_id = recipe_list.corporation_id and used.item_kind = 'recipe'
      and used.canonical_id = recipe_list.recipe_id and used.from_day <= ${day}::date and used.until_day >= ${day}::date)`,
})
type Listed = NonNullable<Awaited<ReturnType<typeof recipesOn.byId>>>

/** Rows as the list answers them. @param places of what else a caller may know. */
export const itemsOf = async (
  tenant: TenantOf,
  { day, places, currency }: { day: string; places: Places; currency: string },
  rows: readonly Listed[],
): Promise<RecipeListItem[]> => {
  const ids = rows.map(({ recipeId }) => recipeId)
  const versions = await inForceOn(tenant, day, ids)
  const yields = new Map(versions.map((row) => [row.ownerId, (row.composition as RecipeComposition).yield]))
  const using = (owners: ['recipe'] | ['dish']) => usedIn(tenant, { day, places }, { item: 'recipe', ids, owners })
  const [recipes, dishes, lacks] = await Promise.all([using(['recipe']), using(['dish']), lacksOf(tenant, rows)])
  return rows.map((row, at) => {
    const { fromDay, gapCount, gaps: _, revision, cost, atLeast, coverage, estimated, ...listed } = row
    const { perUnit, perUnitAtLeast, unit, yielded, ...written } = listed
    const { quantity, unit: inUnit } = yields.get(row.recipeId) ?? { quantity: null, unit: 'kg' as const }
    return {
      ...written,
      type: row.type as RecipeListItem['type'],
      yield: {
        quantity: quantity ?? yielded,
        unit: quantity === null ? 'kg' : inUnit,
        computed: quantity === null,
      },
      cost,
      atLeast: atLeast ?? '0',
      coverage: coverage ?? '0',
      currency,
      ...estimatedIn(estimated),
      perUnit:
        unit === null || perUnitAtLeast === null
          ? null
          : { unit, cost: perUnit, atLeast: perUnitAtLeast, ...estimatedIn(estimated) },
      gaps: gapCount ?? 0,
      lacks: lacks[at] ?? [],
      pending: fromDay === null,
      usedBy: { recipes: recipes.get(row.recipeId) ?? 0, dishes: dishes.get(row.recipeId) ?? 0 },
      revision: String(revision),
    }
  })
}
