import { Building2 } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { corporationLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/corporation', load: () => import('./corporation-page.tsx'), needs: 'admin' }],
  menu: [
    {
      key: 'corporation',
      href: corporationLinks.corporation(),
      icon: Building2,
      needs: 'admin',
      group: 'corporation',
      order: 10,
    },
  ],
}
