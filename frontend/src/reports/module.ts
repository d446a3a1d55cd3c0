import { FileChartColumn } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { reportLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/report', load: () => import('./report-list-page.tsx'), needs: null },
    { path: '/dashboard/report/:id', load: () => import('./page/report-page.tsx'), needs: null },
  ],
  menu: [
    {
      key: 'reports',
      href: reportLinks.reports(),
      icon: FileChartColumn,
      needs: 'dashboard',
      group: 'corporation',
      order: 160,
    },
  ],
}
