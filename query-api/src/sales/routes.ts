import { SalesBreakdown, SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import {
  AvgTicket,
  DayTickets,
  MenuEngineering,
  MenuEngineeringQuery,
  OccupancyRates,
  OverviewSales,
  ProfitMargin,
  PurchasesAgainstIdeal,
  SalesQuery,
  SalesTotal,
  TopDishes,
  TopDishesQuery,
} from '@escandallo/contracts/sales/queries.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { lastOfMonth, plusDays } from '@escandallo/contracts/values/days.ts'
import {
  bucketOf,
  bucketsOf,
  type Grouping,
  groupingOr,
  groupingsFor,
  type Period,
} from '@escandallo/contracts/values/periods.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { placed } from '../tickets/public.ts'
import { menuEngineering } from './engineering.ts'
import { purchasesAgainstIdeal } from './ideal.ts'
import { gapsOf, marginsOf, unmappedOf } from './margins.ts'
import { soldBeside } from './portions/portions-sold.ts'
import { type Scope, scopesOf } from './scope.ts'
import { meaningIn, type Sold } from './sold.ts'
import { salesBreakdown, salesTaxes, salesTaxSheet } from './takings/breakdown.ts'
import { dayTickets } from './takings/day-tickets.ts'
import { occupancy, type WeekDayTaking } from './takings/occupancy.ts'
import { reachOf, sinceOf, takenOver, takingsBy } from './takings/takings.ts'
import { topDishes } from './top-dishes.ts'

const access = section('sales')
const takings = ['food-cost', 'corporations']

const ends: Record<Grouping, (key: string) => string> = {
  day: (key) => key,
  week: (key) => plusDays(key, 6),
  month: lastOfMonth,
  trimester: (key) => lastOfMonth(plusDays(key, 80)),
  year: (key) => `${key.slice(0, 4)}-12-31`,
  weekDay: (key) => key,
}

/** The days of each bucket, as far as they lie in the period. */
const daysOf = (period: Period, grouping: Grouping): { key: string; days: Period }[] =>
  bucketsOf(period, grouping).map((key) => {
    const [from = key] = [period.from, key].sort().reverse()
    const [to = key] = [period.to, ends[grouping](key)].sort()
    return { key, days: { from, to } }
  })

/** Sales in other currencies, which no figure adds up. */
const foreignIn = async ({ tenant, period, establishments, currency }: Scope) => {
  const rows = await tenant
    .from('sales_day')
    .select(['currency', sql<number>`sum(tickets)::integer`.as('tickets'), sql<number>`sum(net)::bigint`.as('net')])
    .where('currency', '<>', currency)
    .where('businessDay', '>=', period.from)
    .where('businessDay', '<=', period.to)
    .where(placed('establishmentId', establishments))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, net: Number(row.net) }))
}

