import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { besideEarlier, bucketName, daysOfBucket } from '../../dashboards/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatMoney } from '../../ui/words/format.ts'
import { avgTicket } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'
import { OfTicketed } from './of-ticketed.tsx'

const measures = ['perCover', 'perTicket'] as const

/** What a guest, or a ticket, leaves: by weekday at first. */
export const AverageSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const [, navigate] = useLocation()
  const [measure, setMeasure] = useState<(typeof measures)[number]>('perCover')
  const answer = useQuery(avgTicket({ ...filters.query, groupBy: filters.groupBy ?? 'weekDay' }))
  return (
    <Section
      title={t('average.title')}
      actions={
        <RadioGroup
          label={t('average.measure')}
          hiddenLabel
          look="segments"
          value={measure}
          onChange={(value) => setMeasure(value as typeof measure)}
          options={measures.map((value) => ({ value, label: t(`average.${value}`) }))}
        />
      }
    >
      <QueryState dims query={answer} skeleton={<Skeleton height={300} />}>
        {({ series, previous, groupBy, currency, withoutCovers, net, coveredNet, ticketedNet }) => {
          const of = (points: typeof series) => points.map((point) => ({ key: point.key, value: point[measure] }))
          const {
            keys,
            values,
            previous: before,
            byWeekDay,
          } = besideEarlier(of(series), of(previous.series), { grouping: groupBy, period: filters.period, previous })
          return (
            <>
              <Chart
                label={t('average.title')}
                kind="bar"
                horizontal
                labels={keys.map((key) => bucketName(key, groupBy, i18n.language))}
                labelHeader={t(`groupBy.${groupBy}`)}
                series={[{ name: t('thisPeriod'), values }]}
                previous={{ name: t(byWeekDay ? 'previousWeekDays' : 'previousPeriod'), values: before }}
                format={(cents) => formatMoney(cents, i18n.language, currency)}
                onPoint={(index) => {
                  const key = series[index]?.key
                  if (key)
                    navigate(
                      filters.ticketsHref(
                        groupBy === 'weekDay' ? { weekDay: key } : daysOfBucket(key, groupBy, filters.period),
                      ),
                    )
                }}
              />
              <p className="small muted">
                <OfTicketed sales={{ net, ticketedNet: measure === 'perTicket' ? ticketedNet : coveredNet }} />
              </p>
              {withoutCovers > 0 && (
                <p className="small">
                  <Link href={filters.ticketsHref({ show: 'no-covers' })}>
                    {t('average.without', { count: withoutCovers })}
                  </Link>{' '}
                  <span className="muted">{t('average.withoutNote')}</span>
                </p>
              )}
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}
