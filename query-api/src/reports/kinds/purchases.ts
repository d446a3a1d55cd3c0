import type { PurchasesDue } from '@escandallo/contracts/dashboards/due.ts'
import type {
  PriceRises,
  ProductTurnover,
  PurchasesCategories,
  PurchasesFluctuation,
  PurchasesTotal,
  TopSuppliers,
} from '@escandallo/contracts/dashboards/queries.ts'
import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import type { Ask } from '../../asking.ts'
import { awaitedTexts, chart, comparedDays, depositsFigure, figure, figures, ofWhole, sumOf, table } from '../blocks.ts'
import { categoryRows } from './category-rows.ts'
import type { ReportKind, ReportQuery } from './kind.ts'

const PAGE = 200
const MOST_SUPPLIERS = 200

/** Every product, page by page: a report leaves out no row. */
const everyProduct = async (ask: Ask, query: ReportQuery) => {
  const items: ProductTurnover['items'] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask<ProductTurnover>('/dashboard/purchases/products/turnover', { ...query, page, size: PAGE })
    items.push(...answer.items)
    if (answer.items.length === 0 || items.length >= answer.total) return items
  }
}

export const purchasesReport: ReportKind = async (ask, query) => {
  const total = await ask<PurchasesTotal>('/dashboard/purchases/total', query)
  const categories = await ask<PurchasesCategories>('/dashboard/purchases/categories', query)
  const fluctuation = await ask<PurchasesFluctuation>('/dashboard/purchases/categories/fluctuation', query)
  const suppliers = await ask<TopSuppliers>('/dashboard/purchases/top-suppliers', { ...query, size: MOST_SUPPLIERS })
  const rises = await ask<PriceRises>('/dashboard/overview/price-rises', query)
  const due = await ask<PurchasesDue>('/dashboard/purchases/due', { establishments: query.establishments })
  const taxes = await ask<PurchasesTaxes>('/dashboard/purchases/taxes', query)
  const products = await everyProduct(ask, query)
  // What has no rate, by the reason: with it the bases come to what was bought.
  const untaxed = [
    { reason: 'no-rate', documents: taxes.outside.documents, base: taxes.outside.amount },
    { reason: 'no-tax-table', documents: taxes.without.documents, base: taxes.without.base },
  ]
    .filter(({ documents }) => documents > 0)
    .map(({ reason, documents, base }) => [null, null, documents, base, null, null, reason])
  const taxedBase = taxes.total && taxes.total.base + taxes.outside.amount + taxes.without.base
  return {
    currency: total.currency,
    previous: comparedDays(total.previous),
    blocks: [
      figures('purchases', [
        figure('spend', 'amount', total.total, {
          before: ofWhole(total.previous, total.previous.total),
          coverage: total.coverage,
        }),
        ...depositsFigure(total),
        figure('documents', 'count', total.coverage.known, {
          before: ofWhole(total.previous, total.previous.coverage.known),
          coverage: total.coverage,
        }),
        ...(total.awaited.length > 0 ? [figure('awaited', 'count', total.awaited.length)] : []),
        figure('fluctuation', 'percent', fluctuation.total, { coverage: fluctuation.coverage }),
        figure('price-effect', 'amount', rises.total, { coverage: rises.coverage }),
      ]),
      chart('spend', 'amount', total.groupBy, total.series, ofWhole(total.previous, total.previous.series)),
      table('categories', ['category:term', 'spend:amount', 'spend-before:amount'], categoryRows(categories), [
        'sum',
        categories.total,
        ofWhole(categories.previous, categories.previous.total),
      ]),
      table(
        'suppliers',
        ['supplier:name', 'class:text', 'spend:amount', 'spend-before:amount', 'share:percent', 'purchases:count'],
        [
          ...suppliers.items.map(({ name, class: of, spend, previousSpend, share, documents }) => [
            ...[name, of, spend, previousSpend, share, documents],
          ]),
          ...(suppliers.others.suppliers > 0
            ? [[':other-suppliers', null, suppliers.others.spend, null, suppliers.others.share, null]]
            : []),
        ],
        [':sum', null, suppliers.total, null, null, null],
      ),
      table(
        'fluctuation',
        ['category:term', 'change:percent', 'products:count'],
        fluctuation.items.map(({ category, change, products: count }) => [category, change, count]),
      ),
      table(
        'price-rises',
        ['product:text', 'supplier:text', 'price-before:price', 'price:price', 'change:percent', 'effect:amount'],
        rises.items.map((item) => [
          ...[item.name, item.supplierName, item.priceBefore, item.price, item.change, item.effect],
        ]),
      ),
      table(
        'products',
        ['product:name', 'purchases:count', 'quantity:decimal', 'unit:term', 'spend:amount', 'last-day:day'],
        products.map((item) => [item.name, item.purchases, item.quantity, item.unit, item.spend, item.lastDate]),
        [':sum', null, null, null, sumOf(products.map(({ spend }) => spend)), null],
      ),
      table(
        'taxes',
        [
          'tax-rate:percent',
          'surcharge-rate:percent',
          'documents:count',
          'tax-base:amount',
          'tax:amount',
          'surcharge:amount',
          'untaxed:term',
        ],
        [
          ...taxes.rates.map((rate) => [
            ...[rate.rate, rate.surchargeRate, rate.documents, rate.base, rate.tax, rate.surcharge, null],
          ]),
          ...untaxed,
        ],
        [null, null, null, taxedBase, taxes.total?.tax ?? null, taxes.total?.surcharge ?? null, null],
      ),
      ...awaitedTexts(total.awaited),
      table(
        'due',
        ['from:day', 'to:day', 'documents:count', 'with-tax:amount'],
        due.weeks
          .filter(({ documents }) => documents > 0)
          .map((week) => [week.from, week.to, week.documents, week.amount]),
      ),
    ],
  }
}
