import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { menuForm } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { newMenu } from '@escandallo/contracts/menus/commands.ts'
import type { MenuEvent } from '@escandallo/contracts/menus/events.ts'
import { writtenDish } from '../dishes/fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'menu' | 'dish' | 'removedMenu'
type Ids = Record<'fresh' | 'user' | 'establishment' | Own, string>
const form = (ids: Ids) =>
  menuForm({ name: `Otro ${ids.fresh}`, user: ids.user, establishment: ids.establishment }, ids.dish)

/** A menu that was written, and what became of it. */
const writtenMenu = async ({ store, corporationId, establishment, mark }: Home, dishId: string, removed = false) => {
  const menuId = randomUUID()
  const by = randomUUID()
  const about = { menuId, at: '2026-03-01T09:00:00.000Z', by }
  const { description, composition, status } = newMenu.parse(
    menuForm({ name: `Menú${mark}`, user: by, establishment }, dishId),
  )
  const events: MenuEvent[] = [
    {
      type: 'MenuComposed',
      data: { ...about, description, composition, status, effectiveFrom: '2026-03-01', copyOf: null },
    },
  ]
  if (removed) events.push({ type: 'MenuRemoved', data: about })
  await happened(store, corporationId, `menu-${menuId}`, events)
  return menuId
}

export const menusMatrix: MatrixModule<Own> = {
  access: {
    menus: [
      'GET /api/menus/list',
      'GET /api/menus/details',
      'POST /api/menus/new',
      'PUT /api/menus/update',
      'DELETE /api/menus/delete',
      'POST /api/menus/restore',
    ],
  },
  atOnce: { menu: 'PUT /api/menus/update' },
  fixtures: {
    'GET /api/menus/list': nothing,
    'GET /api/menus/details': byId('menu'),
    'POST /api/menus/new': body(form),
    'PUT /api/menus/update': body((ids: Ids) => ({ menuId: ids.menu, ...form(ids) })),
    'DELETE /api/menus/delete': byId('menu'),
    'POST /api/menus/restore': body((ids: Ids) => ({ menuId: ids.removedMenu })),
  },
  things: async (home) => {
    const dish = await writtenDish(home)
    return { dish, menu: await writtenMenu(home, dish), removedMenu: await writtenMenu(home, dish, true) }
  },
}
