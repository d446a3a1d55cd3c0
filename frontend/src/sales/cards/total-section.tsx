import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { besideEarlier, bucketName, bucketNamesShort, daysOfBucket } from '../../dashboards/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatMoney, formatMoneyShort } from '../../ui/words/format.ts'
import { salesTotal } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

/** Net sales over time with the period before; each point opens its tickets. */
export const TotalSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const [, navigate] = useLocation()
  const answer = useQuery(salesTotal({ ...filters.query, groupBy: filters.groupBy }))
  const options = answer.data?.groupByOptions ?? []
  return (
    <Section
      title={t('total.title')}
      note={t('total.note')}
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
      <QueryState dims query={answer} skeleton={<Skeleton height={320} />}>
        {({ net, series, previous, groupBy, currency }) => {
          // What was sold in several days is in the sum, and in none of the days.
          const undated = net === null ? 0 : series.reduce((rest, point) => rest - (point.net ?? 0), net)
          const undatedNote = undated !== 0 && (
            <p className="small muted">{t('total.undated', { sum: formatMoney(undated, i18n.language, currency) })}</p>
          )
          const isDated = [...series, ...previous.series].some((point) => point.net !== null)
          if (undatedNote && !isDated) return undatedNote
          const nets = (points: typeof series) => points.map(({ key, net }) => ({ key, value: net }))
          const {
            keys,
            values,
            previous: before,
            byWeekDay,
          } = besideEarlier(nets(series), nets(previous.series), {
            grouping: groupBy,
            period: filters.period,
            previous,
          })
          return (
            <>
              {undatedNote}
              <Chart
                label={t('total.title')}
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
                  if (key) navigate(filters.ticketsHref(daysOfBucket(key, groupBy, filters.period)))
                }}
              />
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}
