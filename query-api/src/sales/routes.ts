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
  SalesComparedQuery,
  SalesQuery,
  SalesTotal,
  SoldQuery,
  TopDishes,
  TopDishesQuery,
} from '@escandallo/contracts/sales/queries.ts'
import { SoldRows, SoldRowsQuery } from '@escandallo/contracts/sales/sold-rows.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { type Grouping, groupingOr, groupingsFor } from '@escandallo/contracts/values/periods.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { placed } from '../tickets/public.ts'
import { dishesSold } from './dishes.ts'
import { menuEngineering } from './engineering.ts'
import { comparedDays, purchasesAgainstIdeal } from './ideal.ts'
import { gapsOf, gapsOfRanges, marginsOf, soldOver, soldSides, unmappedIn } from './margins.ts'
import { type Scope, scopesOf } from './scope.ts'
import { targetsSold } from './sold.ts'
import { soldRowSheet, soldRows } from './sold-rows.ts'
import { salesBreakdown, salesTaxes, salesTaxSheet } from './takings/breakdown.ts'
import { dayTickets } from './takings/day-tickets.ts'
import { occupancy, type WeekDayTaking } from './takings/occupancy.ts'
import { taken } from './takings/taken-table.ts'
import { crossingIn, reachOf, sinceOf, takenOver, takingsBy } from './takings/takings.ts'
import { topDishes } from './top-dishes.ts'

const access = section('sales')
const takings = ['food-cost', 'corporations']

/** Sales in other currencies, which no figure adds up. */
const foreignIn = async ({ tenant, period, establishments, currency }: Scope) => {
  const { rows } = await sql<{ currency: string; tickets: number; net: string }>`
    select currency, sum(tickets)::integer as tickets, sum(net)::text as net from ${taken}
    where corporation_id = ${tenant.corporationId}::uuid and currency <> ${currency} and ${placed('establishmentId', establishments)}
      and business_day >= ${period.from}::date and until_day <= ${period.to}::date
    group by currency order by currency`.execute(tenant.db)
  return rows.map((row) => ({ ...row, net: Number(row.net) }))
}

const figuresOf = async (tenant: TenantOf, request: FastifyRequest, query: SalesQuery) => {
  const [now, before] = await scopesOf(tenant, request, query)
  const reach = await reachOf(tenant, now.currency)
  const { from, to } = before.period
  return { now, before, reach, previous: { from, to, since: sinceOf(reach, before.period) } }
}
type Figures = Awaited<ReturnType<typeof figuresOf>>

const takenOf = async ({ now, before, reach, previous }: Figures, groupBy: Grouping) => {
  const [{ total: _, ...taken }, { total: __, ...earlier }] = await Promise.all([
    takenOver(now, reach, groupBy),
    takenOver(before, reach, groupBy),
  ])
  return {
    groupBy,
    groupByOptions: groupingsFor(now.period),
    currency: now.currency,
    ...taken,
    previous: { ...previous, ...earlier },
  }
}

/** What is left of what was sold, in all and over time. */
const marginsOver = async ({ reach }: Figures, scope: Scope, groupBy: Grouping) => {
  const [{ series, net }, buckets] = await Promise.all([takenOver(scope, reach, groupBy), soldOver(scope, groupBy)])
  return {
    ...marginsOf([...buckets.values()].flat(), net),
    series: series.map((point) => ({ key: point.key, ...marginsOf(buckets.get(point.key) ?? [], point.net) })),
  }
}

const netOf = async ({ reach }: Figures, scope: Scope) => (await takenOver(scope, reach, 'year')).net

