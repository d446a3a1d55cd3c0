import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import type { ComposedThing } from '../recipes/public.ts'
import { menuLinks } from './links.ts'
import { menuDetails } from './queries.ts'

export const composedMenu: ComposedThing<Menu> = {
  module: 'menus',
  kind: 'menu',
  unnamed: 'menuOne',
  details: menuDetails,
  listHref: menuLinks.menus,
  href: menuLinks.menu,
}
