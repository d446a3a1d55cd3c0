import type { RoleEvent } from '@escandallo/contracts/roles/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type RoleListRow as Row, roleList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<RoleEvent, { type: 'RoleAdded' }>): Row => {
  switch (event.type) {
    case 'RoleDetailsChanged':
      return { ...row, ...event.data.details }
    case 'RoleRemoved':
      return { ...row, removed: true }
    default:
      return event satisfies never
  }
}

export const roleList = entity<Row, RoleEvent>({
  table,
  key: ({ data }) => data.roleId,
  evolve: (row, event) => {
    const { roleId, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'RoleAdded') return { roleId, removed: false, addedAt: at, ...event.data.details, revision }
    if (!row) throw new Error(`${event.type} of a role that was never added`)
    return { ...evolve(row, event), revision }
  },
})
