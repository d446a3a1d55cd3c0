import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import type { MenuMissing } from '@escandallo/contracts/costing/selling/menus.ts'
import type { Lacks, MissingLink, Use } from '@escandallo/contracts/kitchen/queries.ts'
import { type Places, sightOf as placedSight, type Sight } from '@escandallo/contracts/team/sight.ts'
import { sql } from 'kysely'
import { oneOf } from '../../paging.ts'
import type { TenantOf } from '../../read-models.ts'
import type { OwnerKind } from '../snapshot.ts'

type ItemKind = 'product' | 'recipe' | 'dish'
/** A recipe, dish or menu that names an item on a day. */
export type NamedIn = { itemId: string; kind: OwnerKind; id: string; name: string }

/** Who names some things on a day, of those that were not removed; a merged product is named as the one that goes on. */
export const namedIn = async (
  tenant: TenantOf,
  day: string,
  kind: ItemKind,
  ids: readonly string[],
): Promise<NamedIn[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedIn>`
    select distinct used.canonical_id as item_id, used.owner_kind as kind, used.owner_id as id, owner.name
    from read.composition_use used
    join read.kitchen_owner owner on owner.corporation_id = used.corporation_id and owner.kind = used.owner_kind
      and owner.owner_id = used.owner_id and not owner.removed
    where used.corporation_id = ${tenant.corporationId}::uuid and used.canonical_id = any(${ids}::uuid[])
      and used.item_kind = ${kind} and used.from_day <= ${day}::date and used.until_day >= ${day}::date`.execute(
    tenant.db,
  )
  return rows
}

/** Every recipe, dish and menu above some products, recipes and dishes on a day, however far. */
export const above = async (
  tenant: TenantOf,
  day: string,
  productIds: readonly string[],
  { recipe = [], dish = [] }: { recipe?: readonly string[]; dish?: readonly string[] } = {},
): Promise<Record<OwnerKind, Set<string>>> => {
  const owners = { recipe: new Set<string>(), dish: new Set<string>(), menu: new Set<string>() }
  let floor: Record<ItemKind, string[]> = {
    product: [...productIds],
    recipe: [...recipe],
    dish: [...dish],
  }
  while (floor.product.length + floor.recipe.length + floor.dish.length > 0) {
    const next: typeof floor = { product: [], recipe: [], dish: [] }
    for (const kind of ['product', 'recipe', 'dish'] as const)
      for (const use of await namedIn(tenant, day, kind, floor[kind])) {
        if (owners[use.kind].has(use.id)) continue
        owners[use.kind].add(use.id)
        if (use.kind !== 'menu') next[use.kind].push(use.id)
      }
    floor = next
  }
  return owners
}

type Thing = { kind: OwnerKind; id: string; establishments: readonly string[] }

const thingsOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Thing[]> =>
  tenant
    .from('kitchen_owner')
    .select(['kind', 'ownerId as id', 'establishments'])
    .where(oneOf('ownerId', ids))
    .execute()

/** What of some recipes, dishes and menus people of some establishments may know of on a day; of what there is not, nobody. */
export const sightOn = async (
  tenant: TenantOf,
  { day, places }: { day: string; places: Places },
  ids: readonly string[],
): Promise<Sight> => {
  const things = new Map<string, Thing>()
  const users = new Map<string, NamedIn[]>()
  let floor = [...new Set(ids)]
  while (floor.length > 0) {
    for (const thing of await thingsOf(tenant, floor)) things.set(thing.id, thing)
    if (places === 'all') break
    // A recipe of another establishment is known of through what it stands in.
    const unseen = floor.filter((id) => things.get(id)?.kind === 'recipe' && !users.has(id))
    for (const id of unseen) users.set(id, [])
    const uses = await namedIn(tenant, day, 'recipe', unseen)
    for (const use of uses) users.get(use.itemId)?.push(use)
    floor = [...new Set(uses.map(({ id }) => id))].filter((id) => !things.has(id))
  }
  const whereaboutsOf = (kind: OwnerKind, id: string) => {
    const thing = things.get(id)
    return thing?.kind === kind ? thing.establishments : undefined
  }
  return placedSight({ whereaboutsOf, usersOf: (id) => users.get(id) ?? [] }, places)
}

