import { Package } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { productLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/product', load: () => import('./list/product-list-page.tsx'), needs: 'products' },
    { path: '/dashboard/product/demo', load: () => import('./sample-product-page.tsx'), needs: 'products' },
    { path: '/dashboard/product/new', load: () => import('./form/new-product-page.tsx'), needs: 'products' },
    { path: '/dashboard/product/drafts', load: () => import('./drafts/drafts-page.tsx'), needs: 'products' },
    { path: '/dashboard/product/bulk', load: () => import('./bulk/bulk-page.tsx'), needs: 'products' },
    {
      path: '/dashboard/product/ingredients',
      load: () => import('./ingredients/ingredients-page.tsx'),
      needs: 'products',
    },
    { path: '/dashboard/product/:id', load: () => import('./detail/product-page.tsx'), needs: 'products' },
    { path: '/dashboard/product/:id/edit', load: () => import('./form/edit-product-page.tsx'), needs: 'products' },
  ],
  menu: [
    {
      key: 'products',
      href: productLinks.products(),
      icon: Package,
      needs: 'products',
      group: 'kitchen',
      order: 40,
      count: () => import('./waiting/new-products-count.tsx'),
    },
  ],
  palette: { key: 'products', order: 20, load: async () => (await import('./palette.ts')).search },
}
