import { ChefHat } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { recipeLinks } from './links.ts'

export const module: Module = {
  routes: [{ path: '/dashboard/recipe', load: () => import('./recipe-list-page.tsx'), needs: 'recipes' }],
  menu: [{ key: 'recipes', href: recipeLinks.recipes(), icon: ChefHat, needs: 'recipes', group: 'work', order: 60 }],
}