export const salesRoutes = (app: Server, { tenants }: Dependencies) => {
  app.get(
    '/dashboard/sales/total',
    { schema: { querystring: SalesQuery, response: { 200: SalesTotal } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await figuresOf(tenant, request, request.query)
        const groupBy = groupingOr(request.query.groupBy, figures.now.period)
        return {
          ...(await takenOf(figures, groupBy)),
          last: figures.reach.last,
          crossing: await crossingIn(figures.now),
          foreign: await foreignIn(figures.now),
        }
      }),
  )

  app.get(
    '/dashboard/sales/breakdown',
    { schema: { querystring: SoldQuery, response: { 200: SalesBreakdown } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [scope] = await scopesOf(tenant, request, request.query)
        return salesBreakdown(scope)
      }),
  )

  app.get(
    '/dashboard/sales/taxes',
    {
      schema: { querystring: SoldQuery, response: { 200: SalesTaxes } },
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
        const figures = await figuresOf(tenant, request, request.query)
        return takenOf(figures, groupingOr(request.query.groupBy ?? 'weekDay', figures.now.period))
      }),
  )

  app.get(
    '/dashboard/sales/day-tickets',
    { schema: { querystring: SalesComparedQuery, response: { 200: DayTickets } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, before, previous } = await figuresOf(tenant, request, request.query)
        return { currency: now.currency, previous, ...(await dayTickets(now, before)) }
      }),
  )

  app.get(
    '/dashboard/sales/occupancy-rates',
    {
      schema: { querystring: SoldQuery, response: { 200: OccupancyRates } },
      access,
      reads: [...takings, 'establishments'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, reach } = await figuresOf(tenant, request, request.query)
        const places = await tenant
          .from('establishment_list')
          .select(['establishmentId', 'name', 'seats', 'stayMinutes', 'openingHours'])
          .where('closed', '=', false)
          .where(placed('establishmentId', now.establishments))
          .orderBy('name')
          .orderBy('establishmentId')
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
        const figures = await figuresOf(tenant, request, request.query)
        const { now, before, previous } = figures
        const grouping = groupingOr(request.query.groupBy, now.period)
        // Mondays are no stretch of days whose cost could be told.
        const groupBy = grouping === 'weekDay' ? groupingOr(undefined, now.period) : grouping
        const [margins, unmapped, targets, earlier, ofRanges] = await Promise.all([
          ...([marginsOver(figures, now, groupBy), unmappedIn(now), targetsSold(now)] as const),
          marginsOver(figures, before, groupBy),
          gapsOfRanges(now),
        ])
        const gaps = gapsOf(targets, ofRanges)
        const { net } = margins
        const withoutArticles = net === null ? null : net - margins.known - unmapped.net - gaps.net
        return {
          groupBy,
          groupByOptions: groupingsFor(now.period),
          currency: now.currency,
          ...margins,
          unmapped,
          gaps,
          withoutArticles,
          previous: { ...previous, ...earlier },
        }
      }),
  )

  app.get(
    '/dashboard/sales/sold-rows',
    {
      schema: { querystring: SoldRowsQuery, response: { 200: SoldRows } },
      access,
      reads: [...takings, 'establishments'],
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'sold-rows', columns: soldRowSheet }, ({ every }) =>
        tenants.read(tenantOf(request), async (tenant) => {
          const [scope] = await scopesOf(tenant, request, request.query)
          return soldRows(scope, request.query, every)
        }),
      ),
  )

  app.get(
    '/dashboard/sales/top-dishes',
    { schema: { querystring: TopDishesQuery, response: { 200: TopDishes } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await figuresOf(tenant, request, request.query)
        const { now, before } = figures
        const [net, dishes, earlier, sides] = await Promise.all([
          ...([netOf(figures, now), dishesSold(now), dishesSold(before)] as const),
          soldSides(now),
        ])
        const { coverage } = marginsOf(sides, net)
        return { currency: now.currency, coverage, ...topDishes({ dishes, net }, earlier, request.query) }
      }),
  )

  app.get(
    '/dashboard/sales/menu-engineering',
    { schema: { querystring: MenuEngineeringQuery, response: { 200: MenuEngineering } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { now, before, previous } = await figuresOf(tenant, request, request.query)
        const { view = 'contribution' } = request.query
        const [sold, earlier] = await Promise.all([dishesSold(now), dishesSold(before)])
        const types = menuEngineering(sold, earlier, view)
        return { currency: now.currency, view, previous, types }
      }),
  )

  app.get(
    '/dashboard/sales/purchases-against-ideal',
    {
      schema: { querystring: SoldQuery, response: { 200: PurchasesAgainstIdeal } },
      access,
      reads: [...takings, 'dashboards'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await figuresOf(tenant, request, request.query)
        const like = await comparedDays(figures.now, figures.reach.first)
        const now = { ...figures.now, period: like ?? figures.now.period }
        const [sides, taken, targets] = await Promise.all([soldSides(now), netOf(figures, now), targetsSold(now)])
        const { known, net, coverage } = marginsOf(sides, taken)
        const against = await purchasesAgainstIdeal(now, targets, { known, of: net ?? 0 })
        return { ...against, coverage, from: like?.from ?? null, to: like?.to ?? null }
      }),
  )

  app.get(
    '/dashboard/overview/sales',
    { schema: { querystring: SalesQuery, response: { 200: OverviewSales } }, access, reads: takings },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const figures = await figuresOf(tenant, request, request.query)
        const { now, reach } = figures
        const [taken, foreign, sides, unmapped, crossing] = await Promise.all([
          ...([
            takenOf(figures, groupingOr(request.query.groupBy, now.period)),
            foreignIn(now),
            soldSides(now),
          ] as const),
          unmappedIn(now),
          crossingIn(now),
        ])
        return { ...taken, last: reach.last, crossing, foreign, margin: marginsOf(sides, taken.net), unmapped }
      }),
  )
}
