import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { menuForm } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { newMenu } from '@escandallo/contracts/menus/commands.ts'
import type { MenuEvent } from '@escandallo/contracts/menus/events.ts'
import { writtenDish } from '../dishes/fixtures.ts'
import { body, byId, type MatrixModule, nothing } from '../running/matrix-module.ts'
import type { Home } from '../running/things.ts'

type Own = 'menu' | 'dish' | 'inactiveMenu' | 'removedMenu'
type Ids = Record<'fresh' | 'user' | 'establishment' | Own, string>
const form = (ids: Ids) =>
  menuForm({ name: `Otro ${ids.fresh}`, user: ids.user, establishment: ids.establishment }, ids.dish)

/** A menu that was written, and what became of it. */
export const writtenMenu = async (
  { store, corporationId, establishment, mark }: Home,
  dishId: string,
  then: 'MenuRemoved' | 'MenuDeactivated' | null = null,
) => {
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
  if (then) events.push({ type: then, data: about })
  await happened(store, corporationId, `menu-${menuId}`, events)
  return menuId
}

export const menusMatrix: MatrixModule<Own> = {
  access: {
    menus: [
      'GET /api/menus/list',
      'GET /api/menus/details',
      'GET /api/menus/cost',
      'GET /api/menus/cost-history',
      'GET /api/menus/cost-steps',
      'POST /api/menus/new',
      'PUT /api/menus/update',
      'DELETE /api/menus/delete',
      'POST /api/menus/restore',
      'POST /api/menus/duplicate',
      'POST /api/menus/activate',
      'POST /api/menus/deactivate',
      'POST /api/menus/draft',
    ],
  },
  atOnce: { menu: 'PUT /api/menus/update' },
  fixtures: {
    'GET /api/menus/list': nothing,
    'GET /api/menus/details': byId('menu'),
    'GET /api/menus/cost-history': byId('menu'),
    'GET /api/menus/cost-steps': byId('menu'),
    'GET /api/menus/cost': byId('menu'),
    'POST /api/menus/new': body(form),
    'PUT /api/menus/update': body((ids: Ids) => ({ menuId: ids.menu, ...form(ids) })),
    'DELETE /api/menus/delete': byId('menu'),
    'POST /api/menus/duplicate': body((ids: Ids) => ({ menuId: ids.menu, name: 'Copia' })),
    'POST /api/menus/activate': body((ids: Ids) => ({ menuId: ids.inactiveMenu })),
    'POST /api/menus/deactivate': body((ids: Ids) => ({ menuId: ids.menu })),
    'POST /api/menus/draft': body((ids: Ids) => ({ menuId: ids.menu })),
    'POST /api/menus/restore': body((ids: Ids) => ({ menuId: ids.removedMenu })),
  },
  things: async (home) => {
    const dish = await writtenDish(home)
    return {
      dish,
      menu: await writtenMenu(home, dish),
      inactiveMenu: await writtenMenu(home, dish, 'MenuDeactivated'),
      removedMenu: await writtenMenu(home, dish, 'MenuRemoved'),
    }
  },
}
