import { IdCard } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { roleLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/user/role', load: () => import('./role-list-page.tsx'), needs: 'admin' }],
  menu: [
    {
      key: 'roles',
      href: roleLinks.roles(),
      icon: IdCard,
      needs: 'admin',
      group: 'corporation',
      within: 'corporations.corporation',
      order: 35,
    },
  ],
}
