import type { Section } from '@escandallo/contracts/team/access.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PaletteSearch } from '../lists/palette-search.ts'

/** A section's name; `admin` for administrators, `superadmin` for us, `null` for everyone who is signed in. */
export type Needs = Section | 'admin' | 'superadmin' | null

type LoadPage = () => Promise<{ default: ComponentType }>

/** A page and its address. The module's words load beside it. The first match wins, so `/new` stands above `/:id`. */
export type ModuleRoute = {
  path: string
  load: LoadPage
  needs: Needs
  /** Modules whose words it is drawn with beside its own: they are there when it is. */
  words?: readonly string[]
  /** The menu's entry that it stands in, as `module.key`, where its address does not begin with that one's. */
  within?: string
  /** Where a day's work goes on from here, as addresses or patterns of pages: they are fetched while this one is read. */
  next?: readonly string[]
}

/** A link of the main menu; its label is `menu.<key>` of the module's own words. */
export type ModuleEntry = {
  key: string
  href: string
  icon: LucideIcon
  needs: Needs
  group: MenuGroup
  /** The entry that it stands in, as `module.key`: the menu shows that one, and searching finds both. */
  within?: string
  /** How much waits there: drawn at the end of its line, and nothing while nothing waits. */
  count?: LoadPage
  /** Its place within the group, from the top; no two entries of a group have the same. */
  order: number
}

/** The menu's groups from the top: a day's news, buying, cooking, selling, what guests get, the company, the installation. */
export const menuGroups = ['today', 'purchases', 'kitchen', 'sales', 'menu', 'corporation', 'admin'] as const
type MenuGroup = (typeof menuGroups)[number]

/**
 * What the frame needs to know of a module. `src/<module>/module.ts` exports one as `module`; the shell collects them.
 * It draws nothing and imports pages only when they are opened, so that a test in Node can read it.
 */
export type Module = {
  /** Pages for people who are signed in. */
  routes: readonly ModuleRoute[]
  /** Pages for everyone, outside the frame. Their words are those that the first screen has. */
  openRoutes?: readonly Pick<ModuleRoute, 'path' | 'load'>[]
  menu?: readonly ModuleEntry[]
  /** Links of the menu that opens on one's own picture, labelled as in the main menu. */
  userMenu?: readonly Pick<ModuleEntry, 'key' | 'href' | 'icon'>[]
  /** The module's search, loaded when the palette is first used. Its results stand under `menu.<key>`, lowest order first. */
  palette?: { key: string; order: number; load: () => Promise<PaletteSearch> }
  /** What stands in the header of every page, the notifications' bell for instance. */
  headerParts?: readonly LoadPage[]
  /** What stands in the middle of the phone's bar, for those who may use it. */
  barPart?: { needs: Needs; load: LoadPage }
}
