import { type ModuleEntry, menuGroups } from '../platform/modules/module.ts'
import { modules } from './modules.ts'

/** A module's entry with its label's key in the namespace `menu`. */
export type MenuEntry = ModuleEntry & { label: string }

/** The main menu, from the top. */
export const menu: readonly MenuEntry[] = modules
  .flatMap(({ name, menu = [] }) => menu.map((entry) => ({ ...entry, label: `${name}.${entry.key}` })))
  .sort((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order)

/** What the menu on one's own picture leads to. */
export const userMenu = modules.flatMap(({ name, userMenu = [] }) =>
  userMenu.map((entry) => ({ ...entry, label: `${name}.${entry.key}` })),
)

/** The entry that a path stands under: the longest address that it begins with. */
export const currentEntry = (path: string): MenuEntry | undefined =>
  menu
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
