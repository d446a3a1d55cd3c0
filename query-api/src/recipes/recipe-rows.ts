import type { RecipeComposition } from '@escandallo/contracts/recipes/details.ts'
import type { RecipeListItem } from '@escandallo/contracts/recipes/queries.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { inForceOn, type Places, usedIn } from '../kitchen/public.ts'
import type { ReadModels } from '../read-models.ts'

export type RecipeRow = ReadModels['recipe_list']

/** Subrecipes with what a batch costs on a day. */
export const recipesOn = (tenant: TenantOf, day: string) =>
  tenant
    .from('recipe_list')
    .leftJoin('recipe_cost_span', (span) =>
      span
        .on(tenant.scoped('recipe_cost_span'))
        .onRef('recipe_cost_span.recipeId', '=', 'recipe_list.recipeId')
        .on('recipe_cost_span.fromDay', '<=', day)
        .on('recipe_cost_span.untilDay', '>=', day),
    )

const columns = [
  ...(['recipe_list.recipeId', 'name', 'type', 'establishmentId', 'userId', 'elements', 'image', 'removed'] as const),
  ...(['addedAt', 'updatedAt', 'recipe_list.revision', 'fromDay', 'cost', 'atLeast', 'coverage', 'gapCount'] as const),
  ...(['perUnit', 'perUnitAtLeast', 'unit', 'yielded'] as const),
] as const

/** The columns of a list, for those that `recipesOn` finds. */
export const asListed = (recipes: ReturnType<typeof recipesOn>) => recipes.select(columns)
type Listed = Awaited<ReturnType<ReturnType<typeof asListed>['execute']>>[number]

/** What subrecipes may be sorted by. */
export const sortable = {
  name: 'search',
  type: 'type',
  cost: 'cost',
  perUnit: 'perUnit',
  usedBy: 'uses.count',
  elements: 'elements',
  updatedAt: 'updatedAt',
  addedAt: 'addedAt',
} as const
/** Columns that are null in no row. */
export const listedAlways: readonly string[] = ['search', 'type', 'uses.count', 'elements', 'updatedAt', 'addedAt']

/** Adds `uses.count`: how many recipes and dishes that are still there name each on a day. */
export const withUses = (recipes: ReturnType<typeof asListed>, day: string) =>
  recipes.innerJoinLateral(
    sql<{ count: number }>`(
      select count(*)::integer as count from read.composition_use used
      join read.kitchen_owner owner on owner.corporation_id = used.corporation_id and owner.kind = used.owner_kind
        and owner.owner_id = used.owner_id and not owner.removed
      where used.corporation_id = recipe_list.corporation_id and used.item_kind = 'recipe'
        and used.canonical_id = recipe_list.recipe_id and used.from_day <= ${day}::date and used.until_day >= ${day}::date)`.as(
      'uses',
    ),
    (join) => join.onTrue(),
  )

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
  const [recipes, dishes] = [await using(['recipe']), await using(['dish'])]
  return rows.map((row) => {
    const { fromDay, gapCount, revision, cost, atLeast, coverage, ...listed } = row
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
      ...{ cost, atLeast: atLeast ?? '0', coverage: coverage ?? '0', currency },
      perUnit: unit === null || perUnitAtLeast === null ? null : { unit, cost: perUnit, atLeast: perUnitAtLeast },
      ...{ gaps: gapCount ?? 0, pending: fromDay === null },
      usedBy: { recipes: recipes.get(row.recipeId) ?? 0, dishes: dishes.get(row.recipeId) ?? 0 },
      revision: String(revision),
    }
  })
}
