import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import type { ProfitMargin, TopDishes } from '@escandallo/contracts/sales/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../../testing/event-fixtures.ts'
import { sellingHouse } from '../../testing/selling-house.ts'

const { fixtures, corporation, chef, dishes, tillId, get, write, sell, associate } = await sellingHouse()
afterAll(() => fixtures.close())
const march = { from: '2026-03-01', to: '2026-03-31' }
const empty = { from: '2025-03-01', to: '2025-03-31' }

beforeAll(async () => {
  const octopus = await product(corporation, { name: 'Pulpo', merma: '0', category: 'CAT1' }, [])
  const elements = [{ elementId: randomUUID(), item: ofProduct(octopus.productId), quantity: '0.2', unit: 'kg' }]
  const form = {
    ...dishForm({ name: 'Pulpo a la brasa', user: chef.userId }),
    composition: { elements, portions: '1' },
  }
  dishes.Pulpo = await write('/dishes/new', { ...form, effectiveFrom: '2026-03-01' })
  await associate('pulpo', dishes.Pulpo ?? '')
  await sell('2026-03-02', [{ article: 'arroz', quantity: '2', net: 2000 }])
  await sell('2026-03-03', [{ article: 'pulpo', net: 1800 }])
  await sell('2026-03-04', [{ article: 'vino', quantity: '3', net: 1500 }])
  await sell('2026-03-04', [{ article: 'cubierto', net: 700 }])
  await fixtures.projected()
})

test('names what is missing of the best sellers, and which acts make most of the sales known', async () => {
  const sold = await get<BestSellers>('/sales/best-sellers', march)
  expect(sold).toMatchObject({ net: 6000, days: { from: '2026-03-02', to: '2026-03-04' }, tickets: 4, target: '30' })
  expect(sold.items).toMatchObject([
    {
      kind: 'dish',
      id: dishes.Arroz,
      quantity: '2',
      net: 2000,
      cost: 200,
      margin: 1800,
      foodCost: '10',
      missing: null,
    },
    {
      ...{ kind: 'dish', id: dishes.Pulpo, net: 1800, known: 0, cost: null, margin: null, foodCost: null },
      missing: { why: 'gap', links: 1, link: { kind: 'product', reason: 'no-cost', name: 'Pulpo' } },
    },
    {
      kind: 'unmapped',
      id: null,
      tillId,
      name: 'vino',
      quantity: '3',
      net: 1500,
      margin: null,
      missing: { why: 'unmapped' },
    },
  ])
  expect(sold.counted).toEqual({ known: 1, of: 3 })
  expect(sold.lifts).toMatchObject([
    { name: 'Pulpo a la brasa', adds: 1800 },
    { name: 'vino', adds: 1500 },
  ])
  // What costs nothing by definition is known, and no best seller.
  expect(sold).toMatchObject({ coverage: { known: 2700, of: 6000 }, lifted: 6000 })
})

test('says of a dish and of all the same as the figures of sales', async () => {
  const [sold, margin, top] = await Promise.all([
    get<BestSellers>('/sales/best-sellers', march),
    get<ProfitMargin>('/sales/profit-margin', march),
    get<TopDishes>('/sales/top-dishes', march),
  ])
  const { net, known, cost, marginRate, coverage } = margin
  expect(sold).toMatchObject({ net, known, cost, margin: margin.margin, marginRate, coverage })
  const rice = top.items.find(({ dishId }) => dishId === dishes.Arroz)
  expect(sold.items[0]).toMatchObject({
    net: rice?.net,
    cost: rice?.cost,
    margin: rice?.margin,
    quantity: rice?.quantity,
  })
})

test('of days without any sale nothing is said', async () => {
  const sold = await get<BestSellers>('/sales/best-sellers', empty)
  expect(sold).toMatchObject({ net: null, days: null, cost: null, margin: null, items: [], lifts: [], lifted: 0 })
})
