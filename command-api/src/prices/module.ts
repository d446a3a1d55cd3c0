import type { Module } from '../module.ts'
import { comparisons } from './comparison.ts'
import { pricelists } from './pricelist.ts'
import { priceRoutes } from './routes.ts'

export const pricesModule = { kinds: [pricelists, comparisons], routes: priceRoutes } satisfies Module