/** Who names something on a day, by name, of those that the caller may see. */
export const usesOn = async (
  tenant: TenantOf,
  sight: { day: string; places: Places },
  kind: ItemKind,
  id: string,
): Promise<Use[]> => {
  const uses = await namedIn(tenant, sight.day, kind, [id])
  const sees = await sightOn(
    tenant,
    sight,
    uses.map((use) => use.id),
  )
  return uses
    .filter((use) => sees(use.kind, use.id))
    .map(({ itemId: _, ...use }) => use)
    .sort((a, b) => a.name.localeCompare(b.name, 'es') || (a.id < b.id ? -1 : 1))
}

type Link = Pick<Missing | MenuMissing, 'reason' | 'kind' | 'id'>
const keyOf = ({ reason, kind, id }: Link) => `${reason} ${kind} ${id}`

/** How many recipes and dishes that are still there each missing link stops on a day, by `reason kind id`. */
export const stopsOn = async (tenant: TenantOf, day: string, links: readonly Link[]): Promise<Map<string, number>> => {
  const gaps = links.filter((link) => isGap(link as Missing))
  if (gaps.length === 0) return new Map()
  const spans = (table: 'recipe' | 'dish') => sql`
    select gap ->> 'reason' as reason, gap ->> 'kind' as kind, (gap ->> 'id')::uuid as id
    from ${sql.raw(`read.${table}_cost_span`)} span
    join read.kitchen_owner owner on owner.corporation_id = span.corporation_id and owner.kind = ${table}
      and owner.owner_id = ${sql.raw(`span.${table}_id`)} and not owner.removed
    cross join lateral json_array_elements(span.gaps) gap
    where span.corporation_id = ${tenant.corporationId}::uuid and span.gap_count > 0
      and span.from_day <= ${day}::date and span.until_day >= ${day}::date`
  const { rows } = await sql<Link & { stops: number }>`
    select reason, kind, id, count(*)::integer as stops
    from (${spans('recipe')} union all ${spans('dish')}) stopped
    where id = any(${gaps.map(({ id }) => id)}::uuid[]) group by 1, 2, 3`.execute(tenant.db)
  return new Map(rows.map((row) => [keyOf(row), row.stops]))
}

const namesOf = async (tenant: TenantOf, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select product_id as id, name from read.kitchen_product
    where corporation_id = ${tenant.corporationId}::uuid and product_id = any(${ids}::uuid[])
    union all
    select owner_id, name from read.kitchen_owner
    where corporation_id = ${tenant.corporationId}::uuid and owner_id = any(${ids}::uuid[])`.execute(tenant.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** As many of what a cost lacks are named in a row of a list. */
const NAMED = 2

/** The first of what each of some costs lacks, with its name, in their order. */
export const lacksOf = async (
  tenant: TenantOf,
  rows: readonly { gaps: readonly Pick<Missing | MenuMissing, 'reason' | 'id'>[] | null }[],
): Promise<Lacks[]> => {
  const firsts = rows.map(({ gaps }) => (gaps ?? []).slice(0, NAMED))
  const names = await namesOf(
    tenant,
    firsts.flat().map(({ id }) => id),
  )
  return firsts.map((gaps) => gaps.map(({ reason, id }) => ({ reason, name: names.get(id) ?? null })))
}

/** The links that are missing, with their names and how much each of them stops. */
export const missingOn = async (
  tenant: TenantOf,
  day: string,
  missing: readonly (Missing | MenuMissing)[],
): Promise<MissingLink[]> => {
  if (missing.length === 0) return []
  const names = await namesOf(
    tenant,
    missing.map(({ id }) => id),
  )
  const stops = await stopsOn(tenant, day, missing)
  return missing.map(({ reason, kind, id }) => ({
    reason,
    kind,
    id,
    name: names.get(id) ?? null,
    stops: stops.get(keyOf({ reason, kind, id })) ?? 0,
  }))
}

/** In how many recipes, dishes or menus that a caller may see each of some things stands. */
export const usedIn = async (
  tenant: TenantOf,
  sight: { day: string; places: Places },
  { item, ids, owners }: { item: ItemKind; ids: readonly string[]; owners: readonly OwnerKind[] },
): Promise<Map<string, number>> => {
  const uses = (await namedIn(tenant, sight.day, item, ids)).filter(({ kind }) => owners.includes(kind))
  const sees = await sightOn(
    tenant,
    sight,
    uses.map(({ id }) => id),
  )
  const visible = Map.groupBy(
    uses.filter(({ kind, id }) => sees(kind, id)),
    ({ itemId }) => itemId,
  )
  return new Map([...visible].map(([itemId, { length }]) => [itemId, length]))
}
