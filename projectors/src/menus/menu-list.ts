import type { MenuEvent } from '@escandallo/contracts/menus/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type MenuListRow as Row, menuList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<MenuEvent, { type: 'MenuComposed' }>): Row => {
  switch (event.type) {
    case 'MenuDescribed':
      return { ...row, name: event.data.description.name }
    case 'MenuDishesChanged':
    case 'MenuPriced':
    case 'MenuActivated':
    case 'MenuDeactivated':
    case 'MenuDrafted':
      return row
    case 'MenuRemoved':
      return { ...row, removed: true }
    case 'MenuRestored':
      return { ...row, removed: false }
    default:
      return event satisfies never
  }
}

export const menuList = entity<Row, MenuEvent>({
  table,
  key: ({ data }) => data.menuId,
  evolve: (row, event) => {
    const { menuId, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'MenuComposed')
      return { menuId, removed: false, addedAt: at, name: event.data.description.name, revision }
    if (!row) throw new Error(`${event.type} of a menu that was never added`)
    return { ...evolve(row, event), revision }
  },
})
