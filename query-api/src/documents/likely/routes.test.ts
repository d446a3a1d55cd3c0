import { randomUUID } from 'node:crypto'
import type { LikelyProducts } from '@escandallo/contracts/products/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const stranger = await foundCorporation(fixtures)
const empty = await foundCorporation(fixtures)
const cashier = await fixtures.employ({ corporationId: home.corporationId, sections: ['documents'] })
const cook = await fixtures.employ({ corporationId: home.corporationId, sections: ['products'] })
const newcomer = await fixtures.employ({ corporationId: empty.corporationId, role: 'admin' })
const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })
const drinks = await supplier(home, { name: 'Bebidas Rey' })
const water = await product(home, {
  name: 'Agua con gas',
  suppliers: [{ supplierId: drinks, code: 'A1', name: 'AGUA C/GAS' }],
})
await product(home, { name: 'Aceite de oliva' })
await product(stranger, { name: 'Agua con gas ajena' })
const large = await foundCorporation(fixtures)
const buyer = await fixtures.employ({ corporationId: large.corporationId, sections: ['documents'] })
for (let at = 0; at < 30; at += 1) await product(large, { name: `Potaje de verduras ${at}` })
const potato = await product(large, { name: 'Patata agria' })
await fixtures.projected()

const ask = (query: Record<string, string | number>, asker = cashier) =>
  fixtures.ask(asker, { method: 'GET', url: '/api/documents/likely-products', query })
const likely = async (query: Record<string, string | number>, asker = cashier): Promise<LikelyProducts['items']> => {
  const answer = await ask(query, asker)
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json().items
}

describe('the products that a line of paper may be', () => {
  test('begin with the likeliest, with who sells it', async () => {
    const [first] = await likely({ name: 'AGUA CON GAS 33 CL', unit: 'ud', price: '0.55', currency: 'EUR' })
    expect(first).toMatchObject({ productId: water.productId, suppliers: ['Bebidas Rey'], known: true, alike: true })
  })
  test('are some even where none is like it, and none where there is no product', async () => {
    expect((await likely({ name: 'Servilletas' })).map(({ alike }) => alike)).toEqual([false, false])
    expect(await likely({ name: 'Agua con gas' }, newcomer)).toEqual([])
  })
  test('hold what is called so in another language, however many others are spelled more like it', async () => {
    const [first] = await likely({ name: 'POTATOES 25 KG', size: 1 }, buyer)
    expect(first).toMatchObject({ productId: potato.productId, alike: true })
  })
  test('are no more than were asked for', async () => expect(await likely({ name: 'a', size: 1 })).toHaveLength(1))
  test('are of one’s own corporation, or of the one that a superadmin names', async () => {
    const named = await likely({ name: 'Agua con gas', corporation: stranger.corporationId })
    expect(named.map(({ name }) => name)).not.toContain('Agua con gas ajena')
    const [theirs] = await likely({ name: 'Agua con gas', corporation: stranger.corporationId }, boss)
    expect(theirs?.name).toBe('Agua con gas ajena')
  })
  test('are told to whoever sees documents', async () =>
    expect((await ask({ name: 'Agua' }, cook)).statusCode).toBe(403))
  test.each(["'", '%', '\\', '..', '🧾', "x'; drop table read.product_list; --", 'a'.repeat(300)])(
    'are not troubled by %s',
    async (name) => expect((await ask({ name })).statusCode).toBe(200),
  )
  test.each([
    { name: '' },
    { name: 'a'.repeat(301) },
    { name: 'a', price: 'NaN' },
    { name: 'a', price: '-1' },
    { name: 'a', size: 21 },
    { name: 'a', supplierId: 'x' },
    { unit: 'kg' },
  ])('are not asked for with %o', async (query) => expect((await ask(query as { name: string })).statusCode).toBe(400))
})

describe('what the workers are told of a paper’s lines', () => {
  const context = async (goods: string, more: Record<string, string> = {}) =>
    fixtures.ask(
      { service: home.corporationId },
      { method: 'GET', url: '/api/documents/reading-context', query: { id: randomUUID(), goods, ...more } },
    )
  test('are the places of those that another supplier sells under nearly that name', async () => {
    const lines = [
      [null, 'Servilletas', 'ud', '1'],
      ['A-1', 'AGUA CON GAS 33CL', 'ud', '0.55'],
      [null, '', null, null],
    ]
    const answer = await context(JSON.stringify(lines))
    expect(answer.json().knownGoods).toEqual([1])
    const theirs = await context(JSON.stringify(lines), { name: 'Bebidas Rey' })
    expect(theirs.json().knownGoods).toEqual([])
  })
  test.each(['{', '[1]', '[["a"]]', 'null'])('are refused for %s', async (goods) =>
    expect((await context(goods)).statusCode).toBe(400),
  )
})
