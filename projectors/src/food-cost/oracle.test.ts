import { isGap, type Missing } from '@escandallo/contracts/costing/kitchen.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import { type Projected, project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { foodCostGroup } from '../food-cost-group.ts'
import {
  type DishCostSpanRow,
  dishCostSpan,
  type MenuCostSpanRow,
  menuCostSpan,
  type ProductCostSpanRow,
  productCostSpan,
  type RecipeCostSpanRow,
  recipeCostSpan,
} from './tables.ts'
import { naiveOn } from './testing/naive.ts'
import { seedThatShows } from './testing/seed-that-shows.ts'
import { DAYS, named, storyOf } from './testing/story.ts'
import { FIRST } from './testing/story-tools.ts'

const SEEDS = 15

/** Stories are made of events that have been parsed: without doing so once more. */
const group: Group = { ...foodCostGroup, parse: ({ type, data }) => ({ type, data }) }

type Span = { fromDay: string; untilDay: string }
const on = <Row extends Span>(rows: readonly Row[], day: string): Row => {
  const held = rows.filter(({ fromDay, untilDay }) => fromDay <= day && untilDay >= day)
  expect(held, `spans on ${day}`).toHaveLength(1)
  return held[0] as Row
}
const gaps = (missing: readonly { reason: string }[]) => missing.filter((link) => isGap(link as Missing))
const days = [
  '0001-01-01',
  ...Array.from({ length: DAYS + 100 }, (_, at) => plusDays(FIRST, at - 3)),
  '2031-01-01',
  '9999-12-31',
]

const rowsBy = <Row extends object>(all: readonly Row[], column: keyof Row) => Map.groupBy(all, (row) => row[column])

type Naive = ReturnType<typeof naiveOn>

/** What a row says of a product, recipe, dish or menu, and what the kitchen of a day by itself comes to of it. */
const pairs = {
  product: (row: ProductCostSpanRow, expected: ReturnType<Naive['product']>) => {
    const { cost, gap, canonicalId, value, merma, eqUd, approximate } = row
    const { product } = expected
    return [
      { cost, gap, canonicalId, value, merma, eqUd, approximate },
      {
        cost: expected.cost,
        gap: expected.gap,
        canonicalId: expected.canonicalId,
        value: product?.price?.value ?? null,
        merma: product?.merma,
        eqUd: product?.eqUd,
        approximate: product?.approximate,
      },
    ]
  },
  recipe: (row: RecipeCostSpanRow, expected: ReturnType<Naive['recipe']>) => [
    {
      cost: row.cost,
      atLeast: row.atLeast,
      gaps: row.gaps,
      gapCount: row.gapCount,
      yielded: row.yielded,
      weight: row.weight,
      unit: row.unit,
      perUnit: row.perUnit,
      perUnitAtLeast: row.perUnitAtLeast,
      estimated: row.estimated,
    },
    expected && {
      cost: expected.cost,
      atLeast: expected.atLeast,
      gaps: gaps(expected.missing),
      gapCount: gaps(expected.missing).length,
      yielded: expected.yielded,
      weight: expected.weight,
      unit: expected.perUnit?.unit ?? null,
      perUnit: expected.perUnit?.cost ?? null,
      perUnitAtLeast: expected.perUnit?.atLeast ?? null,
      estimated: expected.estimated ?? false,
    },
  ],
  dish: (row: DishCostSpanRow, expected: ReturnType<Naive['dish']>) => [
    {
      cost: row.cost,
      atLeast: row.atLeast,
      coverage: row.coverage,
      gaps: row.gaps,
      weight: row.weight,
      amount: row.amount,
      net: row.net,
      foodCost: row.foodCost,
      margin: row.margin,
      marginRate: row.marginRate,
      multiplier: row.multiplier,
      estimated: row.estimated,
    },
    expected && {
      cost: expected.cost,
      atLeast: expected.atLeast,
      coverage: expected.coverage,
      gaps: gaps(expected.missing),
      weight: expected.weight,
      amount: expected.price?.amount ?? null,
      net: expected.figures?.net ?? null,
      foodCost: expected.figures?.foodCost ?? null,
      margin: expected.figures?.margin ?? null,
      marginRate: expected.figures?.marginRate ?? null,
      multiplier: expected.figures?.multiplier ?? null,
      estimated: expected.estimated ?? false,
    },
  ],
  menu: (row: MenuCostSpanRow, expected: ReturnType<Naive['menu']>) => [
    {
      cost: row.cost,
      atLeast: row.atLeast,
      coverage: row.coverage,
      gaps: row.gaps,
      amount: row.amount,
      foodCost: row.foodCost,
      margin: row.margin,
      spread: row.spread,
      estimated: row.estimated,
    },
    expected && {
      cost: expected.cost,
      atLeast: expected.atLeast,
      coverage: expected.coverage,
      gaps: gaps(expected.missing),
      amount: expected.price?.amount ?? null,
      foodCost: expected.figures?.foodCost ?? null,
      margin: expected.figures?.margin ?? null,
      spread: expected.spread,
      estimated: expected.estimated ?? false,
    },
  ],
}

