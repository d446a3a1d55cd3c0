import { Mail } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { mailLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/admin/mail', load: () => import('./mail-list-page.tsx'), needs: 'superadmin' }],
  menu: [{ key: 'mail', href: mailLinks.mail(), icon: Mail, needs: 'superadmin', group: 'admin', order: 50 }],
}
