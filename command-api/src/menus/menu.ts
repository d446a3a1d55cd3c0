import type { DishStatus } from '@escandallo/contracts/dishes/details.ts'
import type { NewMenu, UpdateMenu } from '@escandallo/contracts/menus/commands.ts'
import { dishesOf, type MenuComposition, type MenuDescription } from '@escandallo/contracts/menus/details.ts'
import { type MenuEvent, menuEvent } from '@escandallo/contracts/menus/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { changedIn, firstDayOf, holdsSomething, isNewPrice, type Offered } from '../compositions/offered.ts'
import type { About, StreamKind } from '../decider.ts'

export type RecordedMenu = Offered<MenuDescription, MenuComposition>
export type Menu = 'absent' | RecordedMenu

type OfMenu = { menuId: string } & About
export type MenuCommand =
  | { type: 'NewMenu'; data: NewMenu & OfMenu & { copyOf: string | null } }
  | { type: 'UpdateMenu'; data: UpdateMenu & About }
  | { type: 'ActivateMenu' | 'DeactivateMenu' | 'DraftMenu' | 'DeleteMenu' | 'RestoreMenu'; data: OfMenu }

const evolve = (menu: Menu, event: MenuEvent): Menu => {
  if (event.type === 'MenuComposed') {
    const { status, description, composition, effectiveFrom } = event.data
    return { removed: false, status, description, compositions: [{ effectiveFrom, value: composition }], prices: [] }
  }
  if (menu === 'absent') return menu
  switch (event.type) {
    case 'MenuDishesChanged': {
      const { composition, effectiveFrom } = event.data
      return { ...menu, compositions: [...menu.compositions, { effectiveFrom, value: composition }] }
    }
    case 'MenuDescribed':
      return { ...menu, description: event.data.description }
    case 'MenuPriced': {
      const { price, effectiveFrom } = event.data
      return { ...menu, prices: [...menu.prices, { effectiveFrom, value: price }] }
    }
    case 'MenuActivated':
      return { ...menu, status: 'active' }
    case 'MenuDeactivated':
      return { ...menu, status: 'inactive' }
    case 'MenuDrafted':
      return { ...menu, status: 'draft' }
    case 'MenuRemoved':
      return { ...menu, removed: true }
    case 'MenuRestored':
      return { ...menu, removed: false }
    default:
      return event satisfies never
  }
}

const changes = { active: 'MenuActivated', inactive: 'MenuDeactivated', draft: 'MenuDrafted' } as const

const turned = (menu: RecordedMenu, status: DishStatus, about: OfMenu): MenuEvent[] =>
  menu.status === status ? [] : [{ type: changes[status], data: about }]

/** A menu with no dishes becomes a draft (specification, section 4). */
const statusOf = (composition: MenuComposition, wantedStatus: DishStatus): DishStatus =>
  dishesOf(composition).length === 0 ? 'draft' : wantedStatus

const updated = (menu: RecordedMenu, data: UpdateMenu & About, about: OfMenu): MenuEvent[] => {
  const { description, composition, price, status } = data
  const effectiveFrom = firstDayOf(data)
  const events: MenuEvent[] = []
  const changed = changedIn(menu, data, effectiveFrom)
  if (changed.description) events.push({ type: 'MenuDescribed', data: { ...about, description } })
  if (changed.composition) events.push({ type: 'MenuDishesChanged', data: { ...about, composition, effectiveFrom } })
  if (isNewPrice(menu.prices, price, effectiveFrom))
    events.push({ type: 'MenuPriced', data: { ...about, price, effectiveFrom } })
  return [...events, ...turned(menu, statusOf(composition, status), about)]
}

/** A menu is offered once there are dishes in it, on the day of offering it or on a day to come. */
const requireDishes = ({ compositions }: RecordedMenu, { at }: About) => {
  if (!holdsSomething(compositions, firstDayOf({ at }), (composition) => dishesOf(composition).length > 0))
    throw new Refusal('menu-without-dishes')
}

/** A menu that is there. @throws Unknown for one that never was, or was removed. */
export const presentMenu = (menu: Menu): RecordedMenu => {
  if (menu === 'absent' || menu.removed) throw new Unknown('menu-unknown')
  return menu
}

const decide = ({ type, data }: MenuCommand, menu: Menu): MenuEvent[] => {
  const about = { menuId: data.menuId, at: data.at, by: data.by }
  if (type === 'NewMenu') {
    if (menu !== 'absent') throw new Refusal('menu-exists')
    const { description, composition, price, copyOf } = data
    const effectiveFrom = firstDayOf(data)
    const status = statusOf(composition, data.status)
    return [
      { type: 'MenuComposed', data: { ...about, description, composition, status, effectiveFrom, copyOf } },
      ...(price ? [{ type: 'MenuPriced', data: { ...about, price, effectiveFrom } } as const] : []),
    ]
  }
  if (menu === 'absent') throw new Unknown('menu-unknown')
  if (type === 'DeleteMenu') return menu.removed ? [] : [{ type: 'MenuRemoved', data: about }]
  if (type === 'RestoreMenu') return menu.removed ? [{ type: 'MenuRestored', data: about }] : []
  if (menu.removed) throw new Unknown('menu-unknown')
  switch (type) {
    case 'UpdateMenu':
      return updated(menu, data, about)
    case 'ActivateMenu':
      requireDishes(menu, data)
      return turned(menu, 'active', about)
    case 'DeactivateMenu':
      return turned(menu, 'inactive', about)
    case 'DraftMenu':
      return turned(menu, 'draft', about)
    default:
      return type satisfies never
  }
}

export const menus: StreamKind<Menu, MenuCommand, MenuEvent, 'menu'> = {
  name: 'menu',
  event: menuEvent,
  decider: { initialState: 'absent', evolve, decide },
  whereaboutsOf: (menu) => (menu === 'absent' ? null : menu.description.establishments),
}
