import { Armchair, ChartColumn, ChartPie } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { salesLinks } from './links.ts'

export const module: Module = {
  routes: [
    {
      path: '/dashboard/sales',
      load: () => import('./sales-page.tsx'),
      words: ['dashboards', 'recipes'],
      needs: 'sales',
    },
    { path: '/dashboard/sales/rows', load: () => import('./rows/sold-rows-page.tsx'), needs: 'sales' },
    {
      path: '/dashboard/ecommerce',
      load: () => import('./mix-page.tsx'),
      words: ['dashboards', 'recipes'],
      needs: 'sales',
    },
    { path: '/dashboard/booking', load: () => import('./covers-page.tsx'), words: ['dashboards'], needs: 'sales' },
  ],
  menu: [
    { key: 'sales', href: salesLinks.sales(), icon: ChartColumn, needs: 'sales', group: 'sales', order: 90 },
    {
      key: 'mix',
      href: salesLinks.mix(),
      icon: ChartPie,
      needs: 'sales',
      group: 'sales',
      within: 'sales.sales',
      order: 98,
    },
    {
      key: 'covers',
      href: salesLinks.covers(),
      icon: Armchair,
      needs: 'sales',
      group: 'sales',
      within: 'sales.sales',
      order: 99,
    },
  ],
}
