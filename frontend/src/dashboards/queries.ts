import type { PurchasesDue } from '@escandallo/contracts/dashboards/due.ts'
import type {
  OverviewPurchases,
  PriceRises,
  ProductCosts,
  ProductTurnover,
  PurchaseLines,
  PurchasesCategories,
  PurchasesFluctuation,
  PurchasesTotal,
  TopSuppliers,
} from '@escandallo/contracts/dashboards/queries.ts'
import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type Query, without } from '../platform/api.ts'
import { question } from '../platform/questions/question.ts'

/** A question to the dashboards. What is on screen stays until the answer for other filters is there. */
const asked =
  <Answer>(path: string, ...untaken: readonly string[]) =>
  (filters: Query) => {
    const params = without(filters, ...untaken)
    return {
      ...question<Answer>(['dashboards', path, params], `/dashboard/${path}`, params),
      placeholderData: keepPreviousData,
    }
  }

export const overviewPurchases = asked<OverviewPurchases>('overview/purchases')
/** What was bought in the month that the start page is about, beside the month before up to the same day. */
export const homePurchases = (period: Period) =>
  overviewPurchases({ ...period, range: 'running-month', groupBy: 'day' })
export const priceRises = asked<PriceRises>('overview/price-rises')
/** What prices did to the same month, beside the same days of the month before. */
export const homePriceRises = (period: Period) => priceRises({ ...period, range: 'running-month' })
export const purchasesTotal = asked<PurchasesTotal>('purchases/total')
export const purchasesCategories = asked<PurchasesCategories>('purchases/categories')
export const purchasesFluctuation = asked<PurchasesFluctuation>('purchases/categories/fluctuation')
export const topSuppliers = asked<TopSuppliers>('purchases/top-suppliers')
export const purchasesTaxes = asked<PurchasesTaxes>('purchases/taxes', 'range')
export const productCosts = asked<ProductCosts>('purchases/products/costs', 'range')
export const productTurnover = asked<ProductTurnover>('purchases/products/turnover', 'range')
export const purchasesDue = asked<PurchasesDue>('purchases/due')
export const purchaseLines = asked<PurchaseLines>('purchases/lines', 'range')
