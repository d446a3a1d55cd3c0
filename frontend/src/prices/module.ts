import { Scale } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { priceLinks } from './links.ts'

export const module: Module = {
  routes: [
    {
      path: '/dashboard/price-comparator',
      load: () => import('./comparator/comparator-page.tsx'),
      words: ['orders'],
      needs: 'products',
    },
    {
      path: '/dashboard/price-comparator/upload',
      load: () => import('./upload/upload-page.tsx'),
      needs: 'products',
    },
  ],
  menu: [
    { key: 'comparator', href: priceLinks.comparator(), icon: Scale, needs: 'products', group: 'purchases', order: 45 },
  ],
}
