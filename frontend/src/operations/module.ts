import { Activity, ChefHat } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { operationsLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/admin', load: () => import('./admin-page.tsx'), needs: 'superadmin' },
    { path: '/admin/operations', load: () => import('./operations-page.tsx'), needs: 'superadmin' },
  ],
  menu: [
    { key: 'admin', href: operationsLinks.admin(), icon: ChefHat, needs: 'superadmin', group: 'admin', order: 10 },
    {
      key: 'operations',
      href: operationsLinks.operations(),
      icon: Activity,
      needs: 'superadmin',
      group: 'admin',
      order: 30,
    },
  ],
}