export const salesRoutes = (app: Server, { tenants, costsFrom }: Dependencies) => {
  const soldIn = soldBeside(costsFrom)

  const asked = async (tenant: TenantOf, request: FastifyRequest, query: SalesQuery) => {
    const [now, before] = await scopesOf(tenant, request, query)
    const reach = await reachOf(tenant, now.currency)
    const { from, to } = before.period
    return { now, before, reach, previous: { from, to, since: sinceOf(reach, before.period) } }
  }
  /** With what was sold of each article, and what it cost. */
  const costedSales = async (tenant: TenantOf, request: FastifyRequest, query: SalesQuery) => {
    const figures = await asked(tenant, request, query)
    const { now, reach } = figures
    const meaning = await meaningIn(tenant, costsFrom, reach.first ?? now.period.from)
    const soldOf = (period: Period): Promise<Sold[]> =>
      soldIn(tenant, now.currency, meaning, period, now.establishments)
    const netOf = async (scope: Scope) => (await takenOver(scope, reach, 'year')).net
    return { ...figures, meaning, soldOf, netOf }
  }
  type Costed = Awaited<ReturnType<typeof costedSales>>

  const takenOf = async ({ now, before, reach, previous }: Awaited<ReturnType<typeof asked>>, groupBy: Grouping) => {
    const { total: _, ...taken } = await takenOver(now, reach, groupBy)
    const { total: __, ...earlier } = await takenOver(before, reach, groupBy)
    return {
      ...{ groupBy, groupByOptions: groupingsFor(now.period), currency: now.currency },
      ...{ ...taken, previous: { ...previous, ...earlier } },
    }
  }

  const marginSeries = async ({ reach, soldOf }: Costed, scope: Scope, groupBy: Grouping) => {
    const nets = new Map((await takenOver(scope, reach, groupBy)).series.map(({ key, net }) => [key, net]))
    const series: ProfitMargin['series'] = []
    for (const { key, days } of daysOf(scope.period, groupBy))
      series.push({ key, ...marginsOf(await soldOf(days), nets.get(bucketOf(days.from, groupBy)) ?? null) })
    return series
  }

  app.get(
    '/dashboard/sales/total',
    { schema: { querystring: SalesQuery, response: { 200: SalesTotal } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await asked(tenant, request, request.query)
        const groupBy = groupingOr(request.query.groupBy, figures.now.period)
        return { ...(await takenOf(figures, groupBy)), last: figures.reach.last, foreign: await foreignIn(figures.now) }
      }),
  )

  app.get(
    '/dashboard/sales/breakdown',
    { schema: { querystring: SalesQuery, response: { 200: SalesBreakdown } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [scope] = await scopesOf(tenant, request, request.query)
        return salesBreakdown(scope)
      }),
  )

  app.get(
    '/dashboard/sales/taxes',
    {
      schema: { querystring: SalesQuery, response: { 200: SalesTaxes } },
      access,
      reads: [...takings, 'establishments'],
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'sales-vat', columns: salesTaxSheet }, ({ every }) =>
        tenants.read(tenantOf(request), async (tenant) => {
          const [scope] = await scopesOf(tenant, request, request.query)
          return salesTaxes(scope, every)
        }),
      ),
  )

  app.get(
    '/dashboard/sales/avg-ticket',
    { schema: { querystring: SalesQuery, response: { 200: AvgTicket } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await asked(tenant, request, request.query)
        return takenOf(figures, groupingOr(request.query.groupBy ?? 'weekDay', figures.now.period))
      }),
  )

  app.get(
    '/dashboard/sales/day-tickets',
    { schema: { querystring: SalesQuery, response: { 200: DayTickets } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, before, previous } = await asked(tenant, request, request.query)
        return { currency: now.currency, previous, ...(await dayTickets(now, before)) }
      }),
  )

  app.get(
    '/dashboard/sales/occupancy-rates',
    {
      schema: { querystring: SalesQuery, response: { 200: OccupancyRates } },
      access,
      reads: [...takings, 'establishments'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, reach } = await asked(tenant, request, request.query)
        const places = await tenant
          .from('establishment_list')
          .select(['establishmentId', 'name', 'seats', 'stayMinutes', 'openingHours'])
          .where('closed', '=', false)
          .where(placed('establishmentId', now.establishments))
          .orderBy('name')
          .execute()
        const { from, to } = now.period
        // Days that have not come yet were not open and empty.
        const last = reach.last !== null && reach.last < to ? reach.last : to
        const first = reach.first !== null && reach.first > from ? reach.first : from
        const weekDay = sql`extract(isodow from business_day)::integer as week_day`
        const takings = await takingsBy<WeekDayTaking>(now, sql`establishment_id, ${weekDay}, band`, sql`1, 2, 3`)
        return { establishments: occupancy(places, takings, { from: first, to: last }) }
      }),
  )

  app.get(
    '/dashboard/sales/profit-margin',
    { schema: { querystring: SalesQuery, response: { 200: ProfitMargin } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await costedSales(tenant, request, request.query)
        const { now, before, previous, soldOf, netOf } = figures
        const wanted = groupingOr(request.query.groupBy, now.period)
        // Mondays are no stretch of days whose cost could be told.
        const groupBy = wanted === 'weekDay' ? groupingOr(undefined, now.period) : wanted
        const [rows, earlier] = [await soldOf(now.period), await soldOf(before.period)]
        return {
          ...{ groupBy, groupByOptions: groupingsFor(now.period), currency: now.currency },
          ...{ ...marginsOf(rows, await netOf(now)), unmapped: unmappedOf(rows), gaps: gapsOf(rows) },
          series: await marginSeries(figures, now, groupBy),
          previous: {
            ...previous,
            ...marginsOf(earlier, await netOf(before)),
            series: await marginSeries(figures, before, groupBy),
          },
        }
      }),
  )

  app.get(
    '/dashboard/sales/top-dishes',
    { schema: { querystring: TopDishesQuery, response: { 200: TopDishes } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, before, meaning, soldOf, netOf } = await costedSales(tenant, request, request.query)
        const reported = async (scope: Scope) => ({ rows: await soldOf(scope.period), net: await netOf(scope) })
        const [current, earlier] = [await reported(now), await reported(before)]
        return { currency: now.currency, ...topDishes(current, earlier, meaning, request.query) }
      }),
  )

  app.get(
    '/dashboard/sales/menu-engineering',
    { schema: { querystring: MenuEngineeringQuery, response: { 200: MenuEngineering } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, before, previous, meaning, soldOf } = await costedSales(tenant, request, request.query)
        const { view = 'contribution' } = request.query
        const types = menuEngineering(await soldOf(now.period), await soldOf(before.period), meaning, view)
        return { currency: now.currency, view, previous, types }
      }),
  )

  app.get(
    '/dashboard/sales/purchases-against-ideal',
    {
      schema: { querystring: SalesQuery, response: { 200: PurchasesAgainstIdeal } },
      access,
      reads: [...takings, 'dashboards'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, meaning, soldOf, netOf } = await costedSales(tenant, request, request.query)
        const rows = await soldOf(now.period)
        const { coverage } = marginsOf(rows, await netOf(now))
        return { ...(await purchasesAgainstIdeal(now, rows, meaning, coverage)), coverage }
      }),
  )

  app.get(
    '/dashboard/overview/sales',
    { schema: { querystring: SalesQuery, response: { 200: OverviewSales } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await costedSales(tenant, request, request.query)
        const groupBy = groupingOr(request.query.groupBy, figures.now.period)
        const rows = await figures.soldOf(figures.now.period)
        const taken = await takenOf(figures, groupBy)
        return {
          ...{ ...taken, last: figures.reach.last, foreign: await foreignIn(figures.now) },
          ...{ margin: marginsOf(rows, taken.net), unmapped: unmappedOf(rows) },
        }
      }),
  )
}
