import { dishesOf } from '@escandallo/contracts/menus/details.ts'
import { type AllergenOf, allergensOf } from '@escandallo/contracts/plates/allergens.ts'
import type { AllergenMatrix } from '@escandallo/contracts/plates/queries.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { TenantOf } from '../dependencies.ts'
import { type Snapshot, soldAt } from '../kitchen/public.ts'
import { oneOf } from '../paging.ts'
import type { Facts } from './facts.ts'
import { platesIn } from './portions.ts'

type Subject = { of: 'menu' | 'establishment'; id: string }
type Listed = { name: string; dishes: { dishId: string; course: string | null }[] }

const onMenu = (snapshot: Snapshot, id: string): Listed => {
  const menu = snapshot.menus.get(id)
  if (!menu || menu.removed) throw new Unknown('menu-unknown')
  return { name: menu.name, dishes: dishesOf(menu.composition).map((dishId) => ({ dishId, course: null })) }
}

const atEstablishment = async (tenant: TenantOf, snapshot: Snapshot, id: string): Promise<Listed> => {
  const row = await tenant
    .from('establishment_list')
    .select('name')
    .where('establishmentId', '=', id)
    .executeTakeFirst()
  if (!row) throw new Unknown('establishment-unknown')
  const dishes = [...snapshot.dishes]
    .filter(([, dish]) => dish.status === 'active' && !dish.removed && soldAt([id], dish.establishments))
    .map(([dishId, { type }]) => ({ dishId, course: type }))
  return { name: row.name, dishes }
}

const MOST_CHANGES = 30

/** What keeps dishes from being told free of anything, by how many of them. */
const toVerify = (dishes: readonly AllergenOf[][]): AllergenMatrix['toVerify'] => {
  const open = new Map<string, AllergenMatrix['toVerify'][number]>()
  for (const elements of dishes) {
    const counted = new Set<string>()
    for (const { kind, id, name, verified, states } of elements) {
      const known = verified !== null && !Object.values(states).includes('unknown')
      if (known || counted.has(id)) continue
      counted.add(id)
      const before = open.get(id) ?? {
        kind: kind === 'product' || kind === 'recipe' ? kind : 'other',
        id,
        name,
        dishes: 0,
      }
      open.set(id, { ...before, dishes: before.dishes + 1 })
    }
  }
  return [...open.values()].sort((a, b) => b.dishes - a.dishes || a.name.localeCompare(b.name))
}

/** Dishes by allergens, as they are on the day of the snapshot. @throws Unknown for what there is not. */
export const matrixOf = async (
  tenant: TenantOf,
  snapshot: Snapshot,
  facts: Facts,
  { of, id }: Subject,
): Promise<AllergenMatrix> => {
  const { name, dishes } = of === 'menu' ? onMenu(snapshot, id) : await atEstablishment(tenant, snapshot, id)
  const plates = platesIn(snapshot, facts)
  const rows = dishes.flatMap(({ dishId, course }) => {
    const [dish, portion] = [snapshot.dishes.get(dishId), plates.portion(dishId)]
    if (!dish || dish.removed || !portion) return []
    return [{ dishId, name: dish.name, course, ...allergensOf(portion) }]
  })
  const house = await tenant.from('corporation_list').select('name').executeTakeFirst()
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
      ...{ at: element.verified?.at ?? '', what: 'verification' as const, name: element.name },
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  return {
    ...{ name, house: house?.name ?? '' },
    dishes: rows.map(({ elements: _, ...row }) => row).sort((a, b) => a.name.localeCompare(b.name)),
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
export const guestMatrix = async (
  tenant: TenantOf,
  id: string,
  kitchen: () => Promise<{ snapshot: Snapshot; facts: Facts }>,
): Promise<AllergenMatrix> => {
  const page = await tenant.from('plate_word').select('page').where('plateId', '=', id).executeTakeFirst()
  if (page?.page !== 'menu' && page?.page !== 'establishment') throw new Unknown('page-unknown')
  // Anybody may ask for any address: nothing is computed for one that nobody opened.
  const { snapshot, facts } = await kitchen()
  const matrix = await matrixOf(tenant, snapshot, facts, { of: page.page, id })
  return { ...matrix, changes: [], toVerify: [] }
}
