import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportMenu } from '../../platform/lists/export-menu.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatPercent } from '../../ui/words/format.ts'
import { NothingSold } from '../nothing-sold.tsx'
import { salesTaxes } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

/** The VAT that tickets charged, by rate; as a file by day and establishment, as it is posted. */
export const TaxesSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const answer = useQuery(salesTaxes(filters.query))
  return (
    <Section
      title={t('taxes.title')}
      note={t('taxes.note')}
      actions={<ExportMenu path="/dashboard/sales/taxes" query={filters.query} name={t('taxes.file')} />}
    >
      <QueryState dims query={answer} skeleton={<Skeleton height={160} />}>
        {({ items, total, currency }) => {
          if (items.length === 0) return <NothingSold example={{ shape: 'list', text: t('example.taxes') }} />
          return (
            <table className="ledger" aria-label={t('taxes.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('taxes.rate')}</th>
                  <th scope="col" data-align="end">
                    {t('taxes.base')}
                  </th>
                  <th scope="col" data-align="end">
                    {t('taxes.tax')}
                  </th>
                  <th scope="col" data-align="end" className="wide-only">
                    {t('taxes.gross')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ rate, base, tax, gross }) => (
                  <tr key={rate ?? ''}>
                    <th scope="row">
                      {rate === null ? t('taxes.noRate') : formatPercent(Number(rate) / 100, i18n.language)}
                    </th>
                    <td data-align="end">
                      <Money cents={base} currency={currency} />
                    </td>
                    <td data-align="end">
                      <Money cents={tax} currency={currency} />
                    </td>
                    <td data-align="end" className="wide-only">
                      <Money cents={gross} currency={currency} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('taxes.sum')}</th>
                  <td data-align="end">
                    <Money cents={total.base} currency={currency} />
                  </td>
                  <td data-align="end">
                    <Money cents={total.tax} currency={currency} />
                  </td>
                  <td data-align="end" className="wide-only">
                    <Money cents={total.gross} currency={currency} />
                  </td>
                </tr>
              </tfoot>
            </table>
          )
        }}
      </QueryState>
    </Section>
  )
}
