import { Plug } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { tillLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/integration', load: () => import('./connection/integration-page.tsx'), needs: 'sales' },
    { path: '/dashboard/integration/articles', load: () => import('./articles/articles-page.tsx'), needs: 'sales' },
  ],
  menu: [{ key: 'tills', href: tillLinks.integration(), icon: Plug, needs: 'sales', group: 'sales', order: 95 }],
}
