import { ReceiptText } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { ticketLinks } from './links.ts'

export const module: Module = {
  palette: { key: 'tickets', order: 50, load: async () => (await import('./palette.ts')).search },
  routes: [
    { path: '/dashboard/tickets', load: () => import('./ticket-list-page.tsx'), needs: 'sales' },
    { path: '/dashboard/tickets/new', load: () => import('./new-ticket-page.tsx'), needs: 'sales' },
    { path: '/dashboard/tickets/lines', load: () => import('./sold-lines-page.tsx'), needs: 'sales' },
    { path: '/admin/ticket', load: () => import('./admin-ticket-page.tsx'), needs: 'superadmin' },
  ],
  menu: [
    { key: 'tickets', href: ticketLinks.tickets(), icon: ReceiptText, needs: 'sales', group: 'sales', order: 92 },
    {
      key: 'everyTicket',
      href: ticketLinks.everyTicket(),
      icon: ReceiptText,
      needs: 'superadmin',
      group: 'admin',
      order: 40,
    },
  ],
}
