import { randomUUID } from 'node:crypto'
import { productExamples } from '@escandallo/contracts/products/examples.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import { dishForm, menuForm, product, recipe } from '../testing/kitchen-forms.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let cook: Person
const corporationId = randomUUID()
const tomato = '90d00000-0000-4000-8000-000000000001'
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  cook = await fixtures.employ({ corporationId, role: 'user', sections: ['dishes', 'menus'] })
  const [registered] = productExamples
  if (!registered) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `product-${tomato}`, [registered as never])
})
afterAll(() => fixtures?.close())

const post = (url: string, payload: object, headers = {}) => fixtures.send(cook, 'POST', url, { payload, headers })
const form = (name = 'Plato') => dishForm({ name, user: cook.userId }, product(tomato))
const write = async (change: object = {}): Promise<string> => {
  const answer = await post('/dishes/new', { ...form(), ...change })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}
const eventsOf = async (stream: string) =>
  (await fixtures.events()).filter((event) => event.stream === stream).map(({ type, data }) => ({ type, data }))
const price = (amount: number) => ({ amount, currency: 'EUR', vatRate: '10' })

describe('prices of many dishes at once', () => {
  test('are set each in its dish, and once per key', async () => {
    const ids = [await write(), await write()]
    const prices = ids.map((dishId, index) => ({ dishId, price: price(1290 + index) }))
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await post('/dishes/prices', { prices }, headers)
    expect([answer.statusCode, answer.json().ids]).toEqual([202, ids])
    expect((await post('/dishes/prices', { prices }, headers)).json()).toEqual(answer.json())
    for (const id of ids)
      expect((await eventsOf(`dish-${id}`)).map(({ type }) => type)).toEqual([
        'DishComposed',
        'DishPriced',
        'DishPriced',
      ])
    expect((await eventsOf(`dish-${ids[1]}`)).at(-1)?.data).toMatchObject({ price: price(1291) })
  })
  test('are set in none when one of them is not there, or was deleted', async () => {
    const [id, gone] = [await write(), await write()]
    await fixtures.send(cook, 'DELETE', '/dishes/delete', { query: { id: gone } })
    for (const dishId of [gone, randomUUID()]) {
      const prices = [id, dishId].map((of) => ({ dishId: of, price: price(990) }))
      expect((await post('/dishes/prices', { prices })).json().code).toBe('dish-unknown')
    }
    expect(await eventsOf(`dish-${id}`)).toHaveLength(2)
  })
  test('are one for each', async () => {
    const id = await write()
    const prices = [1, 2].map((amount) => ({ dishId: id, price: price(amount) }))
    expect((await post('/dishes/prices', { prices })).json().errors).toEqual([
      { path: 'prices', code: 'dish-repeated' },
    ])
  })
})

test.each([
  ['nothing', price(0), 'price.amount', 'must-be-positive'],
  ['less than nothing', price(-100), 'price.amount', 'must-be-positive'],
  ['part of a cent', price(10.5), 'price.amount', 'amount-invalid'],
  ['more than all its VAT', { ...price(100), vatRate: '101' }, 'price.vatRate', 'percentage-invalid'],
])('a price of %s is refused', async (_, wrong, path, code) => {
  const answer = await post('/dishes/new', { ...form(), price: wrong })
  expect([answer.statusCode, answer.json().errors?.[0]]).toEqual([400, { path, code }])
})

test('a dish with nothing in it is a draft, and cannot be offered, alone or among many', async () => {
  const empty = { ...form(), composition: { elements: [], portions: '1' } }
  const id = await write(empty)
  expect((await eventsOf(`dish-${id}`))[0]?.data).toMatchObject({ status: 'draft' })
  const alone = await post('/dishes/activate', { dishId: id })
  expect([alone.statusCode, alone.json().code]).toEqual([409, 'dish-without-elements'])
  expect((await post('/dishes/activateMany', { ids: [id] })).json().code).toBe('dish-without-elements')
})

test('a copy is a draft with the same in it at the same price', async () => {
  const id = await write()
  const { id: copy } = (await post('/dishes/duplicate', { dishId: id, name: 'Copia' })).json()
  expect(await eventsOf(`dish-${copy}`)).toMatchObject([
    { type: 'DishComposed', data: { status: 'draft', copyOf: id, description: { name: 'Copia' } } },
    { type: 'DishPriced', data: { price: price(1150) } },
  ])
})

test('a dish needs what it names, and one that was changed meanwhile is not written over', async () => {
  const missing = await post('/dishes/new', dishForm({ user: cook.userId }, recipe(randomUUID())))
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'recipe-unknown'])
  const dishId = await write()
  const update = (name: string) =>
    fixtures.send(cook, 'PUT', '/dishes/update', { payload: { dishId, ...form(name) }, headers: { 'if-match': '1' } })
  expect((await update('De Ana')).statusCode).toBe(202)
  const late = await update('De Leo')
  expect([late.statusCode, late.json().code]).toEqual([412, 'dish-changed'])
})

describe('a menu', () => {
  const menu = (...dishes: string[]) => menuForm({ user: cook.userId }, ...dishes)
  test('of the kind that has one price needs it', async () => {
    const answer = await post('/menus/new', { ...menu(await write()), price: null })
    expect(answer.json().errors).toEqual([{ path: 'price', code: 'price-required' }])
  })
  test('with no dishes becomes a draft, and is not offered', async () => {
    const answer = await post('/menus/new', menu())
    expect(answer.statusCode, answer.payload).toBe(202)
    const { id } = answer.json()
    expect((await eventsOf(`menu-${id}`))[0]?.data).toMatchObject({ status: 'draft' })
    expect((await post('/menus/activate', { menuId: id })).json().code).toBe('menu-without-dishes')
  })
  test('holds dishes that there are, each once in a course', async () => {
    const dish = await write()
    expect((await post('/menus/new', menu(randomUUID()))).json().code).toBe('dish-unknown')
    expect((await post('/menus/new', menu(dish, dish))).json().errors).toEqual([
      { path: 'composition.courses', code: 'dish-repeated' },
    ])
  })
  test('is copied as a draft', async () => {
    const { id } = (await post('/menus/new', menu(await write()))).json()
    const { id: copy } = (await post('/menus/duplicate', { menuId: id, name: 'Copia' })).json()
    expect((await eventsOf(`menu-${copy}`))[0]?.data).toMatchObject({ status: 'draft', copyOf: id })
  })
})
