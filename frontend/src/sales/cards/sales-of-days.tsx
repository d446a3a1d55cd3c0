import { estimateSign } from '@escandallo/contracts/costing/signs.ts'
import { isCoveredEnough } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { OverviewSales } from '@escandallo/contracts/sales/queries.ts'
import type { Period, PredefinedRange } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryString } from '../../platform/api.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { ticketLinks } from '../../tickets/links.ts'
import { tillLinks } from '../../tills/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { changeIn } from '../../ui/words/change.ts'
import { formatDayShort, formatMoney, formatNumber, formatShare } from '../../ui/words/format.ts'
import { salesLinks } from '../links.ts'
import { overviewSales } from '../queries.ts'
import { OfTicketed } from './of-ticketed.tsx'

type ChosenDays = Period & { establishments?: readonly string[] }

/** Net sales, margin and ticket of some days beside the days before; without any sale the way to the till. */
export const SalesOfDays = ({ period, range }: { period: ChosenDays; range?: PredefinedRange | undefined }) => {
  const { t } = useTranslation('sales')
  const answer = useQuery(overviewSales({ ...period, range }))
  return (
    <Section title={t('title')} actions={<Link href={salesLinks.sales(queryString(period))}>{t('seeSales')}</Link>}>
      <QueryState dims query={answer} rows={3}>
        {(sales) =>
          sales.last === null ? (
            <p className="muted">
              {t('empty.description')} <Link href={tillLinks.integration()}>{t('empty.connect')}</Link>
            </p>
          ) : (
            <Figures sales={sales} period={period} />
          )
        }
      </QueryState>
    </Section>
  )
}

const Figures = ({ sales, period }: { sales: OverviewSales; period: ChosenDays }) => {
  const { t, i18n } = useTranslation('sales')
  const { net, previous, currency, margin, covers, tickets, perTicket, stated } = sales
  const money = (cents: number | null) => (cents === null ? '—' : formatMoney(cents, i18n.language, currency))
  // Days of takings that do not say how many: what the others say is no more than part of it.
  const counted = (count: number, daysWithout: number) =>
    `${daysWithout > 0 ? '≥ ' : ''}${formatNumber(count, i18n.language, 0)}`
  const comparable = previous.since === null && net !== null && previous.net !== null && previous.net !== 0
  const { known, of } = margin.coverage
  const isKnown = isCoveredEnough(margin.coverage)
  return (
    <div className="grid-cards">
      <StatCard
        label={t('home.net')}
        value={money(net)}
        {...(comparable && { delta: changeIn(net, previous.net), better: 'up' as const })}
        href={ticketLinks.tickets(queryString(period))}
        coverage={
          tickets === null
            ? t('facts.ticketsUnknown')
            : covers === null
              ? t('facts.tickets', { count: tickets, number: counted(tickets, stated.daysWithoutTickets) })
              : t('home.tickets', {
                  count: tickets,
                  number: counted(tickets, stated.daysWithoutTickets),
                  covers: counted(covers, stated.daysWithoutCovers),
                })
        }
      />
      <StatCard
        label={t('home.margin')}
        value={isKnown ? `${estimateSign(margin.estimated)}${money(margin.margin)}` : t('home.unknown')}
        href={salesLinks.rows(queryString({ ...period, show: isKnown ? 'known' : 'open' }))}
        coverage={
          of !== 0 &&
          t('home.coverage', {
            share: formatShare(known / of, i18n.language),
            from: formatDayShort(period.from, i18n.language),
            to: formatDayShort(period.to, i18n.language),
          })
        }
      />
      <StatCard label={t('home.perTicket')} value={money(perTicket)} coverage={<OfTicketed sales={sales} />} />
    </div>
  )
}
