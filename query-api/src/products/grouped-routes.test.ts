import { randomUUID } from 'node:crypto'
import type { GroupedProducts } from '@escandallo/contracts/products/grouped.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())

let house: Awaited<ReturnType<typeof foundCorporation>>
let cook: Awaited<ReturnType<typeof fixtures.employ>>
let seller: string
beforeEach(async () => {
  house = await foundCorporation(fixtures)
  cook = await fixtures.employ({ corporationId: house.corporationId, role: 'admin' })
  seller = await supplier(house, { name: 'Huerta' })
})

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) =>
  fixtures.ask(cook, { method, url: `/api${url}`, body })
const done = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) => {
  const answer = await send(method, url, body)
  expect(answer.statusCode, answer.payload).toBe(202)
  await fixtures.projected()
  return answer.json()
}
const answerOf = async (url: string, query: Record<string, string> = {}) => {
  const answer = await fixtures.ask(cook, { method: 'GET', url: `/api${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const grouped = (by: string): Promise<GroupedProducts> => answerOf('/products/list/grouped', { by })
const bought = (name: string, value: string, ingredient: string | null = 'tomato') =>
  product(house, { name, ingredient, merma: '0', suppliers: [{ supplierId: seller, code: null, name: null }] }, [
    { supplierId: seller, date: '2026-02-01', value },
  ])
const written = (name: string, change: object = {}) => ({
  details: {
    name,
    code: `P-${name}`,
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
    suppliers: [{ supplierId: seller, code: null, name: null }],
    ...change,
  },
  costs: [
    {
      costId: randomUUID(),
      supplierId: seller,
      date: '2026-02-02',
      value: '3.1',
      currency: 'EUR',
      unit: 'kg',
      unitQuantity: '1',
    },
  ],
})

describe('products side by side', () => {
  test('of one ingredient stand together, the cheapest first, and what is no ingredient comes last', async () => {
    await bought('Tomate rama', '2.4')
    await bought('Tomate pera', '1.9')
    await bought('Cosa', '7', null)
    await fixtures.projected()
    const { total, products, items } = await grouped('ingredient')
    expect([total, products]).toEqual([2, 3])
    expect(items.map(({ key, lowest, highest }) => [key, lowest, highest])).toEqual([
      ['tomato', '1.9', '2.4'],
      // Nobody has said what is lost of it.
      [null, null, null],
    ])
    expect(items[0]?.items.map(({ name }) => name)).toEqual(['Tomate pera', 'Tomate rama'])
  })
  test('one that two suppliers sell stands with both', async () => {
    const other = await supplier(house, { name: 'Lonja' })
    const both = [seller, other].map((supplierId) => ({ supplierId, code: null, name: null }))
    await product(house, { name: 'Limón', suppliers: both })
    await fixtures.projected()
    const { items } = await grouped('supplier')
    expect(items.map(({ name, products }) => [name, products]).sort()).toEqual([
      ['Huerta', 1],
      ['Lonja', 1],
    ])
  })
})

describe('two products that are one', () => {
  test('are one with the costs of both, and two again when that is taken back', async () => {
    const [kept, twin] = [await bought('Tomate', '2'), await bought('TOMATE', '2.5')]
    await fixtures.projected()
    const names = async () => (await grouped('ingredient')).items.flatMap(({ items }) => items.map(({ name }) => name))
    const costs = async () =>
      (await answerOf('/products/details', { id: kept.productId })).costs.map(({ value }: { value: string }) => value)
    await done('POST', '/products/merge', { productId: twin.productId, into: kept.productId })
    expect(await names()).toEqual(['Tomate'])
    expect((await costs()).sort()).toEqual(['2', '2.5'])
    await done('POST', '/products/unmerge', { productId: twin.productId })
    expect((await names()).sort()).toEqual(['TOMATE', 'Tomate'])
    expect(await costs()).toEqual(['2'])
  })
  test('are never one with themselves, with nothing, or with what another house buys', async () => {
    const { productId } = await bought('Tomate', '2')
    const theirs = await product(await foundCorporation(fixtures), { name: 'Tomate' })
    await fixtures.projected()
    expect((await send('POST', '/products/merge', { productId, into: productId })).json().errors).toEqual([
      { path: 'into', code: 'merged-with-itself' },
    ])
    for (const into of [randomUUID(), theirs.productId])
      expect((await send('POST', '/products/merge', { productId, into })).statusCode).toBe(404)
  })
})

describe('many products from a sheet', () => {
  test('are added and changed at once, and what the sheet does not say stays', async () => {
    const { productId } = await bought('Tomate', '2')
    await fixtures.projected()
    const changes = [{ productId, change: { merma: '15' }, costs: [] }]
    const { ids } = await done('POST', '/products/bulk', { products: [written('Tomate pera')], changes })
    expect(ids).toHaveLength(2)
    const [before, added] = await Promise.all([productId, ids[0]].map((id) => answerOf('/products/details', { id })))
    expect(before).toMatchObject({ name: 'Tomate', merma: '15', ingredient: 'tomato' })
    expect(added).toMatchObject({ name: 'Tomate pera' })
    const { name: cookName } = await answerOf('/users/me')
    expect(added.costs).toMatchObject([{ source: 'by-hand', documentKind: null, byName: cookName }])
  })
  test('are none when one of them names what is not there', async () => {
    const strange = written('Tomate pera', { ingredient: 'unicorn' })
    const first = await send('POST', '/products/bulk', { products: [written('Uno'), strange], changes: [] })
    expect(first.statusCode).toBe(400)
    expect(first.json().errors).toContainEqual({ path: 'products.1.details.ingredient', code: 'ingredient-unknown' })
    const changes = [{ productId: randomUUID(), change: { merma: '15' }, costs: [] }]
    const second = await send('POST', '/products/bulk', { products: [written('Uno')], changes })
    expect([second.statusCode, second.json().code]).toEqual([404, 'product-unknown'])
    await fixtures.projected()
    expect((await grouped('ingredient')).products).toBe(0)
  })
})

describe('what a house adds itself', () => {
  const kimchi = { name: 'Kimchi', category: 'CAT9', subcategory: null, density: null, merma: '0', nutrition: null }
  test('an ingredient is found by its name, and names the group of its products', async () => {
    const { id } = await done('POST', '/custom-ingredients/new', { details: kimchi })
    await bought('Kimchi de bote', '9', id)
    await fixtures.projected()
    expect((await answerOf('/custom-ingredients/search', { q: 'KIM' })).items).toMatchObject([{ ingredientId: id }])
    expect((await grouped('ingredient')).items).toMatchObject([{ key: id, name: 'Kimchi', products: 1 }])
    await done('PUT', '/custom-ingredients/update', { ingredientId: id, details: { ...kimchi, name: 'Baek kimchi' } })
    expect((await grouped('ingredient')).items).toMatchObject([{ key: id, name: 'Baek kimchi' }])
  })
  test('a category is there once, however it is written', async () => {
    const first = await done('POST', '/custom-categories/new', { name: 'Verano' })
    const again = await done('POST', '/custom-categories/new', { name: 'VERANO' })
    expect(again.id).toBe(first.id)
    expect((await answerOf('/custom-categories/list')).items.map(({ name }: { name: string }) => name)).toEqual([
      'Verano',
    ])
  })
})
