import type { Module } from '../module.ts'
import { comparisons } from './comparison.ts'
import { pricelists } from './pricelist.ts'
import { printedPageRoutes } from './printed/routes.ts'
import { priceRoutes } from './routes.ts'

export const pricesModule = {
  kinds: [pricelists, comparisons],
  routes: (app, dependencies) => {
    priceRoutes(app, dependencies)
    printedPageRoutes(app, dependencies)
  },
} satisfies Module
