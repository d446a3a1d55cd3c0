import { plusDays } from '@escandallo/contracts/values/days.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import { type Projected, project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { foodCostGroup } from '../../food-cost-group.ts'
import { allergenSpan, type PlateSpanRow, plateSpan } from '../../plates/tables.ts'
import { naivePlates } from '../testing/naive-plates.ts'
import { plateStoryOf } from '../testing/plate-story.ts'
import { seedThatShows } from '../testing/seed-that-shows.ts'
import { DAYS, named } from '../testing/story.ts'
import { FIRST } from '../testing/story-tools.ts'

const SEEDS = 12
const EVERY = 6
/** What plates follow from and no more, of events that have been parsed: without doing so once more. */
const needed = [
  ...['kitchen_product', 'kitchen_composition', 'kitchen_owner', 'product_merger', 'composition_use', 'plate_word'],
  ...['food_details', 'own_food', 'product_food', 'plate_span', 'allergen_span'],
]
const group: Group = {
  ...foodCostGroup,
  parse: ({ type, data }) => ({ type, data }),
  projections: foodCostGroup.projections.filter(({ table }) => needed.includes(table.name)),
}
const days = [
  '0001-01-01',
  ...Array.from({ length: Math.ceil(DAYS / EVERY) }, (_, at) => plusDays(FIRST, at * EVERY)),
  '2031-01-01',
  '9999-12-31',
]

type Span = { dishId: string; fromDay: string; untilDay: string }
const on = <Row extends Span>(rows: readonly Row[], dishId: string, day: string): Row => {
  const held = rows.filter((row) => row.dishId === dishId && row.fromDay <= day && row.untilDay >= day)
  expect(held, `spans of ${dishId} on ${day}`).toHaveLength(1)
  return held[0] as Row
}

const stored = ({ nutrition, nutritionGaps, environment, footprintGaps, flavour }: PlateSpanRow) => ({
  nutrition: { ...nutrition, gaps: nutritionGaps },
  environment: { ...environment, gaps: footprintGaps },
  flavour,
})

/** Compares every plate with what its day by itself comes to. */
const compared = async (projected: Projected, events: readonly Told[], seed: number) => {
  const [plates, allergens] = [projected.rows(plateSpan), projected.rows(allergenSpan)]
  const plateOn = await naivePlates(projected, events)
  const differing: string[] = []
  let [figures, known] = [0, 0]
  for (const day of days) {
    const naive = await plateOn(day)
    for (const dishId of named.dishes) {
      const expected = naive(dishId)
      const row = on(plates, dishId, day)
      const { dishId: _, fromDay: __, untilDay: ___, ...states } = on(allergens, dishId, day)
      const contributors = expected?.environment.contributors.map(({ factor: ____, ...contributor }) => contributor)
      const environment = expected && { ...expected.environment, contributors }
      const pairs = [
        ['plate', stored(row), expected && { nutrition: expected.nutrition, environment, flavour: expected.flavour }],
        ['allergens', states, expected?.allergens],
      ] as const
      for (const [what, a, b] of pairs) {
        figures += 1
        if (row.ghg !== null || row.energy !== null) known += 1
        try {
          expect(a).toEqual(b)
        } catch (error) {
          differing.push(`seed ${seed} ${what} of ${dishId} on ${day}: ${(error as Error).message}`)
        }
      }
    }
  }
  return { figures, known, differing }
}

describe('plates', () => {
  test('say of every day what that day’s kitchen by itself has on them, however it came about', async () => {
    let [figures, known, spans, checked] = [0, 0, 0, 0]
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const events = plateStoryOf(seed)
      // All at once and one by one: `project` fails where that makes a difference, as a rebuild would.
      const projected = await project(group, events)
      const { differing, ...counted } = await compared(projected, events, seed)
      expect(differing.slice(0, 2).join('\n')).toBe('')
      figures += counted.figures
      known += counted.known
      spans += projected.rows(plateSpan).length
      checked += projected.rows(allergenSpan).filter(({ elements }) => elements.some(({ verified }) => verified)).length
    }
    console.info(JSON.stringify({ seeds: SEEDS, figures, known, spans, checked }))
    expect(known / figures).toBeGreaterThan(0.2)
    expect(spans).toBeGreaterThan(SEEDS * named.dishes.length)
    expect(checked).toBeGreaterThan(SEEDS)
  }, 300_000)

  test('differ from plates of a kitchen that did not hear of something', async () => {
    // Each with a seed whose story shows it.
    const types = {
      ProductRestrictionsUnverified: 5,
      ProductSupplierLinked: 13,
      ProductNutritionSet: 1,
      ProductHerdNamed: 22,
      DishTasted: 1,
      CustomIngredientChanged: 14,
      DishDescribed: 5,
      ProductsMerged: 2,
      RecipeRecomposed: 1,
    }
    const rowsOf = async (events: readonly Told[]) => {
      const projected = await project(group, events)
      return JSON.stringify([projected.rows(plateSpan), projected.rows(allergenSpan)])
    }
    const seedOf = seedThatShows({ storyOf: plateStoryOf, rowsOf, lastSeed: 40 })
    for (const [type, likely] of Object.entries(types)) expect(await seedOf(type, likely), type).toBeDefined()
  }, 300_000)
})
