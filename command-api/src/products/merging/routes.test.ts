import { randomUUID } from 'node:crypto'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandFixtures } from '../../testing/fixtures.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures()
})
afterAll(() => fixtures?.close())

const worker = { token: 'a worker' }
const supplierId = randomUUID()
const details = {
  name: 'Tomate',
  code: 'T',
  unit: 'kg',
  eqUd: null,
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  suppliers: [{ supplierId, code: null, name: null }],
}
const lineOf = (productId: string, value: string, date = '2026-03-01') => {
  const cost = { costId: randomUUID(), supplierId, documentId: randomUUID(), lineId: randomUUID(), value, date }
  const supplier = { supplierId, code: null, name: null }
  return {
    key: randomUUID(),
    cost: { productId, supplier, cost: { ...cost, currency: 'EUR', unit: 'kg', unitQuantity: '1' } },
  }
}
const newProduct = () => {
  const productId = randomUUID()
  return { key: randomUUID(), product: { productId, documentId: null, details } }
}
const sent = async (corporation: string, payload: object, url = '/products/costs/record-document') => {
  const { statusCode, payload: answer } = await fixtures.send(worker, 'POST', url, {
    headers: { corporation },
    payload,
  })
  return [statusCode, answer.includes('"code"') ? JSON.parse(answer).code : null]
}
const costsOf = async (store: Pick<EventStore, 'read'>, productId: string) =>
  (await Array.fromAsync(store.read(`product-${productId}`)))
    .filter(({ type }) => type === 'ProductCostRecorded')
    .map(({ data }) => (data as { cost: { value: string } }).cost.value)

test('what a document brings to life and what its lines cost is recorded by one command, in the order of its lines', async () => {
  const corporation = randomUUID()
  const products = Array.from({ length: 20 }, newProduct)
  const ids = products.map(({ product }) => product.productId)
  const [first = '', ...others] = ids
  const costs = [
    lineOf(first, '1.1'),
    lineOf(first, '1.2'),
    ...others.map((id) => lineOf(id, '2')),
    lineOf(first, '1.3'),
  ]
  expect(await sent(corporation, { products, costs })).toEqual([202, null])
  expect(await costsOf(fixtures.store, first)).toEqual(['1.1', '1.2', '1.3'])
  for (const id of others) expect(await costsOf(fixtures.store, id)).toEqual(['2'])
})

test('what was recorded before under the key of a line is not recorded again, whatever it says now, and the rest is', async () => {
  const corporation = randomUUID()
  const product = newProduct()
  const { productId } = product.product
  const [once, more] = [lineOf(productId, '1'), lineOf(productId, '2', '2026-03-02')]
  expect(await sent(corporation, { products: [product], costs: [once] })).toEqual([202, null])
  const seenAnew = { ...once, cost: { ...once.cost, cost: { ...once.cost.cost, value: '9' } } }
  for (let time = 0; time < 2; time += 1)
    expect(await sent(corporation, { products: [product], costs: [seenAnew, more] })).toEqual([202, null])
  expect(await costsOf(fixtures.store, productId)).toEqual(['1', '2'])
})

test('a line of a product that was merged goes to the one in its place; one of another corporation is refused, and nobody else may send it', async () => {
  const corporation = randomUUID()
  const admin = await fixtures.employ({ corporationId: corporation, role: 'admin' })
  const [gone, stays] = [newProduct(), newProduct()]
  const [from, into] = [gone.product.productId, stays.product.productId]
  await sent(corporation, { products: [gone, stays], costs: [lineOf(from, '1'), lineOf(into, '1.1')] })
  const merged = await fixtures.send(admin, 'POST', '/products/merge', { payload: { productId: from, into } })
  expect(merged.statusCode, merged.payload).toBe(202)
  expect(await sent(corporation, { products: [], costs: [lineOf(from, '1.2', '2026-04-01')] })).toEqual([202, null])
  expect((await costsOf(fixtures.store, into)).at(-1)).toBe('1.2')
  expect(await sent(randomUUID(), { products: [], costs: [lineOf(into, '3')] })).toEqual([404, 'product-unknown'])
  const asPerson = await fixtures.send(admin, 'POST', '/products/costs/record-document', {
    payload: { products: [], costs: [] },
  })
  expect(asPerson.statusCode).toBe(403)
})
