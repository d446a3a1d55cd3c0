import { ShoppingCart } from 'lucide-react'
import type { Module } from '../platform/modules/module.ts'
import { orderLinks } from './links.ts'

export const module: Module = {
  routes: [
    { path: '/dashboard/checkout', load: () => import('./checkout/checkout-page.tsx'), needs: 'products' },
    {
      path: '/dashboard/order/:id',
      load: () => import('./order/order-page.tsx'),
      needs: 'products',
      within: 'orders.checkout',
    },
  ],
  menu: [
    {
      key: 'checkout',
      href: orderLinks.checkout(),
      icon: ShoppingCart,
      needs: 'products',
      group: 'purchases',
      order: 47,
    },
  ],
}
