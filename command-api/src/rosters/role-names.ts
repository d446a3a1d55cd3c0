import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { type RoleEvent, roleEvent } from '@escandallo/contracts/roles/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { LogFold, ReadFold } from '../streams/log-folds.ts'

/** The role of a corporation that has a name, whatever its case and accents; null for none. */
export type RoleNamed = (corporationId: string, name: string) => Promise<string | null>

const TYPES = selectTypes<RoleEvent>()({ folds: ['RoleAdded', 'RoleDetailsChanged', 'RoleRemoved'], ignores: [] })

/** Names by role. */
const names: LogFold<Map<string, string>> = {
  name: 'role names',
  version: 1,
  types: TYPES,
  start: () => new Map(),
  take: (roles, { type, data }) => {
    const event = roleEvent.parse({ type, data })
    if (event.type === 'RoleRemoved') roles.delete(event.data.roleId)
    else roles.set(event.data.roleId, normalizeName(event.data.details.name))
  },
}

export const roleNames =
  (read: ReadFold): RoleNamed =>
  async (corporationId, name) => {
    const normalized = normalizeName(name)
    return [...(await read(names, corporationId))].find(([, taken]) => taken === normalized)?.[0] ?? null
  }
