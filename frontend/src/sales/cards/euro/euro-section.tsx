import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { partsOfWhole } from '@escandallo/contracts/values/shares/parts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { without } from '../../../platform/api.ts'
import { ExportMenu } from '../../../platform/lists/export-menu.tsx'
import { QueryState } from '../../../platform/query-state.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { formatPercent } from '../../../ui/words/format.ts'
import { NothingSold } from '../../nothing-sold.tsx'
import { profitMargin } from '../../queries.ts'
import type { SalesFilters } from '../../sales-filters.ts'
import { EuroNotes } from './euro-notes.tsx'

/**
 * What becomes of each euro sold: cost, margin, and what nobody knows, which is hatched and never shared out. All three are parts of the
 * same net sales and add up to them; what the margin is of the sales whose cost is known stands apart.
 */
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
      <QueryState dims query={answer} skeleton={<Skeleton height={110} />}>
        {(data) => {
          const { net, cost, margin, marginRate, estimated, known, currency } = data
          if (net === null || net <= 0) return <NothingSold example={{ shape: 'bars', text: t('example.euro') }} />
          const amounts = { cost: cost ?? 0, margin: margin ?? 0, open: net - (cost ?? 0) - (margin ?? 0) }
          const shares = partsOfWhole([amounts.cost, amounts.margin, amounts.open].map(String))
          const percent = (share: number) => formatPercent(share / 100, i18n.language, { decimals: 1, fixed: true })
          const parts = (['cost', 'margin', 'open'] as const).map((key, at) => ({
            key,
            cents: amounts[key],
            share: Number(shares?.[at] ?? 0),
            isUnknown: key !== 'open' && cost === null,
          }))
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
                {parts.map(({ key, cents, share, isUnknown }) => (
                  <div key={key}>
                    <dt>{t(`euro.${key}`)}</dt>
                    <dd>
                      <Link href={filters.rowsHref({ show: key === 'open' ? 'open' : 'known' })} look="plain">
                        <Money
                          cents={isUnknown ? null : cents}
                          currency={currency}
                          estimated={key === 'open' ? undefined : estimated}
                        />
                      </Link>
                      {!isUnknown && <span className="muted small"> · {percent(share)}</span>}
                    </dd>
                  </div>
                ))}
              </dl>
              {marginRate !== null && known > 0 && (
                <p className="small muted">
                  {t('euro.ofKnown', {
                    share: `${estimateSign(estimated)}${percent(Number(marginRate))}`,
                    known: percent((known / net) * 100),
                  })}
                </p>
              )}
              <EuroNotes margins={data} filters={filters} />
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}
