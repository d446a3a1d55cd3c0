import type { Cell } from '@escandallo/contracts/reports/content.ts'
import type { SalesBreakdown, SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import type {
  AvgTicket,
  DayTickets,
  OccupancyRates,
  ProfitMargin,
  SalesTotal,
  TopDishes,
} from '@escandallo/contracts/sales/queries.ts'
import { chart, comparedDays, figure, figures, ofWhole, sumOf, table } from '../blocks.ts'
import type { ReportKind } from './kind.ts'
import { salesTaxTable } from './sales-taxes.ts'

const MOST_DISHES = 500

type Counted = { tickets: number | null; covers: number | null }

/** What days of takings alone are in a total that rows by method, centre or hour do not come to: a row of its own. */
const takingsAlone = ({ stated, total }: SalesBreakdown, rows: readonly Counted[], prefix: string): Cell[][] => {
  const rest = (name: keyof Counted) => {
    const ofTotal = total[name]
    return ofTotal === null ? null : ofTotal - rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)
  }
  if (stated.days === 0) return []
  // A count of nothing is one that takings do not say.
  return [
    [
      `${prefix}takings-alone ${stated.days}`,
      stated.net,
      stated.gross,
      rest('tickets') || null,
      rest('covers') || null,
    ],
  ]
}

