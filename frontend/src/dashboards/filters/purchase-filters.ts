import { groupings } from '@escandallo/contracts/values/periods.ts'
import { type Query, queryString } from '../../platform/api.ts'
import { useUrlState } from '../../platform/url-state.ts'
import { dashboardLinks } from '../links.ts'
import { useDashboardFilters } from './dashboard-filters.ts'
import { purchaseDefaults } from './purchase-params.ts'

/** The dashboards' filters with those of purchases: suppliers and the grouping in time, all in the URL. */
export const usePurchaseFilters = () => {
  const filters = useDashboardFilters()
  const [{ suppliers, groupBy }, set] = useUrlState(purchaseDefaults)
  const query = { ...filters.query, suppliers }
  return {
    ...filters,
    suppliers,
    setSuppliers: (ids: readonly string[]) => set({ suppliers: ids }),
    groupBy: groupings.find((name) => name === groupBy),
    setGroupBy: (grouping: string) => set({ groupBy: grouping }, { replace: true }),
    query,
    /** The rows behind a figure of these filters, narrowed further. */
    linesHref: (narrower: Query = {}) =>
      dashboardLinks.purchaseLines(queryString({ ...query, range: undefined, ...narrower })),
  }
}

export type PurchaseFilters = ReturnType<typeof usePurchaseFilters>
