import type { OverviewPurchases } from '@escandallo/contracts/dashboards/queries.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { format, parseISO } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { queryString } from '../../platform/api.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { dateLocale, formatMoney, formatMoneyChange, formatPercent } from '../../ui/words/format.ts'
import { Deposits, DocumentCoverage, Since } from '../coverage-words.tsx'
import { changeAgainst } from '../figures.ts'
import { dashboardLinks } from '../links.ts'
import { purchasesTotal } from '../queries.ts'
import { cumulative, monthBefore } from './month.ts'
import { MonthLines } from './month-lines.tsx'

/** What was spent this month beside the month before, to the same day. */
export const SpendMonth = ({ data, period }: { data: OverviewPurchases; period: Period }) => {
  const { t, i18n } = useTranslation('dashboards')
  const earlier = monthBefore(period)
  const { data: whole, isLoading } = useQuery(purchasesTotal({ ...earlier, groupBy: 'day' }))
  const { total, previous, currency, coverage, series, deposits } = data
  const monthName = (day: string) => format(parseISO(day), 'LLLL', { locale: dateLocale(i18n.language) })
  const money = (cents: number) => formatMoney(cents, i18n.language, currency)
  const names = { now: monthName(period.from), before: monthName(earlier.from) }
  const ratio = changeAgainst(total, previous, previous.total)
  const day = Number(period.to.slice(8))
  return (
    <Section
      title={t('home.spend', { month: names.now })}
      note={t('home.spendNote')}
      actions={
        <DocumentCoverage
          coverage={coverage}
          foreign={data.foreign}
          papers={data.papers}
          filters={{ query: { ...period, establishments: [], suppliers: [] } }}
        />
      }
    >
      <p className="home-figure">
        <Link href={dashboardLinks.purchaseLines(queryString(period))} look="plain">
          <Money cents={total} currency={currency} />
        </Link>
        {ratio !== null && total !== null && previous.total !== null && (
          <span>
            {t('home.against', {
              difference: formatMoneyChange(total - previous.total, i18n.language, currency),
              ratio: formatPercent(ratio, i18n.language, { signed: true }),
              month: names.before,
              day: Number(previous.to.slice(8)),
            })}
          </span>
        )}
        {previous.since !== null && <Since day={previous.since} />}
      </p>
      <Deposits
        {...{ deposits, total, currency }}
        href={dashboardLinks.purchaseLines(queryString({ ...period, category: 'deposits' }))}
      />
      {total !== null && isLoading && (
        <div className="month-lines">
          <Skeleton height={150} />
        </div>
      )}
      {total !== null && whole && (
        <MonthLines
          label={t('home.spendSpoken', {
            ...names,
            day,
            sum: money(total),
            sumBefore: previous.total === null ? '—' : money(previous.total),
          })}
          now={cumulative(series)}
          before={previous.total === null || previous.since !== null ? [] : cumulative(whole.series)}
          names={names}
          amount={money}
        />
      )}
    </Section>
  )
}
