import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { oneOf } from '../paging.ts'
import type { TenantOf } from '../read-models.ts'
import type { OwnerKind } from './snapshot.ts'

/** Every composition that something had, the newest first, and who wrote it. */
export const versionsOf = async (tenant: TenantOf, kind: OwnerKind, id: string): Promise<Recipe['versions']> => {
  const rows = await tenant
    .from('kitchen_composition')
    .select(['effectiveFrom', 'at', 'by'])
    .where('kind', '=', kind)
    .where('ownerId', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  if (rows.length === 0) return []
  const people = await tenant
    .from('user_list')
    .select(['userId', 'name'])
    .where(oneOf('userId', [...new Set(rows.map(({ by }) => by))]))
    .execute()
  const names = new Map(people.map(({ userId, name }) => [userId, name]))
  return rows.map(({ effectiveFrom, at, by }) => ({ effectiveFrom, at, by, byName: names.get(by) ?? null }))
}
