import { ArrowUpDown, CalendarClock, CircleUser, House, ShoppingBasket } from 'lucide-react'
import { documentLinks } from '../documents/links.ts'
import type { Module } from '../platform/modules/module.ts'
import { shellLinks } from '../shell/links.ts'
import { dashboardLinks } from './links.ts'

export const module: Module = {
  routes: [
    {
      path: '/dashboard',
      load: () => import('./overview-page.tsx'),
      words: ['recipes'],
      needs: null,
      next: [documentLinks.documents()],
    },
    { path: '/dashboard/app', load: () => import('./start/start-page.tsx'), needs: null },
    { path: '/dashboard/analytics', load: () => import('./movement-page.tsx'), needs: 'dashboard' },
    { path: '/dashboard/banking', load: () => import('./due/due-page.tsx'), needs: 'dashboard' },
    { path: '/dashboard/purchases', load: () => import('./purchases-page.tsx'), needs: 'dashboard' },
    { path: '/dashboard/purchases/lines', load: () => import('./lines-page.tsx'), needs: 'dashboard' },
  ],
  menu: [
    { key: 'home', href: shellLinks.home(), icon: House, needs: null, group: 'today', order: 10 },
    {
      key: 'purchases',
      href: dashboardLinks.purchases(),
      icon: ShoppingBasket,
      needs: 'dashboard',
      group: 'purchases',
      order: 30,
    },
    {
      key: 'start',
      href: dashboardLinks.start(),
      icon: CircleUser,
      needs: null,
      group: 'today',
      within: 'dashboards.home',
      order: 11,
    },
    {
      key: 'movement',
      href: dashboardLinks.movement(),
      icon: ArrowUpDown,
      needs: 'dashboard',
      group: 'purchases',
      within: 'dashboards.purchases',
      order: 31,
    },
    {
      key: 'due',
      href: dashboardLinks.due(),
      icon: CalendarClock,
      needs: 'dashboard',
      group: 'purchases',
      within: 'dashboards.purchases',
      order: 32,
    },
  ],
}
