import type { MenuEngineering, ProfitMargin } from '@escandallo/contracts/sales/queries.ts'
import { comparedDays, figure, figures, ofWhole, table } from '../blocks.ts'
import type { ReportKind } from './kind.ts'

export const menuReport: ReportKind = async (ask, query) => {
  const engineering = await ask<MenuEngineering>('/dashboard/sales/menu-engineering', query)
  const margin = await ask<ProfitMargin>('/dashboard/sales/profit-margin', query)
  const { types, previous } = engineering
  const classed = types.filter(({ enough }) => enough).flatMap(({ dishes }) => dishes)
  const count = (name: string) => classed.filter((dish) => dish.class === name).length
  return {
    currency: engineering.currency,
    previous: comparedDays(previous),
    blocks: [
      figures('menu', [
        figure('margin', 'amount', margin.margin, {
          before: ofWhole(margin.previous, margin.previous.margin),
          coverage: margin.coverage,
        }),
        figure('margin-rate', 'percent', margin.marginRate, {
          before: ofWhole(margin.previous, margin.previous.marginRate),
          coverage: margin.coverage,
        }),
        ...(['star', 'plowhorse', 'puzzle', 'dog'] as const).map((name) => figure(name, 'count', count(name))),
      ]),
      table(
        'engineering',
        [
          ...([
            'type:term',
            'dish:text',
            'class:term',
            'class-before:term',
            'quantity:decimal',
            'mix:percent',
          ] as const),
          ...(['price:price', 'cost:price', 'contribution:price', 'food-cost:percent'] as const),
        ],
        types.flatMap(({ type, enough, dishes }) =>
          dishes.map((dish) => [
            // Of too few dishes or sales no class would mean anything.
            ...[
              type,
              dish.name,
              enough ? dish.class : null,
              enough ? ofWhole(previous, dish.before?.class ?? null) : null,
            ],
            ...[dish.sold, dish.mix, dish.price, dish.cost, dish.contribution, dish.foodCost],
          ]),
        ),
      ),
      table(
        'unknown-cost',
        ['type:term', 'dish:text'],
        types.flatMap(({ type, unknown }) => unknown.map(({ name }) => [type, name])),
      ),
    ],
  }
}
