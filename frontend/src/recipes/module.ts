import { BookOpenText } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { recipeLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/recipe', load: () => import('./pages/recipe-list-page.tsx'), needs: 'recipes' },
    { path: '/dashboard/recipe/demo', load: () => import('./sample-recipe-page.tsx'), needs: 'recipes' },
    { path: '/dashboard/recipe/new', load: () => import('./pages/new-recipe-page.tsx'), needs: 'recipes' },
    { path: '/dashboard/recipe/:id', load: () => import('./pages/recipe-page.tsx'), needs: 'recipes' },
    { path: '/dashboard/recipe/:id/edit', load: () => import('./pages/edit-recipe-page.tsx'), needs: 'recipes' },
  ],
  menu: [
    { key: 'recipes', href: recipeLinks.recipes(), icon: BookOpenText, needs: 'recipes', group: 'kitchen', order: 60 },
  ],
  palette: { key: 'recipes', order: 25, load: async () => (await import('./palette.ts')).search },
}
