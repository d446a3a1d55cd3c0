import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import type { SalesBreakdown, SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import type {
  AvgTicket,
  DayTickets,
  MenuEngineering,
  OccupancyRates,
  OverviewSales,
  ProfitMargin,
  PurchasesAgainstIdeal,
  SalesTotal,
  TopDishes,
} from '@escandallo/contracts/sales/queries.ts'
import type { SoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get, type Query, without } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

/** A question about sales. What is on screen stays until the answer for other filters is there. */
const asked =
  <Answer>(path: string, ...untaken: readonly string[]) =>
  (filters: Query) => {
    const params = without(filters, ...untaken)
    return {
      ...question<Answer>(['tickets', 'sales', path, params], `/dashboard/sales/${path}`, params),
      placeholderData: keepPreviousData,
    }
  }

/** The start page's question. */
export const overviewSales = (params: Query) => ({
  ...question<OverviewSales>(['tickets', 'sales', 'overview', params], '/dashboard/overview/sales', params),
  placeholderData: keepPreviousData,
})
export const salesTotal = asked<SalesTotal>('total')
export const profitMargin = asked<ProfitMargin>('profit-margin')
export const avgTicket = asked<AvgTicket>('avg-ticket')
export const topDishes = asked<TopDishes>('top-dishes', 'range')
export const occupancyRates = asked<OccupancyRates>('occupancy-rates', 'range')
export const dayTickets = asked<DayTickets>('day-tickets')
export const menuEngineering = asked<MenuEngineering>('menu-engineering')
export const purchasesAgainstIdeal = asked<PurchasesAgainstIdeal>('purchases-against-ideal', 'range')
export const salesBreakdown = asked<SalesBreakdown>('breakdown', 'range')
export const salesTaxes = asked<SalesTaxes>('taxes', 'range')

/** The rows that figures of margins are sums of. */
export const soldRows = (params: Query) =>
  queryOptions({
    queryKey: ['tickets', 'sales', 'sold-rows', params],
    queryFn: ({ signal }) =>
      get<SoldRows>('/dashboard/sales/sold-rows', { query: without(params, 'q', 'sort'), signal }),
    placeholderData: keepPreviousData,
  })
/** What sells most, and what is missing of it; of the days that "a month" is counted over unless others are named. */
export const bestSellers = asked<BestSellers>('best-sellers', 'range')
