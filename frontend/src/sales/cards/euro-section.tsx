import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { without } from '../../platform/api.ts'
import { ExportMenu } from '../../platform/lists/export-menu.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { tillLinks } from '../../tills/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatPercent } from '../../ui/words/format.ts'
import { profitMargin } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

/** What becomes of each euro sold: cost, margin, and what nobody knows, which is hatched and never shared out. */
export const EuroSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const answer = useQuery(profitMargin({ ...filters.query, groupBy: filters.groupBy }))
  return (
    <Section
      title={t('euro.title')}
      note={t('euro.note')}
      actions={
        <ExportMenu path="/dashboard/sales/sold-rows" query={without(filters.query, 'range')} name={t('euro.file')} />
      }
    >
      <QueryState query={answer} skeleton={<Skeleton height={110} />}>
        {({ net, cost, margin, marginRate, known, unmapped, gaps, complimentary, currency }) => {
          if (net === null || net <= 0) return <p className="muted">{t('nothing')}</p>
          const open = net - known
          const parts = [
            { key: 'cost', cents: cost ?? 0 },
            { key: 'margin', cents: margin ?? 0 },
            { key: 'open', cents: open },
          ] as const
          const percent = (ratio: number) => formatPercent(ratio, i18n.language, { fixed: true })
          return (
            <>
              <div className="euro-bar" aria-hidden>
                {parts.map(({ key, cents }) => (
                  <span
                    key={key}
                    className={`euro-${key}`}
                    style={{ inlineSize: `${(Math.max(0, cents) / net) * 100}%` }}
                  />
                ))}
              </div>
              <dl className="euro-facts">
                <div>
                  <dt>{t('euro.cost')}</dt>
                  <dd>
                    <Money cents={cost} currency={currency} />
                    {cost !== null && known !== 0 && <span className="muted small"> · {percent(cost / known)}</span>}
                  </dd>
                </div>
                <div>
                  <dt>{t('euro.margin')}</dt>
                  <dd>
                    <Money cents={margin} currency={currency} />
                    {marginRate !== null && (
                      <span className="muted small">
                        {' '}
                        · {t('euro.ofKnown', { share: percent(Number(marginRate) / 100) })}
                      </span>
                    )}
                  </dd>
                </div>
                <div>
                  <dt>{t('euro.open')}</dt>
                  <dd>
                    <Money cents={open} currency={currency} />{' '}
                    <span className="muted small">· {percent(open / net)}</span>
                  </dd>
                </div>
              </dl>
              {unmapped.articles > 0 && (
                <p className="small">
                  {t('euro.unmapped', { count: unmapped.articles })} <Money cents={unmapped.net} currency={currency} />{' '}
                  · <Link href={tillLinks.articles()}>{t('euro.associate')}</Link> ·{' '}
                  <Link href={filters.linesHref({ show: 'unmapped' })}>{t('euro.seeLines')}</Link>
                </p>
              )}
              {complimentary.cost !== null && (
                <p className="small muted">
                  {t('euro.complimentary')} <Money cents={complimentary.cost} currency={currency} /> ·{' '}
                  <Link href={filters.ticketsHref({ show: 'complimentary' })}>{t('seeTickets')}</Link>
                </p>
              )}
              {gaps.dishes > 0 && (
                <p className="small muted">
                  {t('euro.gaps', { count: gaps.dishes })} <Money cents={gaps.net} currency={currency} />
                </p>
              )}
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}
