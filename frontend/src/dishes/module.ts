import { ChefHat } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { dishLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/dish', load: () => import('./dish-list-page.tsx'), needs: 'dishes' }],
  menu: [{ key: 'dishes', href: dishLinks.dishes(), icon: ChefHat, needs: 'dishes', group: 'work', order: 70 }],
}
