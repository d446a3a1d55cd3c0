import { House, ShoppingBasket } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { shellLinks } from '../shell/links.ts'
import { dashboardLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard', load: () => import('./overview-page.tsx'), needs: null },
    { path: '/dashboard/purchases', load: () => import('./purchases-page.tsx'), needs: 'dashboard' },
    { path: '/dashboard/purchases/lines', load: () => import('./lines-page.tsx'), needs: 'dashboard' },
  ],
  menu: [
    { key: 'home', href: shellLinks.home(), icon: House, needs: null, group: 'work', order: 10 },
    {
      key: 'purchases',
      href: dashboardLinks.purchases(),
      icon: ShoppingBasket,
      needs: 'dashboard',
      group: 'work',
      order: 30,
    },
  ],
}
