import type { SalesBreakdown } from '@escandallo/contracts/sales/breakdown.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { NothingSold } from '../nothing-sold.tsx'
import { salesBreakdown } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

type Row = { key: string; name: string; href: string; tickets: number; net: number; gross: number }

/** How it was paid and where, and what was taken off, given back, given away or voided: each opens its tickets. */
export const BreakdownSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const answer = useQuery(salesBreakdown(filters.query))
  const count = (tickets: number) => formatNumber(tickets, i18n.language, 0)
  const methodsOf = ({ methods }: SalesBreakdown): Row[] =>
    methods.map(({ method, ...row }) => ({
      ...row,
      key: method,
      name: t(`breakdown.methods.${method}`),
      href: filters.ticketsHref({ method }),
    }))
  const centresOf = ({ centres }: SalesBreakdown): Row[] =>
    centres.map(({ centre, ...row }) => ({
      ...row,
      key: centre ?? '',
      name: centre ?? t('breakdown.noCentre'),
      href: filters.ticketsHref(centre === null ? {} : { salesCentre: centre }),
    }))
  return (
    <Section title={t('breakdown.title')} note={t('breakdown.note')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={240} />}>
        {(data) => {
          const { currency, discounts, refunds, voided, complimentary, total, stated } = data
          if (data.methods.length === 0 && stated.days === 0)
            return <NothingSold example={{ shape: 'list', text: t('example.methods') }} />
          const besides = [
            { key: 'discounts', count: null, cents: discounts, href: null },
            {
              key: 'refunds',
              count: refunds.tickets,
              cents: refunds.net,
              href: filters.ticketsHref({ show: 'refunds' }),
            },
            {
              key: 'complimentary',
              count: complimentary,
              cents: null,
              href: filters.ticketsHref({ show: 'complimentary' }),
            },
            {
              key: 'voided',
              count: voided.tickets,
              cents: voided.gross,
              href: filters.ticketsHref({ show: 'voided' }),
            },
          ] as const
          return (
            <div className="stack">
              {([methodsOf(data), centresOf(data)] as const).map((rows, at) => {
                const label = t(at === 0 ? 'breakdown.method' : 'breakdown.centre')
                return (
                  <table key={label} className="ledger" aria-label={label}>
                    <thead>
                      <tr>
                        <th scope="col">{label}</th>
                        <th scope="col" data-align="end" className="wide-only">
                          {t('breakdown.tickets')}
                        </th>
                        <th scope="col" data-align="end">
                          {t('breakdown.net')}
                        </th>
                        <th scope="col" data-align="end">
                          {t('breakdown.gross')}
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map(({ key, name, href, tickets, net, gross }) => (
                        <tr key={key}>
                          <th scope="row">
                            <Link href={href}>{name}</Link>
                          </th>
                          <td data-align="end" className="wide-only">
                            {count(tickets)}
                          </td>
                          <td data-align="end">
                            <Money cents={net} currency={currency} />
                          </td>
                          <td data-align="end">
                            <Money cents={gross} currency={currency} />
                          </td>
                        </tr>
                      ))}
                      {stated.days > 0 && (
                        <tr>
                          <th scope="row" className="muted">
                            {t('breakdown.stated', { count: stated.days })}
                          </th>
                          <td data-align="end" className="wide-only">
                            {stated.tickets === null ? '—' : count(stated.tickets)}
                          </td>
                          <td data-align="end">
                            <Money cents={stated.net} currency={currency} />
                          </td>
                          <td data-align="end">
                            <Money cents={stated.gross} currency={currency} />
                          </td>
                        </tr>
                      )}
                    </tbody>
                    <tfoot>
                      <tr>
                        <th scope="row">{t('breakdown.sum')}</th>
                        <td data-align="end" className="wide-only">
                          {total.tickets === null ? '—' : count(total.tickets)}
                        </td>
                        <td data-align="end">
                          <Money cents={total.net} currency={currency} />
                        </td>
                        <td data-align="end">
                          <Money cents={total.gross} currency={currency} />
                        </td>
                      </tr>
                    </tfoot>
                  </table>
                )
              })}
              <dl className="euro-facts">
                {besides.map(({ key, count, cents, href }) => (
                  <div key={key}>
                    <dt>
                      {href === null || !count ? (
                        t(`breakdown.${key}`)
                      ) : (
                        <Link href={href}>{t(`breakdown.${key}`)}</Link>
                      )}
                    </dt>
                    <dd>
                      {cents === null && count === null && <Money cents={null} />}
                      {cents !== null && <Money cents={cents} currency={currency} />}
                      {count !== null && (
                        <span className="muted small"> {t('facts.tickets', { count, number: String(count) })}</span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )
        }}
      </QueryState>
    </Section>
  )
}
