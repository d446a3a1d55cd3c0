import i18next from 'i18next'
import { lazy } from 'react'

export { alignedByIndex, bucketName, bucketNamesShort, changeIn, daysOfBucket } from './figures.ts'
export { useDashboardFilters } from './filters/dashboard-filters.ts'

/** Which establishments and days a dashboard counts, with its words, for pages of other modules. */
export const FilterBar = lazy(async () => {
  const [{ FilterBar: bar }] = await Promise.all([
    import('./filters/filter-bar.tsx'),
    i18next.loadNamespaces('dashboards'),
  ])
  return { default: bar }
})
