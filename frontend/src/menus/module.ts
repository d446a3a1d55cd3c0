import { ChefHat } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { menuLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/menu', load: () => import('./menu-list-page.tsx'), needs: 'menus' }],
  menu: [{ key: 'menus', href: menuLinks.menus(), icon: ChefHat, needs: 'menus', group: 'work', order: 80 }],
}
