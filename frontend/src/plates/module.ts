import { Apple, Flame, Leaf } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { plateLinks } from './links.ts'

export const module: Module = {
  routes: [
    {
      path: '/dashboard/nutrition',
      load: () => import('./dashboards/nutrition-page.tsx'),
      words: ['dashboards'],
      needs: 'dashboard',
    },
    {
      path: '/dashboard/environment',
      load: () => import('./dashboards/environment-page.tsx'),
      words: ['dashboards'],
      needs: 'dashboard',
    },
    {
      path: '/dashboard/flavour',
      load: () => import('./dashboards/flavour-page.tsx'),
      words: ['dashboards'],
      needs: 'dashboard',
    },
    {
      path: '/dashboard/allergens/:of/:id',
      load: () => import('./allergens/matrix-page.tsx'),
      needs: 'menus',
      within: 'menus.menus',
    },
  ],
  openRoutes: [{ path: '/allergens/:house/:page', load: () => import('./allergens/guest-page.tsx') }],
  menu: [
    { key: 'nutrition', href: plateLinks.nutrition(), icon: Apple, needs: 'dashboard', group: 'menu', order: 150 },
    { key: 'environment', href: plateLinks.environment(), icon: Leaf, needs: 'dashboard', group: 'menu', order: 152 },
    { key: 'flavour', href: plateLinks.flavour(), icon: Flame, needs: 'dashboard', group: 'menu', order: 154 },
  ],
}
