import { useTranslation } from 'react-i18next'
import { Link } from '../ui/actions/link.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DishesSection } from './cards/dishes-section.tsx'
import { HoursSection } from './cards/hours-section.tsx'
import { TotalSection } from './cards/total-section.tsx'
import { HasSales } from './has-sales.tsx'
import { salesLinks } from './links.ts'
import { useSalesFilters } from './sales-filters.ts'
import './sales.css'
import { FiguresPending } from '../kitchen/public.ts'

/** What makes the sales: which dishes, at which meal, over time. */
export default function MixPage() {
  const { t } = useTranslation('sales')
  const filters = useSalesFilters()
  return (
    <Page
      title={t('mix.title')}
      description={t('mix.about')}
      breadcrumb={[{ label: t('title'), href: salesLinks.sales() }]}
      actions={
        <Link href={filters.ticketsHref()} look="button">
          {t('seeTickets')}
        </Link>
      }
    >
      <FiguresPending />
      <HasSales filters={filters}>
        <DishesSection filters={filters} />
        <HoursSection filters={filters} />
        <TotalSection filters={filters} />
      </HasSales>
    </Page>
  )
}
