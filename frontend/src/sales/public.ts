import i18next from 'i18next'
import { lazy } from 'react'

export { bestSellers } from './queries.ts'

/** What was sold in some days, with its words, for the start page. */
export const SalesOfDays = lazy(async () => {
  const [{ SalesOfDays: sales }] = await Promise.all([
    import('./cards/sales-of-days.tsx'),
    i18next.loadNamespaces('sales'),
  ])
  return { default: sales }
})
