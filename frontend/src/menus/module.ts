import { ScrollText } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { menuLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/menu', load: () => import('./pages/menu-list-page.tsx'), words: ['recipes'], needs: 'menus' },
    { path: '/dashboard/menu/demo', load: () => import('./sample-menu-page.tsx'), needs: 'menus' },
    {
      path: '/dashboard/menu/new',
      load: () => import('./pages/new-menu-page.tsx'),
      words: ['recipes'],
      needs: 'menus',
    },
    { path: '/dashboard/menu/:id', load: () => import('./pages/menu-page.tsx'), words: ['recipes'], needs: 'menus' },
    {
      path: '/dashboard/menu/:id/edit',
      load: () => import('./pages/edit-menu-page.tsx'),
      words: ['recipes'],
      needs: 'menus',
    },
  ],
  menu: [{ key: 'menus', href: menuLinks.menus(), icon: ScrollText, needs: 'menus', group: 'menu', order: 80 }],
  palette: { key: 'menus', order: 28, load: async () => (await import('./palette.ts')).search },
}
