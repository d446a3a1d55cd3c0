import { Store } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { establishmentLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/establishment', load: () => import('./pages/establishment-list-page.tsx'), needs: null },
    { path: '/dashboard/establishment/new', load: () => import('./pages/new-establishment-page.tsx'), needs: 'admin' },
    { path: '/dashboard/establishment/:id', load: () => import('./pages/establishment-page.tsx'), needs: null },
    {
      path: '/dashboard/establishment/:id/edit',
      load: () => import('./pages/edit-establishment-page.tsx'),
      needs: 'admin',
    },
  ],
  menu: [
    {
      key: 'establishments',
      href: establishmentLinks.establishments(),
      icon: Store,
      needs: 'admin',
      group: 'corporation',
      within: 'corporations.corporation',
      order: 20,
    },
  ],
  palette: { key: 'establishments', order: 30, load: async () => (await import('./palette.ts')).search },
}
