import { UserRound, Users } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { teamLinks } from './links.ts'

export const module: Module = {
  palette: { key: 'people', order: 60, load: async () => (await import('./palette.ts')).search },
  routes: [
    { path: '/dashboard/user', load: () => import('./list/user-list-page.tsx'), needs: 'admin' },
    { path: '/dashboard/user/list', load: () => import('./list/user-list-page.tsx'), needs: 'admin' },
    { path: '/dashboard/user/cards', load: () => import('./list/user-cards-page.tsx'), needs: 'admin' },
    { path: '/dashboard/user/demo', load: () => import('./sample-user-page.tsx'), needs: 'admin' },
    { path: '/dashboard/user/new', load: () => import('./invite/invite-page.tsx'), needs: 'admin' },
    { path: '/dashboard/user/profile', load: () => import('./account/profile-page.tsx'), needs: null },
    { path: '/dashboard/user/account', load: () => import('./account/account-page.tsx'), needs: null },
    { path: '/dashboard/user/:id/edit', load: () => import('./edit/edit-user-page.tsx'), needs: 'admin' },
  ],
  menu: [
    {
      key: 'team',
      href: teamLinks.team(),
      icon: Users,
      needs: 'admin',
      group: 'corporation',
      within: 'corporations.corporation',
      order: 30,
    },
  ],
  userMenu: [{ key: 'account', href: teamLinks.account(), icon: UserRound }],
}
