import { CookingPot } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { dishLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/dish', load: () => import('./pages/dish-list-page.tsx'), words: ['recipes'], needs: 'dishes' },
    { path: '/dashboard/dish/demo', load: () => import('./sample-dish-page.tsx'), words: ['recipes'], needs: 'dishes' },
    {
      path: '/dashboard/dish/new',
      load: () => import('./pages/new-dish-page.tsx'),
      words: ['recipes'],
      needs: 'dishes',
    },
    {
      path: '/dashboard/dish/compare',
      load: () => import('./pages/compare-page.tsx'),
      words: ['recipes'],
      needs: 'dishes',
    },
    { path: '/dashboard/dish/:id', load: () => import('./pages/dish-page.tsx'), words: ['recipes'], needs: 'dishes' },
    {
      path: '/dashboard/dish/:id/edit',
      load: () => import('./pages/edit-dish-page.tsx'),
      words: ['recipes'],
      needs: 'dishes',
    },
    {
      path: '/dashboard/dish/:id/what-if',
      load: () => import('./what-if/what-if-page.tsx'),
      words: ['recipes'],
      needs: 'dishes',
    },
    { path: '/dashboard/dish/:id/sheet', load: () => import('./sheet/sheet-page.tsx'), needs: 'dishes' },
  ],
  menu: [{ key: 'dishes', href: dishLinks.dishes(), icon: CookingPot, needs: 'dishes', group: 'kitchen', order: 70 }],
  palette: { key: 'dishes', order: 27, load: async () => (await import('./palette.ts')).search },
}
