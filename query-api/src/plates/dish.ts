import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { sql } from 'kysely'
import { oneOf } from '../paging.ts'
import type { ReadModels, TenantOf } from '../read-models.ts'
import { namesOfGaps } from './rows/gaps.ts'
import { servedIn } from './rows/plates.ts'

type PlateRow = Pick<
  ReadModels['plate_span'],
  'productIds' | 'nutrition' | 'nutritionGaps' | 'environment' | 'footprintGaps' | 'flavour'
> &
  Pick<ReadModels['allergen_span'], 'states' | 'suits' | 'verified' | 'elements'> & { name: string } & {
    tasting: ReadModels['plate_word']['tasting'] | null
    tastedAt: string | null
  }

/** All that is on the plate of a dish on a day, by its rows. @throws Unknown for what is not sold in the caller's establishments. */
export const plateOfDish = async (
  tenant: TenantOf,
  { day, places }: { day: string; places: 'all' | string[] },
  dishId: string,
): Promise<PlateOfDish> => {
  const corporation = sql`${tenant.corporationId}::uuid`
  const { rows } = await sql<PlateRow>`
    select owner.name, plate.product_ids, plate.nutrition, plate.nutrition_gaps, plate.environment, plate.footprint_gaps, plate.flavour,
      allergens.states, allergens.suits, allergens.verified, allergens.elements, word.tasting, word.tasted_at
    from read.kitchen_owner owner
    join read.plate_span plate on plate.corporation_id = ${corporation} and plate.dish_id = owner.owner_id
      and plate.from_day <= ${day}::date and plate.until_day >= ${day}::date
    join read.allergen_span allergens on allergens.corporation_id = ${corporation} and allergens.dish_id = owner.owner_id
      and allergens.from_day <= ${day}::date and allergens.until_day >= ${day}::date
    left join read.plate_word word on word.corporation_id = ${corporation} and word.plate_id = owner.owner_id
    where owner.corporation_id = ${corporation} and owner.kind = 'dish' and owner.owner_id = ${dishId}::uuid
      and ${servedIn(places)}`.execute(tenant.db)
  const [row] = rows
  if (!row) throw new Unknown('dish-unknown')
  const recipeIds = row.elements.flatMap(({ kind, id }) => (kind === 'recipe' ? [id] : []))
  const foods = new Map(
    (row.productIds.length === 0
      ? []
      : await tenant
          .from('product_food')
          .select(['productId', 'name', 'herd', 'asksHerd', 'facts'])
          .where(oneOf('productId', row.productIds))
          .execute()
    ).map((food) => [food.productId, food]),
  )
  const products = row.productIds.flatMap((productId) => foods.get(productId) ?? [])
  const named = await namesOfGaps(tenant, [
    ...[row.nutritionGaps, row.footprintGaps, row.flavour.gaps],
    recipeIds.map((id) => ({ kind: 'recipe' as const, id, reason: 'no-data' as const })),
  ])
  const nameOf = ({ kind, id, name }: { kind: 'product' | 'recipe' | 'free'; id: string; name: string }) => {
    const [subrecipe] = kind === 'recipe' ? named([{ kind, id, reason: 'no-data' }]) : []
    return subrecipe && subrecipe.name !== '—' ? subrecipe.name : name
  }
  return {
    dishId,
    name: row.name,
    nutrition: {
      ...row.nutrition,
      gaps: named(row.nutritionGaps),
      sources: products.flatMap(({ productId, name, facts: { nutrients } }) =>
        nutrients ? [{ productId, name, source: nutrients.source, cited: nutrients.cited }] : [],
      ),
    },
    environment: {
      ...row.environment,
      contributors: row.environment.contributors.map((contributor) => ({
        ...contributor,
        factor: foods.get(contributor.productId)?.facts.factor ?? null,
      })),
      gaps: named(row.footprintGaps),
    },
    flavour: {
      ...row.flavour,
      gaps: named(row.flavour.gaps),
      tasting: row.tasting ?? {},
      tastedAt: row.tastedAt,
    },
    allergens: {
      states: row.states,
      suits: row.suits,
      verified: row.verified,
      elements: row.elements.map((element) => ({ ...element, name: nameOf(element) })),
    },
    herds: products.flatMap(({ productId, name, herd, asksHerd }) =>
      asksHerd || herd !== null ? [{ productId, name, herd }] : [],
    ),
  }
}
