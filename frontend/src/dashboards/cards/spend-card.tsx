import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney, formatMoneyShort } from '../../ui/words/format.ts'
import { Awaited, Deposits, DocumentCoverage, Since } from '../coverage-words.tsx'
import { besideEarlier, bucketName, bucketNamesShort, changeAgainst, daysOfBucket } from '../figures.ts'
import type { PurchaseFilters } from '../filters/purchase-filters.ts'
import { purchasesTotal } from '../queries.ts'

/** Net spend over time with the period before it; each column opens the lines that make it. */
export const SpendCard = ({ filters }: { filters: PurchaseFilters }) => {
  const { t, i18n } = useTranslation('dashboards')
  const [, navigate] = useLocation()
  const answer = useQuery(purchasesTotal({ ...filters.query, groupBy: filters.groupBy }))
  const options = answer.data?.groupByOptions ?? []
  return (
    <Card
      title={t('spend.overTime')}
      description={t('spend.description')}
      actions={
        options.length > 1 && (
          <RadioGroup
            label={t('groupBy.label')}
            hiddenLabel
            look="segments"
            value={answer.data?.groupBy ?? ''}
            onChange={filters.setGroupBy}
            options={options.map((value) => ({ value, label: t(`groupBy.${value}`) }))}
          />
        )
      }
    >
      <QueryState dims query={answer} skeleton={<Skeleton height={340} />}>
        {({ series, previous, groupBy, total, coverage, currency, foreign, papers, awaited, deposits }) => {
          const {
            keys,
            values,
            previous: before,
            byWeekDay,
          } = besideEarlier(series, previous.series, { grouping: groupBy, period: filters.period, previous })
          return (
            <>
              <div className="row-between">
                <p className="stat-value figures">
                  <Link href={filters.linesHref()} look="plain">
                    <Money cents={total} currency={currency} />
                  </Link>{' '}
                  {previous.since ? (
                    <Since day={previous.since} />
                  ) : (
                    <Delta ratio={changeAgainst(total, previous, previous.total)} />
                  )}
                </p>
                <DocumentCoverage coverage={coverage} foreign={foreign} papers={papers} filters={filters} />
              </div>
              <Deposits {...{ deposits, total, currency }} href={filters.linesHref({ category: 'deposits' })} />
              <Awaited suppliers={awaited} />
              <Chart
                label={t('spend.overTime')}
                kind="bar"
                labels={keys.map((key) => bucketName(key, groupBy, i18n.language))}
                axisLabels={bucketNamesShort(keys, groupBy, i18n.language)}
                labelHeader={t(`groupBy.${groupBy}`)}
                series={[{ name: t('thisPeriod'), values }]}
                previous={{ name: t(byWeekDay ? 'previousWeekDays' : 'previousPeriod'), values: before }}
                format={(cents) => formatMoney(cents, i18n.language, currency)}
                formatAxis={(cents) => formatMoneyShort(cents, i18n.language, currency)}
                onPoint={(index) => {
                  const key = series[index]?.key
                  if (key) navigate(filters.linesHref(daysOfBucket(key, groupBy, filters.period)))
                }}
              />
            </>
          )
        }}
      </QueryState>
    </Card>
  )
}
