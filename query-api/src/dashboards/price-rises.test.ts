import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type {
  PriceRises,
  ProductCosts,
  PurchaseLines,
  PurchasesFluctuation,
} from '@escandallo/contracts/dashboards/queries.ts'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const fish = await supplier(home, { name: 'Peixos Cala Serena' })

const ask = async <Answer>(url: string, query: Record<string, string>): Promise<Answer> => {
  const answer = await fixtures.ask(admin, { method: 'GET', url: `/api/dashboard/${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}
const february = { from: '2026-02-01', to: '2026-02-20' }

type Bought = { productId: string | null; quantity: string; unitPrice: string }
const paper = (issueDate: string, bought: Bought[], establishment = home.establishment) =>
  document(home, {
    establishment,
    supplier: fish,
    products: bought.map(({ productId }) => productId),
    issueDate,
    dueDate: null,
    lines: bought.map(({ quantity, unitPrice }) => lineOf({ quantity, unitPrice })),
  })

const [inJanuary, waits] = [
  { supplierId: fish, date: '2026-01-31', value: '3', irregular: true },
  { supplierId: fish, date: '2026-02-05', value: '2.5', irregular: true },
]
const called = async (name: string) =>
  (await product(home, { name }, name === 'Merluza' ? [inJanuary, waits] : [])).productId
const [hake, oil, potato, coffee, salt, leek, rice, fresh] = await Promise.all(
  ['Merluza', 'Aceite', 'Patata', 'Café', 'Sal', 'Puerro', 'Arroz', 'Novedad'].map(called),
)
const bought = (productId = '', unitPrice = '1', quantity = '10'): Bought => ({ productId, quantity, unitPrice })
// Ten at 1 € on the third, ten at 3 € on the last of January: 2 € a unit, though the month so far ends on the 20th.
await paper('2026-01-03', [
  bought(hake),
  bought(oil),
  bought(potato),
  bought(coffee),
  bought(salt),
  bought(leek),
  bought(rice),
])
await paper('2026-01-31', [bought(hake, '3')])
await paper('2025-12-31', [bought(fresh, '100')])
await paper('2026-02-05', [
  bought(hake, '2.5', '40'),
  bought(oil, '1.1', '50'),
  bought(potato, '1.4'),
  bought(coffee, '1.3'),
  bought(salt, '1.2'),
  bought(leek, '1.1'),
  bought(rice, '0.7'),
  bought(fresh, '9'),
  { productId: null, quantity: '1', unitPrice: '500' },
])
await paper('2026-02-06', [bought(hake, '4', '1')], home.elsewhere)
await fixtures.projected()

test('a rise is what the new price adds to what was bought: dearest first, five of them by name', async () => {
  const { items, previous } = await ask<PriceRises>('overview/price-rises', {
    ...february,
    establishments: home.establishment,
  })
  expect(previous).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(items.map(({ name, effect }) => [name, effect])).toEqual([
    ['Merluza', 20_00],
    ['Aceite', 5_00],
    ['Patata', 4_00],
    ['Café', 3_00],
    ['Sal', 2_00],
  ])
  expect(items[0]).toMatchObject({
    supplierName: 'Peixos Cala Serena',
    price: '2.5',
    priceBefore: '2',
    change: '25',
  })
})

test('a mean that includes a price of the period which nobody has approved yet says so', async () => {
  const { items } = await ask<PriceRises>('overview/price-rises', february)
  expect(items.map(({ name, waiting }) => [name, waiting]).slice(0, 2)).toEqual([
    ['Merluza', 1],
    ['Aceite', 0],
  ])
})

test('what is named, the other rises and the falls add up to the total', async () => {
  const { items, otherRises, falls, total, products } = await ask<PriceRises>('overview/price-rises', february)
  expect(otherRises).toEqual({ products: 1, effect: 1_00 })
  expect(falls).toEqual({ products: 1, effect: -3_00 })
  const named = items.reduce((sum, { effect }) => sum + effect, 0)
  // The hake of the other establishment, 2 € above the mean, is one of all.
  expect(named).toBe(36_00)
  expect(total).toBe(named + otherRises.effect + falls.effect)
  expect(products).toBe(7)
})

test('what was bought in one of both only, or is no product, has no rise', async () => {
  const { items } = await ask<PriceRises>('overview/price-rises', february)
  expect(items.map(({ productId }) => productId)).not.toContain(fresh)
  const { sum } = await ask<PurchaseLines>('purchases/lines', february)
  expect(sum).toBeGreaterThan(500_00)
  const never = await ask<PriceRises>('overview/price-rises', { from: '2031-02-01', to: '2031-02-20' })
  expect(never).toMatchObject({ total: null, items: [], products: 0 })
})

test('goods that go back move no mean price, not on the start page and not over time', async () => {
  const { productId } = await product(home, { name: 'Gamba' }, [])
  await paper('2026-05-04', [bought(productId, '10', '1.2')])
  await paper('2026-06-04', [bought(productId, '9')])
  // What was bought at 10 € goes back: net, 1.2 kg at 1.67 € would be left.
  await paper('2026-06-04', [bought(productId, '10', '-1'), bought(productId, '10', '-9')])
  await paper('2026-06-05', [bought(productId, '9', '20')])
  await fixtures.projected()
  const june = { from: '2026-06-01', to: '2026-06-30' }
  const { items, falls } = await ask<PriceRises>('overview/price-rises', june)
  expect([items, falls.products, falls.effect]).toEqual([[], 1, -30_00])
  const costs = await ask<ProductCosts>('purchases/products/costs', {
    from: '2026-05-01',
    to: '2026-06-30',
    groupBy: 'month',
    products: productId,
  })
  expect(costs.items[0]).toMatchObject({ first: '10', last: '9', change: '-10' })
  const once = await ask<ProductCosts>('purchases/products/costs', {
    from: '2026-06-05',
    to: '2026-06-05',
    products: productId,
  })
  expect(once.items[0]).toMatchObject({ first: '9', last: '9', change: null })
  const moved = await ask<PurchasesFluctuation>('purchases/categories/fluctuation', june)
  expect(moved.total).toBe('-10')
})
