import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import {
  dishForm,
  product as ofProduct,
  recipe as ofRecipe,
  recipeForm,
} from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { newRecipe } from '@escandallo/contracts/recipes/commands.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

// What went wrong in other kitchens' software: each with the figure that is right.
const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const { corporationId, establishment } = corporation
const chef = await fixtures.employ({ corporationId, role: 'admin' })
const from = await supplier(corporation)

const write = async (method: 'POST' | 'PUT', url: string, body: object): Promise<string> => {
  const answer = await fixtures.ask(chef, { method, url: `/api${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
type Line = { item: object; quantity: string; unit?: string }
const elements = (lines: Line[]) => lines.map((line) => ({ elementId: randomUUID(), unit: 'unit', ...line }))
const priced = async (value: string, unit: 'unit' | 'kg' = 'unit') => {
  const price = { supplierId: from, value, unit, unitQuantity: '1', date: '2026-02-01' }
  return (await product(corporation, { unit }, [price])).productId
}
const formOf = (name: string, quantity: string, lines: Line[]) => {
  const form = recipeForm({ name, user: chef.userId, establishment }, ofProduct(randomUUID()))
  const composition = { ...form.composition, elements: elements(lines), yield: { quantity, unit: 'unit' } }
  return { ...form, composition, effectiveFrom: '2026-02-01' }
}
const recipe = (quantity: string, lines: Line[]) =>
  write('POST', '/recipes/new', formOf(`Receta ${randomUUID()}`, quantity, lines))
const dish = (lines: Line[]) =>
  write('POST', '/dishes/new', {
    ...dishForm({ name: `Plato ${randomUUID()}`, user: chef.userId }),
    composition: { elements: elements(lines), portions: '1' },
    effectiveFrom: '2026-02-01',
  })
const cost = async (of: 'recipes' | 'dishes', id: string): Promise<CostTree> => {
  await fixtures.projected()
  const answer = await fixtures.ask(chef, { method: 'GET', url: `/api/${of}/cost`, query: { id } })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const perUnit = async (id: string) => Number((await cost('recipes', id)).perUnit?.cost).toFixed(4)

test('a batch of ten in a batch of three costs a part of it, not the whole', async () => {
  const [four, five, three] = [await priced('4'), await priced('5'), await priced('3')]
  const inner = await recipe('10', [
    { item: ofProduct(four), quantity: '2' },
    { item: ofProduct(five), quantity: '3' },
  ])
  const outer = await recipe('3', [
    { item: ofRecipe(inner), quantity: '2' },
    { item: ofProduct(three), quantity: '1' },
  ])
  expect([await perUnit(inner), await perUnit(outer)]).toEqual(['2.3000', '2.5333'])
})

test('a base in two subrecipes of one dish, and a spice twice in it, are no cycle', async () => {
  const base = await recipe('1', [{ item: ofProduct(await priced('2')), quantity: '1' }])
  const halves = [
    await recipe('1', [{ item: ofRecipe(base), quantity: '1' }]),
    await recipe('1', [{ item: ofRecipe(base), quantity: '2' }]),
  ]
  const whole = await dish([...halves, base, base].map((id) => ({ item: ofRecipe(id), quantity: '1' })))
  expect(await cost('dishes', whole)).toMatchObject({ cost: '10', missing: [] })
})

test('a change far below reaches the dish, through subrecipes that nobody sells', async () => {
  const [cheap, dear] = [await priced('1'), await priced('7')]
  const deepest = await recipe('1', [{ item: ofProduct(cheap), quantity: '1' }])
  let above = deepest
  for (let floor = 0; floor < 4; floor += 1) above = await recipe('1', [{ item: ofRecipe(above), quantity: '1' }])
  const top = await dish([{ item: ofRecipe(above), quantity: '1' }])
  expect((await cost('dishes', top)).cost).toBe('1')
  const form = formOf('Otra', '1', [{ item: ofProduct(dear), quantity: '1' }])
  await write('PUT', '/recipes/update', { ...form, recipeId: deepest })
  expect((await cost('dishes', top)).cost).toBe('7')
})

test('two that close a cycle from both ends at once have no cost and say why', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  for (const [recipeId, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { description, composition } = newRecipe.parse(
      formOf('Vuelta', '1', [{ item: ofRecipe(other), quantity: '1' }]),
    )
    const about = { recipeId, at: '2026-02-01T09:00:00.000Z', by: chef.userId }
    const data = { ...about, description, composition, effectiveFrom: '2026-02-01', copyOf: null }
    await happened(fixtures.store, corporationId, `recipe-${recipeId}`, [{ type: 'RecipeComposed', data }])
  }
  const top = await dish([{ item: ofRecipe(first), quantity: '1' }])
  const tree = await cost('dishes', top)
  expect(tree.cost).toBeNull()
  expect(tree.missing.map(({ reason, kind }) => [reason, kind])).toContainEqual(['cycle', 'recipe'])
})

test('a price that somebody wrote down by hand says so, and who did', async () => {
  const details = {
    name: 'Miel',
    code: 'M-1',
    unit: 'kg',
    eqUd: null,
    merma: '0',
    density: null,
    pieces: null,
    litres: null,
    category: 'CAT3',
    subcategory: '3.1',
    customCategory: null,
    ingredient: 'tomato',
    suppliers: [{ supplierId: from, code: null, name: null }],
  }
  const typed = { costId: randomUUID(), supplierId: from, date: '2026-02-02', value: '3', currency: 'EUR' }
  const honey = await write('POST', '/products/new', { details, costs: [{ ...typed, unit: 'kg', unitQuantity: '1' }] })
  const plate = await dish([{ item: ofProduct(honey), quantity: '1', unit: 'kg' }])
  const me = await fixtures.ask(chef, { method: 'GET', url: '/api/users/me' })
  expect((await cost('dishes', plate)).origins).toMatchObject([
    { costId: typed.costId, documentId: null, listName: null, byHand: true, byName: me.json().name },
  ])
})
