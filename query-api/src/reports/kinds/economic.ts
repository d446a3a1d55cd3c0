import type { PriceRises, PurchasesCategories, PurchasesTotal } from '@escandallo/contracts/dashboards/queries.ts'
import type { SalesTaxes } from '@escandallo/contracts/sales/breakdown.ts'
import type { ProfitMargin, PurchasesAgainstIdeal, SalesTotal } from '@escandallo/contracts/sales/queries.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import {
  awaitedTexts,
  chart,
  comparedDays,
  coverageOf,
  depositsFigure,
  figure,
  figures,
  ofWhole,
  stretchOf,
  table,
  weakerOf,
} from '../blocks.ts'
import { categoryRows } from './category-rows.ts'
import type { ReportKind } from './kind.ts'
import { salesTaxTable } from './sales-taxes.ts'

export const economicReport: ReportKind = async (ask, query) => {
  const byMonth = { ...query, groupBy: 'month' }
  const sales = await ask<SalesTotal>('/dashboard/sales/total', byMonth)
  const purchases = await ask<PurchasesTotal>('/dashboard/purchases/total', byMonth)
  const margin = await ask<ProfitMargin>('/dashboard/sales/profit-margin', byMonth)
  const against = await ask<PurchasesAgainstIdeal>('/dashboard/sales/purchases-against-ideal', query)
  const categories = await ask<PurchasesCategories>('/dashboard/purchases/categories', query)
  const rises = await ask<PriceRises>('/dashboard/overview/price-rises', query)
  const taxes = await ask<SalesTaxes>('/dashboard/sales/taxes', query)
  const { previous, groupBy } = sales
  // Of a few weeks there are no months to set beside one another.
  const stretches = `${groupBy}s`
  const spent = new Map(purchases.series.map((point) => [point.key, point]))
  const left = new Map(margin.series.map((stretch) => [stretch.key, stretch]))
  return {
    currency: sales.currency,
    previous: comparedDays(previous) ?? comparedDays(purchases.previous),
    blocks: [
      figures('economic', [
        figure('net', 'amount', sales.net, { before: ofWhole(previous, previous.net) }),
        figure('net-known', 'amount', margin.known, {
          before: margin.previous.cost === null ? null : ofWhole(margin.previous, margin.previous.known),
          coverage: margin.coverage,
        }),
        figure('spend', 'amount', purchases.total, {
          before: ofWhole(purchases.previous, purchases.previous.total),
          coverage: purchases.coverage,
        }),
        ...depositsFigure(purchases),
        figure('spend-of-sales', 'percent', percentOf(purchases.total, sales.net, 1), {
          before: ofWhole(previous, ofWhole(purchases.previous, percentOf(purchases.previous.total, previous.net, 1))),
          coverage: purchases.coverage,
        }),
        ...(purchases.awaited.length > 0 ? [figure('awaited', 'count', purchases.awaited.length)] : []),
        figure('cost', 'amount', margin.cost, {
          before: ofWhole(margin.previous, margin.previous.cost),
          coverage: margin.coverage,
        }),
        figure('food-cost', 'percent', percentOf(margin.cost, margin.known, 1), {
          before: ofWhole(margin.previous, percentOf(margin.previous.cost, margin.previous.known, 1)),
          coverage: margin.coverage,
        }),
        figure('margin', 'amount', margin.margin, {
          before: ofWhole(margin.previous, margin.previous.margin),
          coverage: margin.coverage,
        }),
        ...(margin.complimentary.cost === null
          ? []
          : [
              figure('complimentary-cost', 'amount', margin.complimentary.cost, {
                before: ofWhole(margin.previous, margin.previous.complimentary.cost),
              }),
            ]),
        figure('price-effect', 'amount', rises.total, { coverage: rises.coverage }),
      ]),
      chart(
        'net',
        'amount',
        groupBy,
        sales.series.map(({ key, net }) => ({ key, value: net })),
      ),
      table(
        stretches,
        [
          ...([`${groupBy}:term`, 'net:amount', 'net-known:amount', 'cost:amount', 'margin:amount'] as const),
          ...(['spend:amount', 'spend-of-sales:percent', 'papers-known:percent'] as const),
        ],
        sales.series.map(({ key, net }) => {
          const { value: spend = null, coverage } = spent.get(key) ?? {}
          const stretch = left.get(key)
          return [
            ...[stretchOf(groupBy, key), net, stretch?.known ?? null, stretch?.cost ?? null, stretch?.margin ?? null],
            ...[spend, percentOf(spend, net, 1), coverageOf(coverage)],
          ]
        }),
        [
          ...['sum', sales.net, margin.known, margin.cost, margin.margin],
          ...[purchases.total, percentOf(purchases.total, sales.net, 1), coverageOf(purchases.coverage)],
        ],
      ),
      figures('against-ideal-of', [
        figure('ideal', 'amount', against.ideal, { coverage: against.coverage }),
        figure('ideal-of-all', 'amount', against.idealOfAll, { coverage: against.coverage }),
        figure('purchased', 'amount', against.purchased, { coverage: against.papers }),
        figure('difference', 'amount', against.difference, { coverage: weakerOf(against.coverage, against.papers) }),
      ]),
      table(
        'against-ideal',
        ['category:term', 'ideal:amount', 'ideal-of-all:amount', 'purchased:amount', 'difference:amount'],
        against.categories.map(({ category, purchased, ideal, idealOfAll, difference }) => [
          ...[category, ideal, idealOfAll, purchased, difference],
        ]),
        ['sum', against.ideal, against.idealOfAll, against.purchased, against.difference],
      ),
      salesTaxTable(taxes),
      ...awaitedTexts(purchases.awaited),
      table('categories', ['category:term', 'spend:amount', 'spend-before:amount'], categoryRows(categories), [
        'sum',
        categories.total,
        ofWhole(categories.previous, categories.previous.total),
      ]),
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
