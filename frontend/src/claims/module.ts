import { MessageSquareWarning } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { claimLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/claim', load: () => import('./claim-list-page.tsx'), needs: 'documents' },
    { path: '/dashboard/claim/new', load: () => import('./new-claim-page.tsx'), needs: 'documents' },
    { path: '/dashboard/claim/:id', load: () => import('./claim-page.tsx'), needs: 'documents' },
  ],
  menu: [
    {
      key: 'claims',
      href: claimLinks.claims(),
      icon: MessageSquareWarning,
      needs: 'documents',
      group: 'purchases',
      order: 25,
    },
  ],
}
