import { type ModuleEntry, menuGroups } from '../platform/modules/module.ts'
import { modules } from './modules.ts'
import { pageAt } from './page-at.ts'

/** A module's entry with its label's key in the namespace `menu`. */
export type MenuEntry = ModuleEntry & { label: string }

/** Every place that a menu or a search leads to, from the top. */
export const places: readonly MenuEntry[] = modules
  .flatMap(({ name, menu = [] }) => menu.map((entry) => ({ ...entry, label: `${name}.${entry.key}` })))
  .sort((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order)

/** The main menu. */
export const menu = places.filter(({ within }) => within === undefined)

/** What the menu on one's own picture leads to. */
export const userMenu = modules.flatMap(({ name, userMenu = [] }) =>
  userMenu.map((entry) => ({ ...entry, label: `${name}.${entry.key}` })),
)

const pages = modules.flatMap(({ routes }) => routes)

/** The menu's entry that a path stands under: the longest address that it begins with, or that which it is within. */
export const currentEntry = (path: string): MenuEntry | undefined => {
  const within = pageAt(pages, path)?.within
  if (within) return menu.find(({ label }) => label === within)
  const place = places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
  return place?.within === undefined ? place : menu.find(({ label }) => label === place.within)
}
