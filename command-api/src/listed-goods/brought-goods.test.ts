import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
beforeAll(async () => {
  fixtures = await openCommandFixtures()
})
afterAll(() => fixtures?.close())

const supplier = {
  name: 'Cárnicas Val de Ardanza, S.L.',
  taxId: 'B12345674',
  address: null,
  email: null,
  phone: null,
  establishments: [],
}
const product = (name: string) => ({
  name,
  unit: 'kg',
  eqUd: null,
  pieces: null,
  litres: null,
  merma: '0',
  density: null,
  category: 'CAT1',
  subcategory: null,
  ingredient: null,
})
const row = (at: number, printed: string, price: string) => ({
  row: at,
  productId: null,
  code: `C${at}`,
  name: printed,
  price,
  currency: 'EUR',
  unit: 'kg',
  unitQuantity: '5',
  merma: null,
  minimum: null,
  validFrom: '2026-03-01',
  validUntil: null,
  note: null,
  product: product(printed.toLowerCase()),
})
const list = (created: ReturnType<typeof row>[]) => ({
  supplierId: null,
  supplier,
  name: 'Tarifa.xlsx',
  source: 'list',
  part: 0,
  columns: null,
  offers: [],
  created,
  digest: createHash('sha256').update(JSON.stringify(created)).digest('hex'),
})
const house = () => fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
type House = Awaited<ReturnType<typeof house>>
const apply = (who: House, payload: object) => fixtures.send(who, 'POST', '/prices/lists/new', { payload })
const withdraw = (who: House, pricelistId: string) =>
  fixtures.send(who, 'POST', '/prices/lists/withdraw', { payload: { pricelistId } })
const eventsOf = async ({ corporationId }: House) =>
  (await fixtures.events()).filter((event) => event.meta.corporationId === corporationId)
const typesOf = async (who: House) => (await eventsOf(who)).map(({ type }) => type)

describe('a list of a supplier that is not there yet', () => {
  const rows = [row(2, 'SECRETO IBERICO', '59.52'), row(3, 'PRESA IBERICA', '70.08')]
  test('brings it to life with the products of its rows, in one step, however often it is sent', async () => {
    const who = await house()
    for (let time = 0; time < 2; time += 1) expect((await apply(who, list(rows))).statusCode).toBe(202)
    const events = await eventsOf(who)
    const made = ['SupplierRegistered', 'ProductRegistered', 'ProductRegistered', 'PricelistApplied']
    expect((await typesOf(who)).slice(-4).sort()).toEqual(made.toSorted())
    const applied = (events.find(({ type }) => type === 'PricelistApplied')?.data ?? {}) as {
      offers: { productId: string }[]
    }
    const registered = events.filter(({ type }) => type === 'ProductRegistered')
    expect(applied).toMatchObject({ brought: { supplier: true } })
    expect(applied.offers.map(({ productId }) => productId).sort()).toEqual(
      registered.map(({ data }) => (data as { productId: string }).productId).sort(),
    )
  })
  test('is undone whole, and comes back whole', async () => {
    const who = await house()
    const { id } = (await apply(who, list(rows))).json()
    expect((await withdraw(who, id)).statusCode).toBe(202)
    const removed = ['PricelistWithdrawn', 'ProductRemoved', 'ProductRemoved', 'SupplierRemoved']
    expect((await typesOf(who)).slice(-4).sort()).toEqual(removed)
    expect((await apply(who, list(rows))).statusCode).toBe(202)
    const again = ['PricelistApplied', 'ProductRegistered', 'ProductRegistered', 'SupplierRegistered']
    expect((await typesOf(who)).slice(-4).sort()).toEqual(again)
  })
  test('leaves what somebody has bought or described since, and then the supplier', async () => {
    const who = await house()
    const { id } = (await apply(who, list(rows))).json()
    const [registered] = (await eventsOf(who)).filter(({ type }) => type === 'ProductRegistered')
    const { productId } = (registered?.data ?? {}) as { productId: string }
    const cost = { costId: randomUUID(), supplierId: null, date: '2026-03-02', value: '12', currency: 'EUR' }
    const payload = { productId, change: {}, costs: [{ ...cost, unit: 'kg', unitQuantity: '1' }] }
    expect((await fixtures.send(who, 'PUT', '/products/amend', { payload })).statusCode).toBe(202)
    expect((await withdraw(who, id)).statusCode).toBe(202)
    expect((await typesOf(who)).slice(-2)).toEqual(['PricelistWithdrawn', 'ProductRemoved'])
  })
  test('is refused with a tax id that is none, with a supplier said twice and without a row', async () => {
    const who = await house()
    const codes = async (payload: object) => (await apply(who, payload)).statusCode
    expect(await codes({ ...list(rows), supplier: { ...supplier, taxId: 'B12345675' } })).toBe(400)
    expect(await codes({ ...list(rows), supplierId: randomUUID() })).toBe(400)
    expect(await codes(list([]))).toBe(400)
  })
  test('is refused to who may not see suppliers', async () => {
    const corporationId = randomUUID()
    const cook = await fixtures.employ({ corporationId, role: 'user', sections: ['products'] })
    expect((await apply(cook, list(rows))).statusCode).toBe(403)
  })
})
