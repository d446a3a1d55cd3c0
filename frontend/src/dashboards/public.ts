import i18next from 'i18next'
import { lazy } from 'react'
import { queryString } from '../platform/api.ts'
import { dashboardLinks } from './links.ts'

export { besideEarlier, bucketName, bucketNamesShort, changeIn, daysOfBucket } from './figures.ts'
export { useDashboardFilters } from './filters/dashboard-filters.ts'

/** Which establishments and days a dashboard counts, with its words, for pages of other modules. */
export const FilterBar = lazy(async () => {
  const [{ FilterBar: bar }] = await Promise.all([
    import('./filters/filter-bar.tsx'),
    i18next.loadNamespaces('dashboards'),
  ])
  return { default: bar }
})

/** From one dashboard to the next, with its words, for pages of other modules. */
export const DashboardTabs = lazy(async () => {
  const [{ DashboardTabs: bar }] = await Promise.all([
    import('./filters/dashboard-tabs.tsx'),
    i18next.loadNamespaces('dashboards'),
  ])
  return { default: bar }
})

/** The lines of paper behind a product's figure in a period. */
export const linesHref = (
  { establishments, from, to }: { establishments: readonly string[]; from: string; to: string },
  product: string,
) => dashboardLinks.purchaseLines(queryString({ establishments, from, to, products: product }))
