import type { KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import { matched, preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import { nounKey } from '@escandallo/contracts/products/naming/word-keys.ts'
import type { Places } from '@escandallo/contracts/team/sight.ts'
import { normalizeName, searchWords } from '@escandallo/contracts/values/names.ts'
import { sql } from 'kysely'
import { usesByItem } from '../../item-uses/uses-by-item.ts'
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

/** Rows with one of the words at least, in the number in which they stand there: which of them is meant is for the matcher. */
const someWords = (words: readonly string[]) =>
  words.length === 0
    ? sql`true`
    : sql`(${sql.join(
        words.map((word) => sql`search like ${`%${like(nounKey(word).slice(0, alikeLetters(word)))}%`}`),
        sql` or `,
      )})`

/** Of so many that share a word the likeliest are told. */
const LOOKED_AT = 60
/** Letters in which two words of one meaning agree, whatever their number and language: "nuez" and "nueces". */
const alikeLetters = (word: string) => Math.max(3, word.length - 3)

/** What is called so first, by its head noun; then what holds all of the words, as they are typed. Nothing else is told. */
const byMeaning = (
  q: string,
  words: readonly string[],
  { rows, uses }: { rows: readonly Row[]; uses: Uses },
): Row[] => {
  const candidates = rows.map((row) => ({ name: row.name, uses: uses.get(row.id) ?? 0, row }))
  const { ranked } = matched(q, preparedCandidates(candidates), LOOKED_AT)
  const meant = ranked.flatMap(({ candidate, isHead }) => (isHead ? [candidate.row] : []))
  const holdsAll = ({ name }: Row) => words.every((word) => normalizeName(name).includes(word))
  const held = rows.filter(
    (row) =>
      !meant.includes(row) && (holdsAll(row) || words.every((word) => normalizeName(row.code ?? '').includes(word))),
  )
  // A word that is being typed begins what it means, and is no head noun yet.
  const isBeing = words.length === 1 && (words[0] as string).length < 3
  return isBeing ? rows.filter((row) => meant.includes(row) || held.includes(row)) : [...meant, ...held]
}

type Uses = ReadonlyMap<string, number>
type Search = { q: string; kinds: ReadonlySet<string>; size: number; places: Places }

/** A condition on the subrecipes that people of some establishments may know of. */
const knownOf = async (tenant: TenantOf, day: string, words: readonly string[], places: Places) => {
  if (places === 'all') return sql`true`
  const { rows } = await sql<{ id: string }>`
    select owner_id as id from read.kitchen_owner
    where corporation_id = ${tenant.corporationId}::uuid and kind = 'recipe' and not removed and ${someWords(words)}`.execute(
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
            where corporation_id = ${tenant.corporationId}::uuid and not removed and merged_into is null and ${someWords(words)}`,
        ]
      : []),
    ...(kinds.has('recipe')
      ? [
          // A subrecipe is what a person who cooks more likely means by the same words.
          sql`select 'recipe', owner_id, name, null, null, ${rank} + 1 from read.kitchen_owner
            where corporation_id = ${tenant.corporationId}::uuid and kind = 'recipe' and not removed and ${theirs}
              and ${someWords(words)}`,
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
      select * from matched order by rank desc, name, id limit ${sql.lit(LOOKED_AT)}
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
  const ids = rows.map(({ id }) => id)
  const uses = words.length === 0 ? new Map<string, number>() : await usesByItem(tenant, day, ids)
  return {
    items: (words.length === 0 ? rows : byMeaning(q, words, { rows, uses }))
      .slice(0, size)
      .map(({ perUnitUnit, perUnitCost, ...item }) => ({
        ...item,
        perUnit: perUnitUnit === null ? null : ({ unit: perUnitUnit, cost: perUnitCost } as Item['perUnit']),
      })),
  }
}
