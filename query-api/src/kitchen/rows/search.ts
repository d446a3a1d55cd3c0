import type { KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { searchWords } from '@escandallo/contracts/values/names.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../../read-models.ts'
import { sightOn } from './uses.ts'

const weights = { exact: 6, begins: 4, wordBegins: 3, within: 1 } as const
type Item = KitchenFound['items'][number]
type Row = Omit<Item, 'perUnit' | 'gap'> & { perUnitUnit: string | null; perUnitCost: string | null; gap: Item['gap'] }

const like = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** How well a name without accents answers a search: each word of it by where it stands, and of two with all words the shorter first. */
const rankOf = (words: readonly string[]) => {
  const each = words.map((word, at) => {
    const text = like(word)
    return sql`case when ' ' || search || ' ' like ${`% ${text} %`} then ${weights.exact}::numeric
      when split_part(search, ' ', ${at + 1}) like ${`${text}%`} then ${weights.begins}
      when ' ' || search like ${`% ${text}%`} then ${weights.wordBegins} else ${weights.within} end`
  })
  return sql`${each.length === 0 ? sql`0` : sql.join(each, sql` + `)} - cardinality(string_to_array(search, ' ')) / 10.0`
}

const allWords = (words: readonly string[]) =>
  words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`search like ${`%${like(word)}%`}`),
        sql` and `,
      )

type Search = { q: string; kinds: ReadonlySet<string>; size: number; places: Places }

/** A condition on the subrecipes that people of some establishments may know of. */
const knownOf = async (tenant: TenantOf, day: string, words: readonly string[], places: Places) => {
  if (places === 'all') return sql`true`
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from read.kitchen_owner
    where corporation_id = ${tenant.corporationId}::uuid and kind = 'recipe' and not removed and ${allWords(words)}`.execute(
    tenant.db,
  )
  const ids = rows.map(({ id }) => id)
  const sees = await sightOn(tenant, { day, places }, ids)
  return sql`owner_id = any(${ids.filter((id) => sees('recipe', id))}::uuid[])`
}

/**
 * Products and subrecipes by their names, the likeliest first, with what they cost on a day; what was removed, or is not the
 * caller's to know of, is not offered.
 */
export const foundOn = async (
  tenant: TenantOf,
  day: string,
  { q, kinds, size, places }: Search,
): Promise<KitchenFound> => {
  const typed = searchWords(q)
  if (typed?.length === 0) return { items: [] }
  const words = typed ?? []
  const theirs = kinds.has('recipe') ? await knownOf(tenant, day, words, places) : sql`false`
  const rank = rankOf(words)
  const matches = [
    ...(kinds.has('product')
      ? [
          sql`select 'product' as kind, product_id as id, name, code, unit, ${rank} as rank from read.kitchen_product
            where corporation_id = ${tenant.corporationId}::uuid and not removed and merged_into is null and ${allWords(words)}`,
        ]
      : []),
    ...(kinds.has('recipe')
      ? [
          // A subrecipe is what a person who cooks more likely means by the same words.
          sql`select 'recipe', owner_id, name, null, null, ${rank} + 1 from read.kitchen_owner
            where corporation_id = ${tenant.corporationId}::uuid and kind = 'recipe' and not removed and ${theirs}
              and ${allWords(words)}`,
        ]
      : []),
  ]
  if (matches.length === 0) return { items: [] }
  const today = (span: string) =>
    sql.raw(
      `${span}.corporation_id = '${tenant.corporationId}'::uuid and ${span}.from_day <= '${day}' and ${span}.until_day >= '${day}'`,
    )
  const { rows } = await sql<Row>`
    with matched as (${sql.join(matches, sql` union all `)}), best as (
      select * from matched order by rank desc, name, id limit ${size}
    )
    select best.kind, best.id, best.name, best.code, coalesce(best.unit, cooked.unit, 'kg') as unit,
      coalesce(bought.price_unit, cooked.unit) as per_unit_unit,
      coalesce(round(bought.value / bought.unit_quantity, 6), cooked.per_unit)::text as per_unit_cost,
      case when best.kind = 'product' then case when bought.value is null then 'no-cost' end
        else cooked.gaps -> 0 ->> 'reason' end as gap
    from best
    left join read.product_cost_span bought on best.kind = 'product' and bought.product_id = best.id and ${today('bought')}
    left join read.recipe_cost_span cooked on best.kind = 'recipe' and cooked.recipe_id = best.id and ${today('cooked')}
    order by best.rank desc, best.name, best.id`.execute(tenant.db)
  return {
    items: rows.map(({ perUnitUnit, perUnitCost, ...item }) => ({
      ...item,
      perUnit: perUnitUnit === null ? null : ({ unit: perUnitUnit, cost: perUnitCost } as Item['perUnit']),
    })),
  }
}
