import { ChefHat } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { tillLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/till', load: () => import('./till-list-page.tsx'), needs: 'products' }],
  menu: [{ key: 'tills', href: tillLinks.tills(), icon: ChefHat, needs: 'products', group: 'work', order: 90 }],
}
