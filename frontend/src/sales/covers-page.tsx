import { useTranslation } from 'react-i18next'
import { Page } from '../ui/layout/page.tsx'
import { AverageSection } from './cards/average-section.tsx'
import { HoursSection } from './cards/hours-section.tsx'
import { OccupancySection } from './cards/occupancy-section.tsx'
import { HasSales } from './has-sales.tsx'
import { salesLinks } from './links.ts'
import { useSalesFilters } from './sales-filters.ts'
import './sales.css'

/** How full the house was, meal by meal, and what each guest left. */
export default function CoversPage() {
  const { t } = useTranslation('sales')
  const filters = useSalesFilters()
  return (
    <Page
      title={t('covers.title')}
      description={t('covers.about')}
      breadcrumb={[{ label: t('title'), href: salesLinks.sales() }]}
    >
      <HasSales filters={filters}>
        <OccupancySection filters={filters} />
        <div className="grid-wide">
          <AverageSection filters={filters} />
          <HoursSection filters={filters} />
        </div>
      </HasSales>
    </Page>
  )
}
