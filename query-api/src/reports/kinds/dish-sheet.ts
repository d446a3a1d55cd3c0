import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import type { Cell } from '@escandallo/contracts/reports/content.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { Big } from 'big.js'
import { figure, figures, table, texts } from '../blocks.ts'
import type { ReportKind } from './kind.ts'

/** The last digits of long divisions are no money. */
const LEAST = '0.00001'
const writtenFields = ['preparation', 'plating', 'conservation', 'service'] as const

/** One level into each subrecipe: what is in it stands below it, set in. */
const rowsOf = ({ elements, atLeast }: CostTree): Cell[][] => {
  const row = (branch: CostTree['elements'][number], depth: number): Cell[] => [
    `${'– '.repeat(depth)}${branch.name ?? ''}`,
    ...[branch.gross, branch.merma, branch.net, branch.unit],
    branch.perUnit?.asBought ?? null,
    branch.perUnit?.usable ?? null,
    // Nothing is known of what has no quantity but that it is there.
    branch.quantity === null ? null : branch.atLeast,
    branch.share === null ? null : new Big(branch.share).times(100).round(1).toFixed(),
  ]
  const rows = elements.flatMap((branch) => [row(branch, 0), ...(branch.elements ?? []).map((inner) => row(inner, 1))])
  const besides = elements.reduce((sum, line) => sum.minus(line.atLeast), new Big(atLeast))
  return besides.abs().lt(LEAST)
    ? rows
    : [...rows, ['seasoning', null, null, null, null, null, null, besides.toFixed(), null]]
}

export const dishSheet: ReportKind = async (ask, _, { dishId, from }) => {
  if (dishId === null) throw new Unknown('dish-unknown')
  const dish = await ask<Dish>('/dishes/details', { id: dishId })
  const tree = await ask<CostTree>('/dishes/cost', { id: dishId, asOf: from })
  const plate = await ask<PlateOfDish>('/dishes/plate', { id: dishId })
  const { nutrition, environment, allergens } = plate
  const { price, figures: sold } = tree
  return {
    ...{ currency: tree.currency, previous: null, title: dish.name },
    blocks: [
      figures('sheet', [
        figure('portion-cost', 'price', tree.atLeast, { coverage: { known: tree.coverage, of: '1' } }),
        figure('price', 'amount', price?.amount ?? null),
        figure('net-price', 'price', sold?.net ?? null),
        figure('food-cost', 'percent', sold?.foodCost ?? null),
        figure('contribution', 'price', sold?.margin ?? null),
        figure('multiplier', 'decimal', sold?.multiplier ?? null),
        figure('weight', 'decimal', tree.weight === null ? null : new Big(tree.weight).times(1000).round(1).toFixed()),
        figure('portions', 'decimal', dish.portions),
      ]),
      table(
        'elements',
        [
          ...(['element:term', 'gross:decimal', 'waste:percent', 'quantity-net:decimal', 'unit:term'] as const),
          ...(['price:price', 'price-usable:price', 'cost:price', 'share:percent'] as const),
        ],
        rowsOf(tree),
        [null, null, null, null, null, null, null, tree.atLeast, null],
      ),
      ...writtenFields.flatMap((field) => (dish[field] ? [texts(field, dish[field].split(/\n+/))] : [])),
      table(
        'allergens',
        ['allergen:term', 'state:term'],
        Object.entries(allergens.states)
          .filter(([, state]) => state !== 'free')
          .map(([allergen, state]) => [allergen, state]),
      ),
      table(
        'label',
        ['nutrient:term', 'per-100g:text', 'per-portion:text', 'intake:text'],
        nutrition.label.per100g.map((row, at) => {
          const portion = nutrition.label.perPortion[at]
          const amount = (label: typeof row | undefined) =>
            label?.amount == null
              ? null
              : label.kcal === null
                ? `${label.amount} ${label.unit}`
                : `${label.amount} ${label.unit} / ${label.kcal} kcal`
          return [row.key, amount(row), amount(portion), portion?.intake ? `${portion.intake} %` : null]
        }),
      ),
      figures('sheet-plate', [
        figure('nutrition-grade', 'term', nutrition.grade?.letter ?? null, {
          coverage: { known: nutrition.coverage, of: '1' },
        }),
        figure('environment-grade', 'term', environment.letter, {
          coverage: { known: environment.coverage, of: '1' },
        }),
        figure('ghg-per-portion', 'decimal', environment.perPortion.ghg),
      ]),
    ],
  }
}
