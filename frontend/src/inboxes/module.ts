import { Mail } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { inboxLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/inbox', load: () => import('./inbox-page.tsx'), words: ['documents'], needs: 'admin' }],
  menu: [{ key: 'inboxes', href: inboxLinks.inbox(), icon: Mail, needs: 'admin', group: 'purchases', order: 96 }],
}
