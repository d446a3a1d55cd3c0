import { PurchasesDue, PurchasesDueQuery } from '@escandallo/contracts/dashboards/due.ts'
import {
  BoughtQuery,
  ComparedQuery,
  DashboardQuery,
  OverviewPurchases,
  PriceRises,
  ProductCosts,
  ProductCostsQuery,
  ProductTurnover,
  ProductTurnoverQuery,
  PurchaseLines,
  PurchaseLinesQuery,
  PurchasesCategories,
  PurchasesFluctuation,
  PurchasesTotal,
  TopSuppliers,
  TopSuppliersQuery,
} from '@escandallo/contracts/dashboards/queries.ts'
import { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { bucketOf, commonDays, groupingOr, groupingsFor, previousOf } from '@escandallo/contracts/values/periods.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { establishmentsFor, idsOf, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { confirmedPapers, papersByKind } from '../documents/public.ts'
import { readMergers } from '../kitchen/public.ts'
import { sortOf } from '../paging.ts'
import { pageOrSheet } from '../sheets/sheet.ts'
import { fluctuation, spendByCategory } from './categories.ts'
import { awaitedIn } from './due/awaited.ts'
import { purchasesDue } from './due/due.ts'
import { lineSheet } from './lines/line-sheet.ts'
import { purchaseLines } from './lines/lines.ts'
import { nearestWithData, waitingFor } from './overview.ts'
import { priceRises } from './price-rises.ts'
import { productPrices } from './product-prices.ts'
import { beginsWithin, currencyOf, depositsIn, foreignIn, periodOf, type Scope } from './scope.ts'
import { purchasesTaxes } from './taxes/taxes.ts'
import { topSuppliers } from './top-suppliers.ts'
import { spendOver } from './total.ts'
import { productTurnover, turnoverColumns } from './turnover.ts'

const access = section('dashboard')
const reads = ['dashboards']
const named = ['dashboards', 'documents', 'products', 'suppliers']

/** The scope that a query asks for, and the same for the period before it. */
const scopesOf = async (tenant: TenantOf, request: FastifyRequest, query: DashboardQuery): Promise<[Scope, Scope]> => {
  const period = periodOf(query)
  const suppliers = query.suppliers ? idsOf(query.suppliers) : ('all' as const)
  const establishments = establishmentsFor(request.caller, query.establishments)
  const [currency, mergers] = await Promise.all([currencyOf(tenant), readMergers(tenant)])
  const scope = { tenant, period, establishments, suppliers, currency, mergers }
  return [scope, { ...scope, period: previousOf(period, query.range) }]
}

/** Confirmed papers of a scope by kind, also those that are no spend. */
const papersOf = async (scope: Scope) => papersByKind(await confirmedPapers(scope.tenant, scope))

const totalOf = async (now: Scope, previousScope: Scope, grouping: DashboardQuery['groupBy']) => {
  const groupBy = groupingOr(grouping, now.period)
  const groupByOptions = groupingsFor(now.period)
  const [[spent, earlier], since, foreign, papers, deposits, depositsBefore] = await Promise.all([
    spendOver(now, previousScope, groupBy),
    beginsWithin(now, previousScope.period),
    foreignIn(now),
    papersOf(now),
    depositsIn(now),
    depositsIn(previousScope),
  ])
  // Before there was any paper nothing is known, which is not nothing spent.
  const isSinceFirst = (key: string) => since === null || groupBy === 'weekDay' || key >= bucketOf(since, groupBy)
  const series = earlier.series.map((point) => (isSinceFirst(point.key) ? point : { ...point, value: null }))
  const total = isBeforePaper(previousScope, since) ? null : earlier.total
  return {
    groupBy,
    groupByOptions,
    ...spent,
    foreign,
    papers,
    deposits,
    previous: { ...previousScope.period, since, ...earlier, series, total, deposits: depositsBefore },
  }
}

/** Whether a period ended before there was any paper: what was spent in it is unknown, and not nothing. */
const isBeforePaper = ({ period }: Scope, since: string | null): boolean => since !== null && since > period.to

export const dashboardRoutes = (app: Server, { tenants, today }: Dependencies) => {
  app.get(
    '/dashboard/purchases/total',
    {
      schema: { querystring: DashboardQuery, response: { 200: PurchasesTotal } },
      access,
      reads: [...reads, 'documents', 'suppliers'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [now, before] = await scopesOf(tenant, request, request.query)
        const total = await totalOf(now, before, request.query.groupBy)
        return { ...total, awaited: await awaitedIn(now, today()) }
      }),
  )

  app.get(
    '/dashboard/purchases/categories',
    { schema: { querystring: ComparedQuery, response: { 200: PurchasesCategories } }, access, reads: named },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [now, before] = await scopesOf(tenant, request, request.query)
        const [[spent, earlier], since, papers] = await Promise.all([
          spendByCategory(now, before),
          beginsWithin(now, before.period),
          papersOf(now),
        ])
        const total = isBeforePaper(before, since) ? null : earlier.total
        return { ...spent, papers, previous: { ...before.period, since, ...earlier, total } }
      }),
  )

  app.get(
    '/dashboard/purchases/taxes',
    { schema: { querystring: BoughtQuery, response: { 200: PurchasesTaxes } }, access, reads: ['documents', ...reads] },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [scope] = await scopesOf(tenant, request, request.query)
        return { ...(await purchasesTaxes(scope)), papers: await papersOf(scope) }
      }),
  )

  app.get(
    '/dashboard/purchases/categories/fluctuation',
    { schema: { querystring: ComparedQuery, response: { 200: PurchasesFluctuation } }, access, reads: named },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [now, before] = await scopesOf(tenant, request, request.query)
        const since = await beginsWithin(now, before.period)
        const like =
          since === null ? { now: now.period, before: before.period } : commonDays(now.period, before.period, since)
        const compared = like
          ? await fluctuation({ ...now, period: like.now }, { ...before, period: like.before })
          : { total: null, coverage: { known: 0, of: 0 }, items: [] }
        const { now: period, before: earlier } = like ?? { now: now.period, before: before.period }
        return { ...period, previous: { ...earlier, since }, ...compared }
      }),
  )

  app.get(
    '/dashboard/purchases/top-suppliers',
    { schema: { querystring: TopSuppliersQuery, response: { 200: TopSuppliers } }, access, reads: named },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [now, before] = await scopesOf(tenant, request, request.query)
        const since = await beginsWithin(now, before.period)
        const top = await topSuppliers(now, before, { size: request.query.size ?? 10, since })
        return { ...top, papers: await papersOf(now), previous: { ...before.period, since } }
      }),
  )

  app.get(
    '/dashboard/purchases/products/costs',
    { schema: { querystring: ProductCostsQuery, response: { 200: ProductCosts } }, access, reads: named },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [scope] = await scopesOf(tenant, request, request.query)
        const groupBy = groupingOr(request.query.groupBy, scope.period)
        const selection = { products: idsOf(request.query.products), size: request.query.size ?? 10 }
        const items = await productPrices(scope, groupBy, selection)
        return { groupBy, groupByOptions: groupingsFor(scope.period), currency: scope.currency, items }
      }),
  )

  app.get(
    '/dashboard/purchases/products/turnover',
    { schema: { querystring: ProductTurnoverQuery, response: { 200: ProductTurnover } }, access, reads: named },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [scope] = await scopesOf(tenant, request, request.query)
        const { sort, page = 1, size = 25 } = request.query
        const { column, direction } = sortOf(sort, turnoverColumns, '-spend')
        return {
          currency: scope.currency,
          ...(await productTurnover(scope, { column, direction, page, size }, today())),
        }
      }),
  )

  app.get(
    '/dashboard/purchases/due',
    {
      schema: { querystring: PurchasesDueQuery, response: { 200: PurchasesDue } },
      access,
      reads: ['documents', 'corporations'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const day = today()
        const [scope] = await scopesOf(tenant, request, { ...request.query, from: day, to: day })
        return purchasesDue(scope, day)
      }),
  )

  app.get(
    '/dashboard/purchases/lines',
    {
      schema: { querystring: PurchaseLinesQuery, response: { 200: PurchaseLines } },
      access,
      reads: named,
    },
    (request, reply) =>
      pageOrSheet(request, reply, { name: 'compras', columns: lineSheet }, ({ every }) =>
        tenants.read(tenantOf(request), async (tenant) => {
          const [scope] = await scopesOf(tenant, request, request.query)
          return { ...(await purchaseLines(scope, request.query, every)), papers: await papersOf(scope) }
        }),
      ),
  )

  app.get(
    '/dashboard/overview/purchases',
    {
      schema: { querystring: DashboardQuery, response: { 200: OverviewPurchases } },
      access,
      reads: [...reads, 'documents', 'products'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [now, before] = await scopesOf(tenant, request, request.query)
        const [total, documents] = await Promise.all([totalOf(now, before, request.query.groupBy), waitingFor(now)])
        const nearest = total.coverage.of === 0 ? await nearestWithData(now) : null
        return { ...total, documents, nearest }
      }),
  )

  app.get(
    '/dashboard/overview/price-rises',
    { schema: { querystring: ComparedQuery, response: { 200: PriceRises } }, access, reads: named },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const [now, before] = await scopesOf(tenant, request, request.query)
        return priceRises(now, before)
      }),
  )
}
