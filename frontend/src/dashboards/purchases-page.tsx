import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LongPage, type PagePart } from '../platform/long-pages/page-parts.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CategoriesCard } from './cards/categories-card.tsx'
import { FluctuationCard } from './cards/fluctuation-card.tsx'
import { ProductCostsCard } from './cards/product-costs-card.tsx'
import { SpendCard } from './cards/spend-card.tsx'
import { TaxesCard } from './cards/taxes-card.tsx'
import { TopSuppliersCard } from './cards/top-suppliers-card.tsx'
import { TurnoverCard } from './cards/turnover-card.tsx'
import { DashboardTabs } from './filters/dashboard-tabs.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { type PurchaseFilters, usePurchaseFilters } from './filters/purchase-filters.ts'
import { SupplierFilter } from './filters/supplier-filter.tsx'
import { First } from './home/first.tsx'
import { overviewPurchases, purchasesTotal } from './queries.ts'

export default function PurchasesPage() {
  const { t } = useTranslation('dashboards')
  const filters = usePurchaseFilters()
  if (useNothingEver(filters)) {
    return (
      <Page title={t('purchases')}>
        <First />
      </Page>
    )
  }
  const parts: PagePart[] = [
    { id: 'spend', title: t('spend.overTime'), height: 440, content: <SpendCard filters={filters} /> },
    {
      id: 'categories',
      title: `${t('categories.title')} · ${t('fluctuation.title')}`,
      height: 440,
      content: (
        <div className="grid-wide">
          <CategoriesCard filters={filters} />
          <FluctuationCard filters={filters} />
        </div>
      ),
    },
    { id: 'suppliers', title: t('suppliers.title'), height: 480, content: <TopSuppliersCard filters={filters} /> },
    { id: 'prices', title: t('prices.title'), height: 560, content: <ProductCostsCard filters={filters} /> },
    { id: 'turnover', title: t('turnover.title'), height: 560, content: <TurnoverCard filters={filters} /> },
    { id: 'taxes', title: t('taxes.title'), height: 360, content: <TaxesCard filters={filters} /> },
  ]
  return (
    <Page
      title={t('purchases')}
      actions={
        <Link href={filters.linesHref()} look="button">
          {t('allLines')}
        </Link>
      }
    >
      <DashboardTabs />
      <FilterBar>
        <SupplierFilter chosen={filters.suppliers} onChange={filters.setSuppliers} />
      </FilterBar>
      <LongPage parts={parts} />
    </Page>
  )
}

/** Whether there is no purchase in this period nor in any other: then six empty cards would say nothing. */
const useNothingEver = ({ query, groupBy, period }: PurchaseFilters) => {
  const asked = useQuery(purchasesTotal({ ...query, groupBy }))
  const isEmpty = asked.data?.coverage.of === 0
  const whole = useQuery({ ...overviewPurchases({ ...period, groupBy: 'month' }), enabled: isEmpty })
  return isEmpty && whole.data?.coverage.of === 0 && whole.data.nearest === null
}
