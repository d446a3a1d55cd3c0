import type { Module } from '../module.ts'
import { products } from './product.ts'
import { productRoutes } from './routes.ts'

export const productsModule = { kinds: [products], routes: productRoutes } satisfies Module
