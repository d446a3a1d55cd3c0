import type { ProfitMargin } from '@escandallo/contracts/sales/queries.ts'
import { useTranslation } from 'react-i18next'
import { tillLinks } from '../../../tills/links.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { formatMoney } from '../../../ui/words/format.ts'
import type { SalesFilters } from '../../sales-filters.ts'

/** Why the cost of a part of what was sold is not known, each reason with its money and what mends it; and what was given away. */
export const EuroNotes = ({ margins, filters }: { margins: ProfitMargin; filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const { unmapped, gaps, withoutArticles, complimentary, currency } = margins
  return (
    <>
      {unmapped.articles > 0 && (
        <p className="small">
          {t('euro.unmapped', { count: unmapped.articles })} <Money cents={unmapped.net} currency={currency} />
          {unmapped.ofRanges !== 0 && (
            <> {t('euro.gapsOfRanges', { sum: formatMoney(unmapped.ofRanges, i18n.language, currency) })}</>
          )}
          {' · '}
          <Link href={tillLinks.articles()}>{t('euro.associate')}</Link>
          {unmapped.ofRanges !== unmapped.net && (
            <>
              {' · '}
              <Link href={filters.rowsHref({ show: 'unmapped' })}>{t('euro.seeRows')}</Link>
            </>
          )}
        </p>
      )}
      {withoutArticles !== null && withoutArticles !== 0 && (
        <p className="small muted">
          {t('euro.withoutArticles')} <Money cents={withoutArticles} currency={currency} />
        </p>
      )}
      {complimentary.cost !== null && (
        <p className="small muted">
          {t('euro.complimentary')} <Money cents={complimentary.cost} currency={currency} /> ·{' '}
          <Link href={filters.rowsHref({ show: 'complimentary' })}>{t('euro.seeRows')}</Link> ·{' '}
          <Link href={filters.ticketsHref({ show: 'complimentary' })}>{t('seeTickets')}</Link>
        </p>
      )}
      {gaps.dishes > 0 && (
        <p className="small muted">
          {t('euro.gaps', { count: gaps.dishes })} <Money cents={gaps.net} currency={currency} />
          {gaps.ofRanges !== 0 && (
            <> {t('euro.gapsOfRanges', { sum: formatMoney(gaps.ofRanges, i18n.language, currency) })}</>
          )}
          {gaps.ofRanges !== gaps.net && (
            <>
              {' · '}
              <Link href={filters.rowsHref({ show: 'gap' })}>{t('euro.seeRows')}</Link>
            </>
          )}
        </p>
      )}
    </>
  )
}
