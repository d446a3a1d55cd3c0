import {
  Activity,
  Building2,
  ChefHat,
  ClipboardCheck,
  FileText,
  House,
  type LucideIcon,
  Package,
  ShoppingBasket,
  Store,
  Truck,
  Users,
} from 'lucide-react'
import { links } from './links.ts'
import { type Needs, routes } from './routes.tsx'

export type MenuEntry = { key: string; href: string; icon: LucideIcon; needs: Needs; group: 'work' | 'house' | 'admin' }

const all: readonly MenuEntry[] = [
  { key: 'home', href: links.home(), icon: House, needs: null, group: 'work' },
  { key: 'documents', href: links.documents(), icon: FileText, needs: 'documents', group: 'work' },
  { key: 'purchases', href: links.purchases(), icon: ShoppingBasket, needs: 'dashboard', group: 'work' },
  { key: 'products', href: links.products(), icon: Package, needs: 'products', group: 'work' },
  { key: 'suppliers', href: links.suppliers(), icon: Truck, needs: 'suppliers', group: 'work' },
  { key: 'establishments', href: links.establishments(), icon: Store, needs: 'admin', group: 'house' },
  { key: 'corporation', href: links.corporation(), icon: Building2, needs: 'admin', group: 'house' },
  { key: 'team', href: links.team(), icon: Users, needs: 'admin', group: 'house' },
  { key: 'admin', href: links.admin(), icon: ChefHat, needs: 'superadmin', group: 'admin' },
  { key: 'reviewQueue', href: links.reviewQueue(), icon: ClipboardCheck, needs: 'superadmin', group: 'admin' },
  { key: 'operations', href: links.operations(), icon: Activity, needs: 'superadmin', group: 'admin' },
]

/** The main menu: entries whose page exists. */
export const menu: readonly MenuEntry[] = all.filter(({ href }) => routes.some(({ path }) => path === href))

/** The entry that a path stands under: the longest address that it begins with. */
export const currentEntry = (path: string): MenuEntry | undefined =>
  menu
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0]
