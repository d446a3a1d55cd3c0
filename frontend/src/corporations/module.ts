import { Building2 } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { corporationLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/corporation', load: () => import('./corporation-page.tsx'), needs: 'admin' },
    { path: '/admin/corporation', load: () => import('./found/corporation-list-page.tsx'), needs: 'superadmin' },
  ],
  menu: [
    {
      key: 'corporation',
      href: corporationLinks.corporation(),
      icon: Building2,
      needs: 'admin',
      group: 'corporation',
      order: 10,
    },
    {
      key: 'corporations',
      href: corporationLinks.corporations(),
      icon: Building2,
      needs: 'superadmin',
      group: 'admin',
      order: 35,
    },
  ],
}
