import type { Module } from '../platform/modules/module.ts'

const load = () => import('./history-page.tsx')

export const module: Module = {
  routes: [
    { path: '/dashboard/dish/:id/history', load, needs: 'dishes' },
    { path: '/dashboard/recipe/:id/history', load, needs: 'recipes' },
    { path: '/dashboard/menu/:id/history', load, needs: 'menus' },
    { path: '/dashboard/product/:id/history', load, needs: 'products' },
  ],
}
