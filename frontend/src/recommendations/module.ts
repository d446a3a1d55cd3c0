import { Bell } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { recommendationLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/recommendation', load: () => import('./recommendation-page.tsx'), needs: 'recommendations' },
    { path: '/dashboard/recommendation/rules', load: () => import('./rules/rules-page.tsx'), needs: 'recommendations' },
  ],
  menu: [
    {
      key: 'recommendations',
      href: recommendationLinks.recommendations(),
      icon: Bell,
      needs: 'recommendations',
      group: 'today',
      order: 15,
    },
  ],
  headerParts: [() => import('./bell/bell.tsx')],
}
