import { ChartColumn } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { salesLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/sales', load: () => import('./sales-page.tsx'), needs: 'sales' }],
  menu: [{ key: 'sales', href: salesLinks.sales(), icon: ChartColumn, needs: 'sales', group: 'work', order: 90 }],
}
