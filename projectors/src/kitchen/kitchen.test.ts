import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { streamExamples } from '@escandallo/contracts/stream-examples.ts'
import { CORPORATION, project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { foodCostGroup } from '../food-cost-group.ts'
import {
  kitchenChange,
  kitchenComposition,
  kitchenOwner,
  kitchenPrice,
  kitchenProduct,
  kitchenSellingPrice,
  kitchenSettings,
} from './tables.ts'

type Kind = keyof typeof streamExamples
const storyOf = (kind: Kind): Told[] =>
  streamExamples[kind].map(({ type, data }): Told => ({ type, data: structuredClone(data), stream: `${kind}-1` }))
const until = (kind: Kind, type: string) => {
  const story = storyOf(kind)
  return story.slice(0, story.findIndex((event) => event.type === type) + 1)
}
const rowsOf = async (events: Told[]) => project(foodCostGroup, events)

describe('what a corporation counts by', () => {
  test('is the last price and thirty per cent until it says otherwise', async () => {
    const [founded, ...rest] = storyOf('corporation')
    const settings = async (...events: (Told | undefined)[]) =>
      (await rowsOf(events.filter((event) => event !== undefined))).rows(kitchenSettings)[0]
    expect(await settings(founded)).toMatchObject({ policy: 'last', targetFoodCost: '30', currency: 'EUR' })
    const set = rest.find(({ type }) => type === 'CorporationCostingSet')
    const { costing } = (set as Told).data as { costing: object }
    expect(await settings(founded, set)).toMatchObject(costing)
  })
})

describe('a product in the kitchen', () => {
  test('has what its cost depends on, and is still there when it was removed', async () => {
    const [registered] = productExamples
    const { rows } = await rowsOf(until('product', 'ProductRemoved'))
    expect(rows(kitchenProduct)).toMatchObject([
      { productId: registered?.data.productId, pieces: null, litres: null, removed: true },
    ])
  })
  test('has the prices that count, and those that wait for a person do not', async () => {
    const story = storyOf('product')
    const costs = story.filter(({ type }) => type === 'ProductCostRecorded')
    const [registered] = story
    const { rows } = await rowsOf([registered as Told, ...costs])
    const irregular = costs.map(({ data }) => (data as { irregularity: unknown }).irregularity !== null)
    const counts = new Map(rows(kitchenPrice).map((row) => [row.costId, row.counts]))
    for (const [index, { data }] of costs.entries())
      expect(counts.get((data as { cost: { costId: string } }).cost.costId)).toBe(!irregular[index])
  })
})

describe('recipes, dishes and menus', () => {
  test('keep every composition with the day from which it holds, and every price', async () => {
    const recipes = storyOf('recipe').filter(({ type }) => /Composed|Recomposed/.test(type))
    const dishes = storyOf('dish')
    const { rows } = await rowsOf([...recipes, ...dishes])
    expect(rows(kitchenComposition).filter(({ kind }) => kind === 'recipe')).toHaveLength(recipes.length)
    const priced = dishes.filter(({ type }) => type === 'DishPriced')
    expect(rows(kitchenSellingPrice)).toHaveLength(priced.length)
    expect(rows(kitchenSellingPrice)[0]).toMatchObject({ kind: 'dish', currency: 'EUR' })
  })
  test('are called what they were called last, and know whether they are there and on sale', async () => {
    const owner = async (kind: Kind, type: string) => (await rowsOf(until(kind, type))).rows(kitchenOwner)[0]
    expect(await owner('recipe', 'RecipeDescribed')).toMatchObject({ kind: 'recipe', status: null, removed: false })
    expect(await owner('recipe', 'RecipeRemoved')).toMatchObject({ removed: true })
    expect(await owner('recipe', 'RecipeRestored')).toMatchObject({ removed: false })
    expect(await owner('dish', 'DishDeactivated')).toMatchObject({ status: 'inactive' })
    expect(await owner('dish', 'DishDrafted')).toMatchObject({ status: 'draft' })
    expect(await owner('menu', 'MenuActivated')).toMatchObject({ kind: 'menu', status: 'active' })
  })
})

test('every event is counted in its own corporation, so that costs are computed again', async () => {
  const story = storyOf('recipe')
  const elsewhere = '00000000-0000-4000-8000-00000000000e'
  const { rows } = await rowsOf([
    ...story,
    { ...(story[0] as Told), stream: 'recipe-2', meta: { corporationId: elsewhere } },
  ])
  expect(rows(kitchenChange)).toEqual([{ id: CORPORATION, changes: story.length }])
  expect(rows(kitchenChange, elsewhere)).toEqual([{ id: elsewhere, changes: 1 }])
})
