import type { OccupancyRates } from '@escandallo/contracts/sales/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bucketName } from '../../dashboards/public.ts'
import { establishmentLinks } from '../../establishments/links.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatNumber, formatPercent } from '../../ui/words/format.ts'
import { occupancyRates } from '../queries.ts'
import type { SalesFilters } from '../sales-filters.ts'

type Place = OccupancyRates['establishments'][number]
type Service = Place['services'][number]

/** How full each place was. What is missing is said, to those who can put it right with the way there. */
export const OccupancySection = ({ filters }: { filters: SalesFilters }) => {
  const { t } = useTranslation('sales')
  const answer = useQuery(occupancyRates(filters.query))
  return (
    <Section title={t('occupancy.title')} note={t('occupancy.note')}>
      <QueryState dims query={answer} skeleton={<Skeleton height={240} />}>
        {({ establishments }) => (
          <div className="stack">
            {establishments.map((place) => (
              <PlaceRates key={place.establishmentId} place={place} filters={filters} />
            ))}
          </div>
        )}
      </QueryState>
    </Section>
  )
}

const PlaceRates = ({ place, filters }: { place: Place; filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const isAdmin = mayOpen(useUser(), 'admin')
  const { name, missing, seats, stayMinutes, establishmentId, rate, coversPerHour, withoutCovers } = place
  const percent = (of: string) => formatPercent(Number(of) / 100, i18n.language, { fixed: true })
  const columns: Column<Service>[] = [
    {
      key: 'weekDay',
      header: t('groupBy.weekDay'),
      primary: true,
      cell: ({ weekDay, band }) => (
        <Link href={filters.ticketsHref({ weekDay, band, establishments: establishmentId })}>
          {bucketName(String(weekDay), 'weekDay', i18n.language)} · {t(`bands.${band}`)}
        </Link>
      ),
    },
    {
      key: 'hours',
      phone: 'left-out',
      header: t('occupancy.hours'),
      align: 'end',
      cell: ({ hours }) => formatNumber(hours, i18n.language, 1),
    },
    {
      key: 'covers',
      header: t('occupancy.covers'),
      align: 'end',
      cell: ({ covers }) => formatNumber(covers, i18n.language, 0),
    },
    {
      key: 'perHour',
      header: t('occupancy.perHour'),
      align: 'end',
      cell: (service) => (service.coversPerHour === null ? '—' : formatNumber(service.coversPerHour, i18n.language, 1)),
    },
    seats === null
      ? {
          key: 'index',
          phone: 'figure',
          header: t('occupancy.index'),
          align: 'end',
          cell: ({ index }) => index ?? '—',
        }
      : {
          key: 'rate',
          phone: 'figure',
          header: t('occupancy.rate'),
          align: 'end',
          cell: (service) => (service.rate === null ? '—' : percent(service.rate)),
        },
  ]
  const gap = missing.includes('hours') ? 'hours' : missing.includes('seats') ? 'seats' : null
  return (
    <div className="stack-tight">
      <h3>
        {name}{' '}
        <span className="muted small">
          {seats !== null && t('occupancy.seats', { count: seats, minutes: stayMinutes })}
          {rate !== null && ` · ${percent(rate)}`}
          {rate === null &&
            coversPerHour !== null &&
            t('occupancy.mean', { covers: formatNumber(coversPerHour, i18n.language, 1) })}
        </span>
      </h3>
      {gap && (
        <p className="small">
          {t(`occupancy.missing.${gap}`)}{' '}
          {isAdmin ? (
            <Link href={establishmentLinks.editEstablishment(establishmentId)}>{t(`occupancy.fix.${gap}`)}</Link>
          ) : (
            <span className="muted">{t('occupancy.contact')}</span>
          )}
        </p>
      )}
      {place.services.length > 0 && (
        <Table
          label={`${t('occupancy.title')}: ${name}`}
          columns={columns}
          rows={place.services}
          rowKey={({ weekDay, band }) => `${weekDay} ${band}`}
          rowName={({ weekDay, band }) =>
            `${bucketName(String(weekDay), 'weekDay', i18n.language)} ${t(`bands.${band}`)}`
          }
        />
      )}
      {withoutCovers > 0 && <p className="muted small">{t('occupancy.without', { count: withoutCovers })}</p>}
    </div>
  )
}
