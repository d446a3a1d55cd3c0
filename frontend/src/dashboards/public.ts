import { queryString } from '../platform/api.ts'
import { dashboardLinks } from './links.ts'

export { besideEarlier, bucketName, bucketNamesShort, daysOfBucket } from './figures.ts'
export { useDashboardFilters } from './filters/dashboard-filters.ts'
export { DashboardTabs } from './filters/dashboard-tabs.tsx'
export { FilterBar } from './filters/filter-bar.tsx'

/** The lines of paper behind a product's figure in a period. */
export const linesHref = (
  { establishments, from, to }: { establishments: readonly string[]; from: string; to: string },
  product: string,
) => dashboardLinks.purchaseLines(queryString({ establishments, from, to, products: product }))
