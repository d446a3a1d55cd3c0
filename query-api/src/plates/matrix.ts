import { dishesOf, type MenuComposition } from '@escandallo/contracts/menus/details.ts'
import type { AllergenOf } from '@escandallo/contracts/plates/allergens.ts'
import type { AllergenMatrix } from '@escandallo/contracts/plates/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { sql } from 'kysely'
import type { TenantOf } from '../dependencies.ts'
import { inForceOn, soldAt } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'
import { onSale } from './rows/plates.ts'

/** On which day, and of which establishments a caller may know. */
export type VisiblePlaces = { day: string; places: 'all' | string[] }
type Subject = { of: 'menu' | 'establishment'; id: string }
type Row = Pick<ReadModels['allergen_span'], 'dishId' | 'states' | 'suits' | 'verified' | 'elements'> & {
  name: string
  course: string | null
}
type Listed = { name: string; dishes: Row[] }

const columns = sql`owner.owner_id as dish_id, owner.name, plate.states, plate.suits, plate.verified, plate.elements`

const onMenu = async (tenant: TenantOf, { day, places }: VisiblePlaces, id: string): Promise<Listed> => {
  const menu = await tenant
    .from('kitchen_owner')
    .select(['name', 'establishments'])
    .where('kind', '=', 'menu')
    .where('ownerId', '=', id)
    .where('removed', '=', false)
    .executeTakeFirst()
  if (!menu || !soldAt(places, menu.establishments)) throw new Unknown('menu-unknown')
  const [version] = (await inForceOn(tenant, day, [id])).filter(({ kind }) => kind === 'menu')
  const dishIds = version ? dishesOf(version.composition as MenuComposition) : []
  const { rows: dishes } = await sql<Row>`
    select ${columns}, null as course
    from read.kitchen_owner owner
    join read.allergen_span plate on plate.corporation_id = owner.corporation_id and plate.dish_id = owner.owner_id
      and plate.from_day <= ${day}::date and plate.until_day >= ${day}::date
    where owner.corporation_id = ${tenant.corporationId}::uuid and owner.kind = 'dish' and not owner.removed
      and owner.owner_id = any(${dishIds}::uuid[])`.execute(tenant.db)
  return { name: menu.name, dishes }
}

const atEstablishment = async (tenant: TenantOf, { day }: VisiblePlaces, id: string): Promise<Listed> => {
  const row = await tenant
    .from('establishment_list')
    .select('name')
    .where('establishmentId', '=', id)
    .executeTakeFirst()
  if (!row) throw new Unknown('establishment-unknown')
  const { rows: dishes } = await sql<Row>`
    select ${columns}, owner.type as course from ${onSale(tenant, 'allergen_span', sql`${day}::date`, [id])}`.execute(
    tenant.db,
  )
  return { name: row.name, dishes }
}

const MOST_CHANGES = 30

/** What keeps dishes from being told free of anything, by how many of them. */
const toVerify = (dishes: readonly AllergenOf[][]): AllergenMatrix['toVerify'] => {
  const open = new Map<string, AllergenMatrix['toVerify'][number]>()
  for (const elements of dishes) {
    const counted = new Set<string>()
    for (const { kind, id, name, verified, states } of elements) {
      const isVerified = verified !== null && !Object.values(states).includes('unknown')
      if (isVerified || counted.has(id)) continue
      counted.add(id)
      const openItem = open.get(id) ?? {
        kind: kind === 'product' || kind === 'recipe' ? kind : 'other',
        id,
        name,
        dishes: 0,
      }
      open.set(id, { ...openItem, dishes: openItem.dishes + 1 })
    }
  }
  return [...open.values()].sort(
    (a, b) => b.dishes - a.dishes || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  )
}

/** Dishes by allergens, as they are on a day. @throws Unknown for what there is not. */
export const matrixOf = async (
  tenant: TenantOf,
  visible: VisiblePlaces,
  { of, id }: Subject,
): Promise<AllergenMatrix> => {
  const { name, dishes: rows } = await (of === 'menu' ? onMenu : atEstablishment)(tenant, visible, id)
  const corporation = await tenant.from('corporation_list').select('name').executeTakeFirst()
  const page = await tenant
    .from('plate_word')
    .select(['page', 'pageOpenedAt'])
    .where('plateId', '=', id)
    .executeTakeFirst()
  const names = new Map(rows.map((row) => [row.dishId, row.name]))
  const versions =
    rows.length === 0
      ? []
      : await tenant
          .from('kitchen_composition')
          .select(['ownerId', 'at'])
          .where('kind', '=', 'dish')
          .where(oneOf('ownerId', [...names.keys()]))
          .execute()
  const verifications = new Map(
    rows.flatMap(({ elements }) =>
      elements.flatMap((element) => (element.verified ? [[element.id, element] as const] : [])),
    ),
  )
  const changes: AllergenMatrix['changes'] = [
    ...versions.map(({ ownerId, at }) => ({ at, what: 'composition' as const, name: names.get(ownerId) ?? '—' })),
    ...[...verifications.values()].map((element) => ({
      at: element.verified?.at ?? '',
      what: 'verification' as const,
      name: element.name,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at) || a.name.localeCompare(b.name) || a.what.localeCompare(b.what))
  return {
    name,
    house: corporation?.name ?? '',
    dishes: rows
      .map(({ elements: _, ...row }) => row)
      .sort((a, b) => a.name.localeCompare(b.name) || a.dishId.localeCompare(b.dishId)),
    complete:
      rows.length > 0 && rows.every(({ verified, states }) => verified && !Object.values(states).includes('unknown')),
    toVerify: toVerify(rows.map(({ elements }) => elements)),
    changedAt: changes[0]?.at ?? null,
    changes: changes.slice(0, MOST_CHANGES),
    openSince: page?.page === of ? page.pageOpenedAt : null,
    corporationId: tenant.corporationId,
  }
}

/** What guests may read: nothing until the admin has opened it. */
export const guestMatrix = async (tenant: TenantOf, day: string, id: string): Promise<AllergenMatrix> => {
  const page = await tenant.from('plate_word').select('page').where('plateId', '=', id).executeTakeFirst()
  // Anybody may ask for any address: nothing more is read for one that nobody opened.
  if (page?.page !== 'menu' && page?.page !== 'establishment') throw new Unknown('page-unknown')
  const matrix = await matrixOf(tenant, { day, places: 'all' }, { of: page.page, id })
  return { ...matrix, changes: [], toVerify: [] }
}
