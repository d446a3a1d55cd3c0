import { useTranslation } from 'react-i18next'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CategoriesCard } from './cards/categories-card.tsx'
import { FluctuationCard } from './cards/fluctuation-card.tsx'
import { ProductCostsCard } from './cards/product-costs-card.tsx'
import { SpendCard } from './cards/spend-card.tsx'
import { TopSuppliersCard } from './cards/top-suppliers-card.tsx'
import { TurnoverCard } from './cards/turnover-card.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { usePurchaseFilters } from './filters/purchase-filters.ts'
import { SupplierFilter } from './filters/supplier-filter.tsx'

export default function PurchasesPage() {
  const { t } = useTranslation('dashboards')
  const filters = usePurchaseFilters()
  return (
    <Page
      title={t('purchases')}
      actions={
        <Link href={filters.linesHref()} look="button">
          {t('allLines')}
        </Link>
      }
    >
      <FilterBar>
        <SupplierFilter chosen={filters.suppliers} onChange={filters.setSuppliers} />
      </FilterBar>
      <SpendCard filters={filters} />
      <div className="grid-wide">
        <CategoriesCard filters={filters} />
        <FluctuationCard filters={filters} />
      </div>
      <TopSuppliersCard filters={filters} />
      <ProductCostsCard filters={filters} />
      <TurnoverCard filters={filters} />
    </Page>
  )
}
