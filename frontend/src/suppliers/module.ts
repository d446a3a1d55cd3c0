import { Truck } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { supplierLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/supplier', load: () => import('./supplier-list-page.tsx'), needs: 'suppliers' },
    { path: '/dashboard/supplier/demo', load: () => import('./sample/sample-supplier-page.tsx'), needs: 'suppliers' },
    { path: '/dashboard/supplier/new', load: () => import('./form/new-supplier-page.tsx'), needs: 'suppliers' },
    {
      path: '/dashboard/supplier/:id',
      load: () => import('./supplier-page.tsx'),
      words: ['orders'],
      needs: 'suppliers',
    },
    { path: '/dashboard/supplier/:id/edit', load: () => import('./form/edit-supplier-page.tsx'), needs: 'suppliers' },
  ],
  menu: [
    {
      key: 'suppliers',
      href: supplierLinks.suppliers(),
      icon: Truck,
      needs: 'suppliers',
      group: 'purchases',
      order: 50,
    },
  ],
  palette: { key: 'suppliers', order: 10, load: async () => (await import('./palette.ts')).search },
}
