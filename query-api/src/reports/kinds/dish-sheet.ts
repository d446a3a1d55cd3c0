import { partsOfCost } from '@escandallo/contracts/costing/parts.ts'
import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import type { Cell } from '@escandallo/contracts/reports/content.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import { Big } from 'big.js'
import { figure, figures, table, texts } from '../blocks.ts'
import type { ReportKind } from './kind.ts'

const writtenFields = ['preparation', 'plating', 'conservation', 'service'] as const

type Line = CostTree['elements'][number]
const baseUnits = { mass: 'kg', volume: 'l', count: 'unit' } as const

/** A price to so many digits that a line of grams still multiplies to its cents. */
const DIGITS = 6
const rate = (cost: Big, amount: Big, unit: string): string | null =>
  amount.eq(0) ? null : `${cost.div(amount).round(DIGITS, Big.roundHalfUp).toFixed()} ${unit}`

/** What was paid: for a unit as it was bought, with what that holds where the recipe measures otherwise. */
const paidOf = ({ price, perUnit }: Line, unit: string, each: Big | null): string | null => {
  if (!price || !perUnit || new Big(price.unitQuantity).eq(0)) return null
  const bought = new Big(price.value).div(price.unitQuantity)
  const paid = `${bought.round(DIGITS, Big.roundHalfUp).toFixed()} ${price.unit}`
  if (perUnit.unit === unit || each === null || each.eq(0)) return paid
  const content = bought.div(each).round(3, Big.roundHalfUp)
  return content.eq(0) ? paid : `${paid} ${content.toFixed()} ${unit}`
}

/**
 * An element's line: gross × its price, and net × the usable price, come to its cost, all in the same kg, litres or pieces.
 * @param part of the known cost of the whole, in per cent
 */
const row = (line: Line, depth: number, part: string | null): Cell[] => {
  const name = `${'– '.repeat(depth)}${line.name ?? ''}`
  const unit = baseUnits[kindOfUnit(line.unit)]
  const [gross, net] = [line.gross, line.net].map((amount) =>
    amount === null ? null : new Big(amount).times(inBase(line.unit)).round(DIGITS, Big.roundHalfUp),
  )
  // Nothing is known of what has no quantity but that it is there.
  if (!gross || !net) return [name, null, null, null, null, null, null, null, null, null]
  const cost = line.cost === null ? null : new Big(line.cost)
  return [
    ...[name, unit, gross.toFixed(), cost && rate(cost, gross, unit)],
    ...[line.merma, net.toFixed(), cost && rate(cost, net, unit)],
    ...[paidOf(line, unit, cost && !gross.eq(0) ? cost.div(gross) : null), line.atLeast],
    part,
  ]
}

/** One level into each subrecipe: what is in it stands below it, set in. */
const rowsOf = ({ elements, atLeast }: CostTree): Cell[][] => {
  const { lines: parts, seasoning, besides } = partsOfCost({ elements, atLeast })
  const shareOf = ({ share }: Line) => (share === null ? null : new Big(share).times(100).round(1).toFixed())
  const rows = elements.flatMap((line, at) => [
    row(line, 0, parts?.[at] ?? null),
    ...(line.elements ?? []).map((inner) => row(inner, 1, shareOf(inner))),
  ])
  return [...rows, ...(besides ? [['seasoning', ...Array<null>(7).fill(null), besides.toFixed(), seasoning]] : [])]
}

/** Places of the lines whose cost is estimated, and of the sum where one is; in the order of `rowsOf`. */
const estimatedRows = ({ elements, estimated }: CostTree, count: number): number[] => [
  ...elements
    .flatMap((line) => [line, ...(line.elements ?? [])])
    .flatMap((line, at) => (line.estimated && line.quantity !== null ? [at] : [])),
  ...(estimated ? [count] : []),
]

/** Null where something has no weight: no share of the plate's mass is known then. */
const ofMass = (share: string | null) => (share === null ? {} : { coverage: { known: share, of: '1' } })

const figuresOfCost = (tree: CostTree, portions: Dish['portions']) => {
  const { price, figures: sold, weight } = tree
  const basis = { coverage: { known: tree.coverage, of: '1' }, estimated: tree.estimated }
  return figures('sheet', [
    figure('portion-cost', 'price', tree.atLeast, basis),
    figure('price', 'amount', price?.amount ?? null),
    figure('net-price', 'price', sold?.net ?? null),
    figure('food-cost', 'percent', sold?.foodCost ?? null, basis),
    figure('contribution', 'price', sold?.margin ?? null, basis),
    figure('multiplier', 'decimal', sold?.multiplier ?? null, basis),
    figure('weight', 'decimal', weight === null ? null : new Big(weight).times(1000).round(1).toFixed()),
    figure('portions', 'decimal', portions),
  ])
}

type LabelRow = PlateOfDish['nutrition']['label']['per100g'][number]

const signOf = ({ atLeast }: LabelRow) => (atLeast ? '≥ ' : '')

/** A row of the label as it is printed: energy in both of its units. */
const labelled = (row: LabelRow | undefined): string | null => {
  if (row?.amount == null) return null
  const amount = `${signOf(row)}${row.amount} ${row.unit}`
  return row.kcal === null ? amount : `${amount} / ${row.kcal} kcal`
}

export const dishSheet: ReportKind = async (ask, _, { dishId, from }) => {
  if (dishId === null) throw new Unknown('dish-unknown')
  const dish = await ask<Dish>('/dishes/details', { id: dishId })
  const tree = await ask<CostTree>('/dishes/cost', { id: dishId, asOf: from })
  const plate = await ask<PlateOfDish>('/dishes/plate', { id: dishId })
  const { nutrition, environment, allergens } = plate
  const rows = rowsOf(tree)
  return {
    currency: tree.currency,
    previous: null,
    title: dish.name,
    blocks: [
      figuresOfCost(tree, dish.portions),
      table(
        'elements',
        [
          ...(['element:term', 'unit:term', 'gross:decimal', 'price:rate', 'waste:percent'] as const),
          ...(['quantity-net:decimal', 'price-usable:rate', 'paid:rate', 'cost:price', 'share:percent'] as const),
        ],
        rows,
        [null, null, null, null, null, null, null, null, tree.atLeast, new Big(tree.atLeast).gt(0) ? '100' : null],
        { column: 'cost', rows: estimatedRows(tree, rows.length) },
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
        ['nutrient:term', 'per-100g:measure', 'per-portion:measure', 'intake:measure'],
        nutrition.label.per100g.map((row, at) => {
          const portion = nutrition.label.perPortion[at]
          return [
            row.key,
            labelled(row),
            labelled(portion),
            portion?.intake ? `${signOf(portion)}${portion.intake} %` : null,
          ]
        }),
      ),
      figures('sheet-plate', [
        figure('nutrition-grade', 'term', nutrition.grade?.letter ?? null, ofMass(nutrition.coverage)),
        figure('environment-grade', 'term', environment.letter, ofMass(environment.coverage)),
        // Without a letter too little is known for a figure that stands without its coverage beside others.
        figure(
          'ghg-per-portion',
          'decimal',
          environment.letter && environment.perPortion.ghg,
          ofMass(environment.coverage),
        ),
      ]),
    ],
  }
}
