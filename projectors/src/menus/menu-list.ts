import { dishesOf, type MenuComposition, type MenuDescription } from '@escandallo/contracts/menus/details.ts'
import type { MenuEvent } from '@escandallo/contracts/menus/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type MenuListRow as Row, menuList as table } from './tables.ts'

const described = (description: MenuDescription) => ({ ...description, search: normalizeName(description.name) })
const composed = (composition: MenuComposition) => ({ composition, dishes: dishesOf(composition).length })

const evolve = (row: Row, event: Exclude<MenuEvent, { type: 'MenuComposed' }>): Row => {
  switch (event.type) {
    case 'MenuDescribed':
      return { ...row, ...described(event.data.description) }
    case 'MenuDishesChanged':
      return { ...row, ...composed(event.data.composition) }
    case 'MenuPriced':
      return { ...row, price: event.data.price }
    case 'MenuActivated':
      return { ...row, status: 'active' }
    case 'MenuDeactivated':
      return { ...row, status: 'inactive' }
    case 'MenuDrafted':
      return { ...row, status: 'draft' }
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
    if (event.type === 'MenuComposed') {
      const { description, composition, status } = event.data
      const about = { menuId, status, removed: false, addedAt: at, updatedAt: at, revision }
      return { ...about, ...described(description), ...composed(composition) }
    }
    if (!row) throw new Error(`${event.type} of a menu that was never added`)
    return { ...evolve(row, event), updatedAt: at, revision }
  },
})
