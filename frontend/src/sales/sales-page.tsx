import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { isCoveredEnough } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { SalesTotal } from '@escandallo/contracts/sales/queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { DashboardTabs } from '../dashboards/public.ts'
import { LongPage, type PagePart } from '../platform/long-pages/page-parts.tsx'
import { tillLinks } from '../tills/links.ts'
import { Link } from '../ui/actions/link.tsx'
import { StatCard } from '../ui/data/stat-card.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Delta } from '../ui/text/delta.tsx'
import { DisplayFigure } from '../ui/text/display-figure.tsx'
import { Money } from '../ui/text/money.tsx'
import { changeIn } from '../ui/words/change.ts'
import { formatMoney, formatNumber, formatPercent, formatShare } from '../ui/words/format.ts'
import { AverageSection } from './cards/average-section.tsx'
import { BreakdownSection } from './cards/breakdown-section.tsx'
import { DishesSection } from './cards/dishes-section.tsx'
import { EngineeringSection } from './cards/engineering-section.tsx'
import { EuroSection } from './cards/euro/euro-section.tsx'
import { HoursSection } from './cards/hours-section.tsx'
import { IdealSection } from './cards/ideal-section.tsx'
import { OccupancySection } from './cards/occupancy-section.tsx'
import { OfTicketed } from './cards/of-ticketed.tsx'
import { TaxesSection } from './cards/taxes-section.tsx'
import { TotalSection } from './cards/total-section.tsx'
import { HasSales } from './has-sales.tsx'
import { profitMargin, salesTotal } from './queries.ts'
import { type SalesFilters, useSalesFilters } from './sales-filters.ts'
import './sales.css'
import { FiguresPending } from '../kitchen/public.ts'

/** What was sold, what is left of it, when and of what: every figure opens the tickets or lines behind it. */
export default function SalesPage() {
  const { t } = useTranslation('sales')
  const filters = useSalesFilters()
  const parts: PagePart[] = [
    { id: 'total', title: t('total.title'), height: 400, content: <TotalSection filters={filters} /> },
    { id: 'euro', title: t('euro.title'), height: 200, content: <EuroSection filters={filters} /> },
    {
      id: 'average',
      title: `${t('average.title')} · ${t('hours.title')}`,
      height: 420,
      content: (
        <div className="grid-wide">
          <AverageSection filters={filters} />
          <HoursSection filters={filters} />
        </div>
      ),
    },
    {
      id: 'paid',
      title: `${t('breakdown.title')} · ${t('taxes.title')}`,
      height: 420,
      content: (
        <div className="grid-wide">
          <BreakdownSection filters={filters} />
          <TaxesSection filters={filters} />
        </div>
      ),
    },
    { id: 'dishes', title: t('dishes.title'), height: 700, content: <DishesSection filters={filters} /> },
    { id: 'occupancy', title: t('occupancy.title'), height: 400, content: <OccupancySection filters={filters} /> },
    {
      id: 'engineering',
      title: t('engineering.title'),
      height: 900,
      content: <EngineeringSection filters={filters} />,
    },
    { id: 'ideal', title: t('ideal.title'), height: 700, content: <IdealSection filters={filters} /> },
  ]
  return (
    <Page
      title={t('title')}
      actions={
        <Link href={filters.ticketsHref()} look="button">
          {t('seeTickets')}
        </Link>
      }
    >
      <DashboardTabs />
      <FiguresPending />
      <HasSales filters={filters}>
        <Answer filters={filters} />
        <LongPage parts={parts} />
      </HasSales>
    </Page>
  )
}

/** How many guests, and which share of the sales is divided by them where it is not all. */
const coversText = ({ covers, coveredNet, net }: SalesTotal, t: TFunction<'sales'>, language: string): string => {
  if (covers === null) return t('facts.coversUnknown')
  const text = t('facts.covers', { count: covers, number: formatNumber(covers, language, 0) })
  if (coveredNet == null || net === null || coveredNet >= net) return text
  return `${text} · ${t('facts.coversOf', { share: formatShare(coveredNet / net, language) })}`
}

const Answer = ({ filters }: { filters: SalesFilters }) => {
  const { t, i18n } = useTranslation('sales')
  const total = useQuery(salesTotal({ ...filters.query, groupBy: filters.groupBy }))
  const margin = useQuery(profitMargin({ ...filters.query, groupBy: filters.groupBy }))
  const data = total.data
  if (!data) return <Skeleton height={160} />
  const { previous, currency, net } = data
  const share = margin.data && margin.data.coverage.of !== 0 ? margin.data.known / margin.data.coverage.of : null
  return (
    <>
      {net !== null && <DisplayFigure question={t('answer.question')} cents={net} currency={currency} />}
      <p className="home-lead">
        {net === null && data.last !== null && data.crossing.length === 0 && (
          <>
            {t('answer.nothing')} <DateText date={data.last} />.
          </>
        )}
        {net !== null && previous.since === null && previous.net !== null && (
          <>
            <Delta ratio={changeIn(net, previous.net)} better="up" /> {t('answer.than')}{' '}
            <Money cents={previous.net} currency={currency} />.
          </>
        )}
        {net !== null && (previous.since !== null || previous.net === null) && t('answer.noBefore')}
        {data.stated.days > 0 && (
          <span className="muted">
            {' '}
            <Link href={tillLinks.integration()}>
              {t('answer.stated', {
                count: data.stated.days,
                sum: formatMoney(data.stated.net, i18n.language, currency),
              })}
            </Link>
            {data.stated.daysWithoutTickets > 0 &&
              ` ${t('answer.statedWithout', { count: data.stated.daysWithoutTickets })}`}
          </span>
        )}
        {data.crossing.map(({ from, to }) => (
          <span key={`${from} ${to}`} className={net === null ? undefined : 'muted'}>
            {' '}
            {t('answer.crossing')} <DateText date={from} /> – <DateText date={to} />.
          </span>
        ))}
        {data.foreign.map((foreign) => (
          <span key={foreign.currency} className="muted">
            {' '}
            {t('answer.foreign', {
              count: foreign.tickets,
              sum: formatMoney(foreign.net, i18n.language, foreign.currency),
            })}
          </span>
        ))}
      </p>
      <div className="grid-cards">
        <StatCard
          label={t('facts.margin')}
          loading={margin.isPending}
          value={
            margin.data?.marginRate == null
              ? '—'
              : !isCoveredEnough(margin.data.coverage)
                ? t('home.unknown')
                : `${estimateSign(margin.data.estimated)}${formatPercent(Number(margin.data.marginRate) / 100, i18n.language, { fixed: true })}`
          }
          coverage={share !== null && t('facts.marginOf', { share: formatShare(share, i18n.language) })}
        />
        <StatCard
          label={t('facts.perCover')}
          value={<Money cents={data.perCover} currency={currency} />}
          delta={previous.since === null ? changeIn(data.perCover, previous.perCover) : null}
          coverage={coversText(data, t, i18n.language)}
        />
        <StatCard
          label={t('facts.perTicket')}
          value={<Money cents={data.perTicket} currency={currency} />}
          delta={previous.since === null ? changeIn(data.perTicket, previous.perTicket) : null}
          coverage={
            data.tickets === null ? (
              t('facts.ticketsUnknown')
            ) : (
              <>
                <Link href={filters.ticketsHref()}>
                  {t('facts.tickets', { count: data.tickets, number: formatNumber(data.tickets, i18n.language, 0) })}
                </Link>
                <OfTicketed sales={data} />
              </>
            )
          }
        />
      </div>
    </>
  )
}