/** Compares every span with what its days cost, worked out each by itself. @returns how many figures there were, and which differ. */
const compared = (projected: Projected, seed = 0) => {
  const spans = {
    product: rowsBy(projected.rows(productCostSpan), 'productId'),
    recipe: rowsBy(projected.rows(recipeCostSpan), 'recipeId'),
    dish: rowsBy(projected.rows(dishCostSpan), 'dishId'),
    menu: rowsBy(projected.rows(menuCostSpan), 'menuId'),
  }
  const differing: string[] = []
  let [figures, known, estimated] = [0, 0, 0]
  const compare = (what: string, [stored, expected]: readonly unknown[]) => {
    figures += 1
    if ((stored as { cost?: string | null }).cost !== null) known += 1
    if ((stored as { estimated?: boolean }).estimated) estimated += 1
    const [a, b] = [JSON.stringify(stored), JSON.stringify(expected)]
    if (a !== b) differing.push(`seed ${seed} ${what}\n  row    ${a}\n  naive  ${b}`)
  }
  for (const day of days) {
    const naive = naiveOn(projected, day)
    for (const id of named.products)
      compare(`product ${id} ${day}`, pairs.product(on(spans.product.get(id) ?? [], day), naive.product(id)))
    for (const id of named.recipes)
      compare(`recipe ${id} ${day}`, pairs.recipe(on(spans.recipe.get(id) ?? [], day), naive.recipe(id)))
    for (const id of named.dishes)
      compare(`dish ${id} ${day}`, pairs.dish(on(spans.dish.get(id) ?? [], day), naive.dish(id)))
    for (const id of named.menus)
      compare(`menu ${id} ${day}`, pairs.menu(on(spans.menu.get(id) ?? [], day), naive.menu(id)))
  }
  return { figures, known, estimated, differing }
}

describe('spans of costs', () => {
  test('say of every day what that day’s kitchen by itself comes to, however it came about', async () => {
    let [figures, known, estimated] = [0, 0, 0]
    const reasons = new Set<string>()
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      // All at once and one by one: `project` fails where that makes a difference, as a rebuild would.
      const projected = await project(group, storyOf(seed))
      const { differing, ...counted } = compared(projected, seed)
      expect(differing.slice(0, 3).join('\n')).toBe('')
      figures += counted.figures
      known += counted.known
      estimated += counted.estimated
      for (const { because } of projected.rows(dishCostSpan)) for (const { type } of because) reasons.add(type)
    }
    console.info(JSON.stringify({ seeds: SEEDS, figures, known, reasons: [...reasons] }))
    expect(known / figures).toBeGreaterThan(0.2)
    expect(estimated).toBeGreaterThan(100)
    expect([...reasons].sort()).toEqual([
      'by-products',
      'composition',
      'loss',
      'merger',
      'price',
      'selling-price',
      'weight',
    ])
  }, 300_000)

  test('differ from a kitchen that did not hear of something', async () => {
    // Each with a seed whose story shows it.
    const types = {
      ProductCostWithdrawn: 1,
      ProductsMerged: 2,
      CorporationCostingSet: 5,
      DishRecomposed: 1,
      ProductYieldTested: 1,
    }
    const rowsOf = async (events: readonly Told[]) => JSON.stringify((await project(group, events)).rows(dishCostSpan))
    const seedOf = seedThatShows({ storyOf, rowsOf, lastSeed: 30 })
    for (const [type, likely] of Object.entries(types)) expect(await seedOf(type, likely), type).toBeDefined()
  }, 300_000)
})