export const salesReport: ReportKind = async (ask, query) => {
  const total = await ask<SalesTotal>('/dashboard/sales/total', query)
  const margin = await ask<ProfitMargin>('/dashboard/sales/profit-margin', query)
  const weekDays = await ask<AvgTicket>('/dashboard/sales/avg-ticket', { ...query, groupBy: 'weekDay' })
  const bands = await ask<DayTickets>('/dashboard/sales/day-tickets', query)
  const dishes = await ask<TopDishes>('/dashboard/sales/top-dishes', { ...query, by: 'net', size: MOST_DISHES })
  const occupancy = await ask<OccupancyRates>('/dashboard/sales/occupancy-rates', query)
  const breakdown = await ask<SalesBreakdown>('/dashboard/sales/breakdown', query)
  const taxes = await ask<SalesTaxes>('/dashboard/sales/taxes', query)
  const { previous } = total
  const sums = ({ net, gross, tickets, covers }: SalesBreakdown['total']) => [net, gross, tickets, covers]
  const taken = ['net:amount', 'gross-sales:amount', 'tickets:count', 'covers:count'] as const
  const net = (points: SalesTotal['series']) => points.map(({ key, net: value }) => ({ key, value }))
  return {
    currency: total.currency,
    previous: comparedDays(previous),
    blocks: [
      figures('sales', [
        figure('net', 'amount', total.net, { before: ofWhole(previous, previous.net) }),
        figure('tickets', 'count', total.tickets, { before: ofWhole(previous, previous.tickets) }),
        figure('covers', 'count', total.covers, { before: ofWhole(previous, previous.covers) }),
        figure('per-ticket', 'amount', total.perTicket, {
          before: ofWhole(previous, previous.perTicket),
          // Of days whose tickets are known alone.
          ...(total.ticketedNet !== null &&
            total.net !== null &&
            total.ticketedNet !== total.net && { coverage: { known: total.ticketedNet, of: total.net } }),
        }),
        figure('per-cover', 'amount', total.perCover, {
          before: ofWhole(previous, previous.perCover),
          // Of tills that count their guests alone.
          ...(total.coveredNet !== null &&
            total.net !== null && { coverage: { known: total.coveredNet, of: total.net } }),
        }),
        figure('discounts', 'amount', total.discounts, { before: ofWhole(previous, previous.discounts) }),
        figure('refunds', 'amount', total.refundedNet, { before: ofWhole(previous, previous.refundedNet) }),
        figure('refunded-tickets', 'count', total.refunds, { before: ofWhole(previous, previous.refunds) }),
        figure('complimentary', 'count', total.complimentary, { before: ofWhole(previous, previous.complimentary) }),
        figure('complimentary-cost', 'amount', margin.complimentary.cost, {
          before: ofWhole(margin.previous, margin.previous.complimentary.cost),
        }),
        figure('voided', 'count', breakdown.voided.tickets),
        figure('voided-gross', 'amount', breakdown.voided.gross),
        figure('net-known', 'amount', margin.known, { coverage: margin.coverage }),
        figure('cost', 'amount', margin.cost, {
          before: ofWhole(margin.previous, margin.previous.cost),
          coverage: margin.coverage,
        }),
        figure('margin', 'amount', margin.margin, {
          before: ofWhole(margin.previous, margin.previous.margin),
          coverage: margin.coverage,
        }),
        figure('margin-rate', 'percent', margin.marginRate, {
          before: ofWhole(margin.previous, margin.previous.marginRate),
          coverage: margin.coverage,
        }),
      ]),
      chart('net', 'amount', total.groupBy, net(total.series), ofWhole(previous, net(previous.series))),
      table(
        'week-days',
        ['week-day:term', 'net:amount', 'tickets:count', 'covers:count', 'per-ticket:amount', 'per-cover:amount'],
        weekDays.series.map((day) => [
          ...[`weekDay${day.key}`, day.net, day.tickets, day.covers, day.perTicket, day.perCover],
        ]),
      ),
      table(
        'bands',
        ['band:term', 'net:amount', 'share:percent', 'tickets:count', 'covers:count', 'net-before:amount'],
        [
          ...bands.bands.map((band) => [
            band.band,
            band.net,
            band.share,
            band.tickets,
            band.covers,
            ofWhole(bands.previous, band.previousNet),
          ]),
          // Takings say no meal.
          ...takingsAlone(breakdown, bands.bands, '').map(([name, net = null, _, tickets = null, covers = null]) => [
            ...[name ?? null, net, null, tickets, covers, null],
          ]),
        ],
        [
          ...['sum', breakdown.total.net, null, breakdown.total.tickets, breakdown.total.covers],
          sumOf(bands.bands.map(({ previousNet }) => ofWhole(bands.previous, previousNet))),
        ],
      ),
      table(
        'methods',
        ['method:term', ...taken, 'tips:amount'],
        [
          ...breakdown.methods.map(({ method, tips, ...rest }) => [`pay-${method}`, ...sums({ ...rest, tips }), tips]),
          ...takingsAlone(breakdown, breakdown.methods, '').map((row) => [...row, null]),
        ],
        ['sum', ...sums(breakdown.total), breakdown.total.tips],
      ),
      table(
        'centres',
        ['centre:name', ...taken],
        [
          ...breakdown.centres.map(({ centre, ...rest }) => [centre ?? ':no-centre', ...sums({ ...rest, tips: 0 })]),
          ...takingsAlone(breakdown, breakdown.centres, ':'),
        ],
        [':sum', ...sums(breakdown.total)],
      ),
      table(
        'hours',
        ['hour:term', ...taken],
        [
          ...breakdown.hours.map(({ hour, ...rest }) => [`${hour}:00`, ...sums({ ...rest, tips: 0 })]),
          ...takingsAlone(breakdown, breakdown.hours, ''),
        ],
        ['sum', ...sums(breakdown.total)],
      ),
      salesTaxTable(taxes),
      table(
        'dishes',
        [
          'dish:text',
          'quantity:decimal',
          'net:amount',
          'share:percent',
          'cost:amount',
          'margin:amount',
          'margin-rate:percent',
        ],
        dishes.items.map((dish) => [
          ...[dish.name, dish.quantity, dish.net, dish.share, dish.cost, dish.margin, dish.marginRate],
        ]),
      ),
      table(
        'occupancy',
        ['establishment:text', 'week-day:term', 'band:term', 'covers:count', 'covers-per-hour:decimal', 'rate:percent'],
        occupancy.establishments.flatMap(({ name, services }) =>
          services.map((service) => [
            ...[name, `weekDay${service.weekDay}`, service.band, service.covers, service.coversPerHour, service.rate],
          ]),
        ),
      ),
    ],
  }
}
