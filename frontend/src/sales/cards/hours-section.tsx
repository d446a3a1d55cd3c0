import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bucketName, bucketNamesShort } from '../../dashboards/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Delta } from '../../ui/text/delta.tsx'
import { Money } from '../../ui/text/money.tsx'
import { changeIn } from '../../ui/words/change.ts'
import { formatMoney, formatNumber, formatPercent } from '../../ui/words/format.ts'
import { NothingSold } from '../nothing-sold.tsx'
import { dayTickets, salesTotal } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

const weekDays = ['1', '2', '3', '4', '5', '6', '7']
const STEPS = 4

/** At which meal and hour money comes in: breakfast until noon, lunch until five, dinner after. A cell opens its tickets. */
export const HoursSection = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const answer = useQuery(dayTickets(filters.query))
  const total = useQuery(salesTotal({ ...filters.query, groupBy: filters.groupBy }))
  const short = bucketNamesShort(weekDays, 'weekDay', i18n.language)
  return (
    <Section title={t('hours.title')} note={t('hours.note')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={300} />}>
        {({ bands, stated, hours, currency, previous }) => {
          if (hours.length === 0) {
            const net = total.data?.net ?? 0
            // Takings and lists of articles say no hour.
            const title = net === 0 ? undefined : t('hours.unknown', { sum: formatMoney(net, i18n.language, currency) })
            return <NothingSold title={title} example={{ shape: 'list', text: t('example.hours') }} />
          }
          const most = Math.max(1, ...hours.map(({ mean }) => mean))
          // The night comes after the evening that it belongs to.
          const rows = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => ((a + 19) % 24) - ((b + 19) % 24))
          const cellOf = (weekDay: string, hour: number) =>
            hours.find((cell) => cell.weekDay === Number(weekDay) && cell.hour === hour)
          return (
            <>
              <dl className="euro-facts">
                {bands.map(({ band, net, share, previousNet }) => (
                  <div key={band}>
                    <dt>
                      <Link href={filters.ticketsHref({ band })}>{t(`bands.${band}`)}</Link>
                    </dt>
                    <dd>
                      <Money cents={net} currency={currency} />{' '}
                      {share !== null && (
                        <span className="muted small">
                          · {formatPercent(Number(share) / 100, i18n.language, { fixed: true })}
                        </span>
                      )}{' '}
                      {previous.since === null && previousNet !== null && previousNet !== 0 && (
                        <Delta ratio={changeIn(net, previousNet)} />
                      )}
                    </dd>
                  </div>
                ))}
                {stated !== 0 && (
                  <div>
                    <dt className="muted">{t('hours.stated')}</dt>
                    <dd>
                      <Money cents={stated} currency={currency} />
                    </dd>
                  </div>
                )}
              </dl>
              <div className="heat-scroll">
                <table className="heat">
                  <caption className="only-spoken">{t('hours.title')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">
                        <span className="only-spoken">{t('hours.hour')}</span>
                      </th>
                      {short.map((name, index) => (
                        <th key={name} scope="col">
                          <abbr title={bucketName(weekDays[index] ?? '1', 'weekDay', i18n.language)}>{name}</abbr>
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((hour) => (
                      <tr key={hour}>
                        <th scope="row">{`${hour} h`}</th>
                        {weekDays.map((weekDay) => {
                          const cell = cellOf(weekDay, hour)
                          if (!cell) return <td key={weekDay} className="heat-none" />
                          const step = Math.max(0, Math.round((cell.mean / most) * STEPS))
                          return (
                            <td key={weekDay} className={`heat-${step}`}>
                              <Link href={filters.ticketsHref({ weekDay, hour })} look="plain">
                                <span className="figures">
                                  {formatNumber(Math.round(cell.mean / 100), i18n.language, 0)}
                                </span>
                                <span className="only-spoken">
                                  {formatMoney(cell.mean, i18n.language, currency)},{' '}
                                  {bucketName(weekDay, 'weekDay', i18n.language)} {hour} h
                                </span>
                              </Link>
                            </td>
                          )
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </>
          )
        }}
      </QueryState>
    </Section>
  )
}
