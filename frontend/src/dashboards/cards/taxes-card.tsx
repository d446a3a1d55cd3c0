import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney, formatPercent } from '../../ui/words/format.ts'
import { DocumentCoverage } from '../coverage-words.tsx'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { NothingBought } from '../nothing-bought.tsx'
import { purchasesTaxes } from '../queries.ts'

/** The VAT of the period's papers by rate, as whoever does the books asks for it. */
export const TaxesCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const answer = useQuery(purchasesTaxes(filters.query))
  const percent = (rate: string) => formatPercent(Number(rate) / 100, i18n.language)
  return (
    <Card title={t('taxes.title')} description={t('taxes.description')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={200} />}>
        {({ rates, total, coverage, currency, withheld, without, outside, documents, foreign, papers }) => {
          const money = (cents: number) => formatMoney(cents, i18n.language, currency)
          const hasSurcharge = rates.some(({ surchargeRate }) => surchargeRate !== null)
          const untaxed = [
            { label: t('taxes.outside'), documents: outside.documents, base: outside.amount },
            { label: t('taxes.withoutTable'), documents: without.documents, base: without.base },
          ].filter((row) => row.documents > 0)
          if (rates.length === 0)
            return <NothingBought title={t('taxes.none')} example={{ shape: 'list', text: t('example.taxes') }} />
          return (
            <div className="stack">
              <table className="ledger" aria-label={t('taxes.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('taxes.rate')}</th>
                    <th scope="col" data-align="end" className="wide-only">
                      {t('taxes.documents')}
                    </th>
                    <th scope="col" data-align="end">
                      {t('taxes.base')}
                    </th>
                    <th scope="col" data-align="end">
                      {t('taxes.tax')}
                    </th>
                    {hasSurcharge && (
                      <th scope="col" data-align="end">
                        {t('taxes.surcharge')}
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {rates.map((rate) => (
                    <tr key={`${rate.rate} ${rate.surchargeRate}`}>
                      <th scope="row">
                        {percent(rate.rate)}
                        {rate.surchargeRate && (
                          <span className="muted"> + {t('taxes.with', { rate: percent(rate.surchargeRate) })}</span>
                        )}
                      </th>
                      <td data-align="end" className="wide-only">
                        {rate.documents}
                      </td>
                      <td data-align="end">
                        <Money cents={rate.base} currency={currency} />
                      </td>
                      <td data-align="end">
                        <Money cents={rate.tax} currency={currency} />
                      </td>
                      {hasSurcharge && (
                        <td data-align="end">
                          <Money cents={rate.surcharge} currency={currency} />
                        </td>
                      )}
                    </tr>
                  ))}
                  {untaxed.map(({ label, documents: count, base }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td data-align="end" className="wide-only">
                        {count}
                      </td>
                      <td data-align="end">
                        <Money cents={base} currency={currency} />
                      </td>
                      <td data-align="end">—</td>
                      {hasSurcharge && <td data-align="end">—</td>}
                    </tr>
                  ))}
                </tbody>
                <tfoot>
                  <tr>
                    <th scope="row">{t('taxes.sum')}</th>
                    <td data-align="end" className="wide-only">
                      {documents}
                    </td>
                    <td data-align="end">
                      <Money cents={total && total.base + outside.amount + without.base} currency={currency} />
                    </td>
                    <td data-align="end">
                      <Money cents={total?.tax} currency={currency} />
                    </td>
                    {hasSurcharge && (
                      <td data-align="end">
                        <Money cents={total?.surcharge} currency={currency} />
                      </td>
                    )}
                  </tr>
                </tfoot>
              </table>
              <DocumentCoverage coverage={coverage} papers={papers} filters={filters} />
              <p className="muted small">
                {[
                  without.documents > 0 &&
                    t('taxes.without', { count: without.documents, money: money(without.amount) }),
                  withheld !== 0 && t('taxes.withheld', { money: money(withheld) }),
                  ...foreign.map((other) => t('taxes.foreign', { count: other.documents, currency: other.currency })),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          )
        }}
      </QueryState>
    </Card>
  )
}
