import { ChefHat } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { ticketLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/ticket', load: () => import('./ticket-list-page.tsx'), needs: 'products' }],
  menu: [{ key: 'tickets', href: ticketLinks.tickets(), icon: ChefHat, needs: 'products', group: 'work', order: 100 }],
}
