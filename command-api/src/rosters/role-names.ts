import { type RoleEvent, roleEvent } from '@escandallo/contracts/roles/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { readOn } from '../streams/read-on.ts'

/** The role of a corporation that has a name, whatever its case and accents; null for none. */
export type RoleNamed = (corporationId: string, name: string) => Promise<string | null>

const BATCH = 1_000
const TYPES: readonly RoleEvent['type'][] = ['RoleAdded', 'RoleDetailsChanged', 'RoleRemoved']

/** Reads the log's events of roles, once whole and then what was added, when somebody names one. */
export const roleNames = (store: Pick<EventStore, 'readAll'>): RoleNamed => {
  const names = new Map<string, Map<string, string>>()
  const take = ({ type, data, meta }: Recorded) => {
    const event = roleEvent.parse({ type, data })
    const known = names.get(meta.corporationId) ?? new Map<string, string>()
    names.set(meta.corporationId, known)
    if (event.type === 'RoleRemoved') known.delete(event.data.roleId)
    else known.set(event.data.roleId, normalizeName(event.data.details.name))
  }
  const upToDate = readOn({ store, types: TYPES, batch: BATCH, take })
  return async (corporationId, name) => {
    await upToDate()
    const wanted = normalizeName(name)
    return [...(names.get(corporationId) ?? [])].find(([, known]) => known === wanted)?.[0] ?? null
  }
}
