import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import type { ProfitMargin, TopDishes } from '@escandallo/contracts/sales/queries.ts'
import type { SoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '../../testing/event-fixtures.ts'
import { sellingHouse } from '../../testing/selling-house.ts'

const { fixtures, corporation, chef, from, dishes, tillId, get, write, sell, sellInRange, associate } =
  await sellingHouse()
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
      kind: 'dish',
      id: dishes.Pulpo,
      net: 1800,
      known: 0,
      cost: null,
      margin: null,
      foodCost: null,
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

test('a sale and its refund leave no known cost beside sales without one', async () => {
  await sell('2026-05-02', [{ article: 'arroz', net: 1000 }])
  await sell('2026-05-03', [{ article: 'arroz', quantity: '-1', net: -1000 }])
  await sell('2026-05-04', [{ article: 'pulpo', net: 1800 }])
  await fixtures.projected()
  const days = { from: '2026-05-01', to: '2026-05-31' }
  const cancelled = {
    net: 1800,
    known: 0,
    cost: null,
    margin: null,
    marginRate: null,
    coverage: { known: 0, of: 1800 },
  }
  expect(await get<BestSellers>('/sales/best-sellers', days)).toMatchObject(cancelled)
  expect(await get<ProfitMargin>('/sales/profit-margin', days)).toMatchObject(cancelled)
})

test('of days without any sale nothing is said', async () => {
  const sold = await get<BestSellers>('/sales/best-sellers', empty)
  expect(sold).toMatchObject({ net: null, days: null, cost: null, margin: null, items: [], lifts: [], lifted: 0 })
})

test('what is missing today lifts no sale of a day on which more was missing', async () => {
  const cost = { supplierId: from, date: '2026-07-10', value: '20', unitQuantity: '1' }
  const prawn = await product(corporation, { name: 'Gamba', merma: '0', category: 'CAT1' }, [cost])
  const squid = await product(corporation, { name: 'Sepia', merma: '0', category: 'CAT1' }, [])
  const elements = [prawn, squid].map(({ productId }) => ({
    elementId: randomUUID(),
    item: ofProduct(productId),
    quantity: '0.1',
    unit: 'kg',
  }))
  const form = { ...dishForm({ name: 'Mariscada', user: chef.userId }), composition: { elements, portions: '1' } }
  const dish = await write('/dishes/new', { ...form, effectiveFrom: '2026-03-01' })
  await associate('mariscada', dish)
  await sell('2026-07-02', [{ article: 'mariscada', net: 2000 }])
  await sell('2026-07-12', [{ article: 'mariscada', net: 500 }])
  await fixtures.projected()
  // The squid has no price today; before the tenth neither had the prawns.
  const july = await get<BestSellers>('/sales/best-sellers', { from: '2026-07-01', to: '2026-07-31' })
  expect(july.items).toMatchObject([{ name: 'Mariscada', net: 2500, known: 0, missing: { why: 'gap' } }])
  expect(july).toMatchObject({ lifts: [{ name: 'Mariscada', adds: 500 }], lifted: 500 })
  const early = await get<BestSellers>('/sales/best-sellers', { from: '2026-07-01', to: '2026-07-05' })
  expect(early).toMatchObject({ lifts: [], lifted: 0, coverage: { known: 0, of: 2000 } })
})

test('what was sold before its cost was known says what it costs today, and is counted as without a margin', async () => {
  const cost = { supplierId: from, date: '2026-09-10', value: '20', unitQuantity: '1' }
  const clam = await product(corporation, { name: 'Almeja', merma: '0', category: 'CAT1' }, [cost])
  const elements = [{ elementId: randomUUID(), item: ofProduct(clam.productId), quantity: '0.1', unit: 'kg' }]
  const form = { ...dishForm({ name: 'Almejas', user: chef.userId }), composition: { elements, portions: '1' } }
  await associate('almejas', await write('/dishes/new', { ...form, effectiveFrom: '2026-03-01' }))
  await sell('2026-09-02', [{ article: 'almejas', net: 2000 }])
  await fixtures.projected()
  const early = await get<BestSellers>('/sales/best-sellers', { from: '2026-09-01', to: '2026-09-05' })
  expect(early.items).toMatchObject([{ known: 0, margin: null, costToday: '2', missing: { why: 'earlier' } }])
  expect(early.counted).toEqual({ known: 0, of: 1 })
})

test('a gap of what was sold in several days says that no row has it', async () => {
  await sellInRange({ from: '2026-08-01', until: '2026-08-05' }, 'pulpo', 3, '54,00')
  await fixtures.projected()
  const days = { from: '2026-08-01', to: '2026-08-31' }
  expect(await get<ProfitMargin>('/sales/profit-margin', days)).toMatchObject({
    gaps: { dishes: 1, net: 5400, ofRanges: 5400 },
  })
  await sell('2026-08-20', [{ article: 'pulpo', net: 1800 }])
  await fixtures.projected()
  expect(await get<ProfitMargin>('/sales/profit-margin', days)).toMatchObject({
    gaps: { dishes: 1, net: 7200, ofRanges: 5400 },
  })
})

test('an article that no catalogue has is called as its tickets call it, in every list', async () => {
  const day = { from: '2026-11-16', to: '2026-11-16' }
  await sell(day.from, [
    { article: '4711', name: 'Menú del día', net: 1500, kind: 'menu' },
    { article: '4712', name: 'Flan', net: 0, kind: 'menu-part', parent: 0 },
  ])
  await fixtures.projected()
  expect((await get<BestSellers>('/sales/best-sellers', day)).items).toMatchObject([{ name: 'Flan', net: 1500 }])
  expect((await get<SoldRows>('/sales/sold-rows', day)).items).toMatchObject([
    { article: 'Flan', menu: 'Menú del día' },
  ])
  const query = { till: tillId, article: '4711' }
  const split = await fixtures.ask(chef, { method: 'GET', url: '/api/tpv/menu-split', query })
  expect(split.json(), split.payload).toMatchObject({ name: 'Menú del día' })
})
