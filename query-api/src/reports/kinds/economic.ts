import type { PriceRises, PurchasesCategories, PurchasesTotal } from '@escandallo/contracts/dashboards/queries.ts'
import type { ProfitMargin, PurchasesAgainstIdeal, SalesTotal } from '@escandallo/contracts/sales/queries.ts'
import { chart, figure, figures, percentOf, stretchOf, table } from '../blocks.ts'
import type { ReportKind } from './kind.ts'

export const economicReport: ReportKind = async (ask, query) => {
  const byMonth = { ...query, groupBy: 'month' }
  const sales = await ask<SalesTotal>('/dashboard/sales/total', byMonth)
  const purchases = await ask<PurchasesTotal>('/dashboard/purchases/total', byMonth)
  const margin = await ask<ProfitMargin>('/dashboard/sales/profit-margin', byMonth)
  const against = await ask<PurchasesAgainstIdeal>('/dashboard/sales/purchases-against-ideal', query)
  const categories = await ask<PurchasesCategories>('/dashboard/purchases/categories', query)
  const rises = await ask<PriceRises>('/dashboard/overview/price-rises', query)
  const { previous } = sales
  const spent = new Map(purchases.series.map(({ key, value }) => [key, value]))
  const left = new Map(margin.series.map((month) => [month.key, month]))
  const before = new Map(categories.previous.series.map(({ key, value }) => [key, value]))
  return {
    ...{ currency: sales.currency, previous: { from: previous.from, to: previous.to } },
    blocks: [
      figures('economic', [
        figure('net', 'amount', sales.net, { before: previous.net }),
        figure('spend', 'amount', purchases.total, {
          before: purchases.previous.total,
          coverage: purchases.coverage,
        }),
        figure('spend-of-sales', 'percent', percentOf(purchases.total, sales.net), {
          before: percentOf(purchases.previous.total, previous.net),
        }),
        figure('cost', 'amount', margin.cost, { before: margin.previous.cost, coverage: margin.coverage }),
        figure('food-cost', 'percent', percentOf(margin.cost, margin.known), {
          before: percentOf(margin.previous.cost, margin.previous.known),
        }),
        figure('margin', 'amount', margin.margin, { before: margin.previous.margin }),
        figure('price-effect', 'amount', rises.total),
      ]),
      chart(
        'net',
        'amount',
        'month',
        sales.series.map(({ key, net }) => ({ key, value: net })),
      ),
      table(
        'months',
        ['month:term', 'net:amount', 'spend:amount', 'spend-of-sales:percent', 'cost:amount', 'margin:amount'],
        sales.series.map(({ key, net }) => {
          const spend = spent.get(key) ?? null
          const month = left.get(key)
          return [
            stretchOf('month', key),
            net,
            spend,
            percentOf(spend, net),
            month?.cost ?? null,
            month?.margin ?? null,
          ]
        }),
        ['sum', sales.net, purchases.total, percentOf(purchases.total, sales.net), margin.cost, margin.margin],
      ),
      table(
        'against-ideal',
        ['category:term', 'purchased:amount', 'ideal:amount', 'difference:amount'],
        against.categories.map(({ category, purchased, ideal, difference }) => [
          category,
          purchased,
          ideal,
          difference,
        ]),
        ['sum', against.purchased, against.ideal, against.difference],
      ),
      table(
        'categories',
        ['category:term', 'spend:amount', 'spend-before:amount'],
        categories.series.map(({ key, value }) => [key, value, before.get(key) ?? null]),
        ['sum', categories.total, categories.previous.total],
      ),
      table(
        'price-rises',
        ['product:text', 'supplier:text', 'price-before:price', 'price:price', 'change:percent', 'effect:amount'],
        rises.items.map((item) => [
          ...[item.name, item.supplierName, item.priceBefore, item.price, item.change, item.effect],
        ]),
      ),
    ],
  }
}
