import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { TopDishes } from '@escandallo/contracts/sales/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../testing/event-fixtures.ts'
import { sellingHouse } from '../testing/selling-house.ts'
import { monthEndsUpTo } from './trend.ts'

const { fixtures, corporation, chef, from, dishes, get, write, sell, associate } = await sellingHouse()
const today = new Date().toISOString().slice(0, 10)
afterAll(() => fixtures.close())

const listed = async (query: Record<string, string> = {}, caller: Parameters<typeof fixtures.ask>[0] = chef) => {
  const answer = await fixtures.ask(caller, { method: 'GET', url: '/api/dishes/list', query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as DishList
}

beforeAll(async () => {
  // 1.50 € a plate of rice and 0.75 € of croquettes: at 3.30 € and 10 % VAT half of 3.00 €, at 11.00 € no more than 7.5 per cent.
  const price = async (name: string, amount: number) =>
    write('/dishes/prices', {
      prices: [
        { dishId: dishes[name], effectiveFrom: '2026-03-01', price: { amount, currency: 'EUR', vatRate: '10' } },
      ],
    })
  await price('Arroz', 330)
  await price('Croquetas', 1100)
  // There are sales of all ninety days.
  await sell(plusDays(today, -120), [{ article: 'vino', net: 100 }])
  await sell(plusDays(today, -10), [{ article: 'arroz', quantity: '30', net: 9000 }])
  await sell(plusDays(today, -12), [{ article: 'croquetas', quantity: '15', net: 15_000 }])
  await sell(plusDays(today, -12), [{ article: 'vino', net: 6000 }])
  await fixtures.projected()
})

test('dishes say what they sell a month, what is left, and what they cost above target', async () => {
  const { items, month } = await listed({ sort: '-above' })
  expect(items.map(({ name }) => name)).toEqual(['Arroz', 'Croquetas'])
  // 1.50 € less 30 per cent of 3.00 € is 0.60 €, ten times a month.
  expect(items[0]).toMatchObject({
    month: { sold: '10', net: 3000, known: 3000, margin: 1500, above: 600 },
    priceForTarget: 550,
  })
  // The wine stands for nothing yet: it is in no sum of dishes, and in what the margin is said to be of.
  expect(month?.coverage).toEqual({ known: 24_000, of: 30_000 })
  expect(items[1]).toMatchObject({ month: { sold: '5', net: 5000, margin: 4625, above: 0 }, priceForTarget: null })
  expect(month).toMatchObject({
    dishes: 2,
    dishesAbove: 1,
    incomplete: 0,
    portions: '15',
    net: 8000,
    above: 600,
    margin: 6125,
  })
})

test('some dishes alone can be listed in any order', async () => {
  for (const sort of ['-above', 'above', '-sold', 'name'])
    expect((await listed({ ids: String(dishes.Arroz), sort })).items.map(({ name }) => name)).toEqual(['Arroz'])
})

test('a third of what the figures of sales say of the same days', async () => {
  const top = await get<TopDishes>('/sales/top-dishes', monthlyPeriod(today))
  const { items } = await listed()
  for (const { dishId, net, margin } of top.items) {
    const dish = items.find((item) => item.dishId === dishId)
    expect(dish?.month).toMatchObject({ net: net / 3, margin: (margin ?? 0) / 3 })
  }
})

test('whoever may not see sales sees none of it, and no order that tells of it', async () => {
  const cook = await fixtures.employ({ corporationId: corporation.corporationId, role: 'user', sections: ['dishes'] })
  const [above, below] = [await listed({ sort: '-above' }, cook), await listed({ sort: 'above' }, cook)]
  expect(above.month).toBeNull()
  expect(above.items.map(({ month }) => month)).toEqual([null, null])
  expect(above.items.map(({ dishId }) => dishId)).toEqual(below.items.map(({ dishId }) => dishId).toReversed())
})

test('each dish has its cost at the end of twelve months, blank before it was cooked', async () => {
  const { items } = await listed({ ids: String(dishes.Arroz) })
  const [rice] = items
  expect(rice?.trend).toHaveLength(12)
  expect(rice?.trend.at(-1)).toBe(rice?.cost)
  expect(monthEndsUpTo('2026-03-15')).toEqual([
    ...['2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31', '2025-09-30'],
    ...['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28', '2026-03-15'],
  ])
  const blank = monthEndsUpTo(today).filter((day) => day < '2026-03-01').length
  expect(rice?.trend.map((cost) => cost === null)).toEqual(Array.from({ length: 12 }, (_, at) => at < blank))
})

test('a dish with a gap has no excess, and is counted apart from dishes that are not sold or not for sale', async () => {
  const [priced, unpriced] = [
    await product(corporation, { name: 'Bacalao', merma: '0' }, [
      { supplierId: from, date: '2026-02-01', value: '5', unitQuantity: '1' },
    ]),
    await product(corporation, { name: 'Trufa', merma: '0' }, []),
  ]
  const compose = async (name: string, products: string[]) => {
    const elements = products.map((id) => ({ elementId: randomUUID(), item: ofProduct(id), quantity: '1', unit: 'kg' }))
    const id = await write('/dishes/new', {
      ...dishForm({ name, user: chef.userId }),
      composition: { elements, portions: '1' },
      effectiveFrom: '2026-03-01',
    })
    const price = { amount: 1100, currency: 'EUR', vatRate: '10' }
    await write('/dishes/prices', { prices: [{ dishId: id, effectiveFrom: '2026-03-01', price }] })
    return id
  }
  const gapped = await compose('Bacalao con trufa', [priced.productId, unpriced.productId])
  await compose('Bacalao', [priced.productId])
  await associate('trufa', gapped)
  await sell(plusDays(today, -10), [{ article: 'trufa', quantity: '6', net: 6000 }])
  await fixtures.projected()
  const { items, month } = await listed()
  expect(items.find(({ dishId }) => dishId === gapped)?.month).toMatchObject({ sold: '2', above: null })
  expect(month).toMatchObject({
    dishes: 3,
    dishesAbove: 1,
    incomplete: 1,
    above: 600,
    uncounted: { inactive: 0, incomplete: 1, unsold: 1 },
  })
})

test.each(['sold', 'monthMargin'])('a dish of which no %s is known is last in either direction', async (sort) => {
  const { productId } = await product(corporation, { name: `Azafrán ${sort}`, merma: '0' }, [])
  const item = ofProduct(productId)
  const unsold = await write('/dishes/new', {
    ...dishForm({ name: `Nadie lo pide ${sort}`, user: chef.userId }),
    composition: { elements: [{ elementId: randomUUID(), item, quantity: '1', unit: 'kg' }], portions: '1' },
    effectiveFrom: '2026-03-01',
  })
  await fixtures.projected()
  const ids = [dishes.Arroz, dishes.Croquetas, unsold].join(',')
  for (const direction of ['', '-']) {
    const { items } = await listed({ sort: `${direction}${sort}`, ids })
    expect(items).toHaveLength(3)
    expect(items.at(-1)?.dishId).toBe(unsold)
  }
})

test('the counts above the list are those of the lists that they open, for whoever sees one establishment too', async () => {
  const { corporationId, establishment, elsewhere } = corporation
  const saffron = await product(corporation, { name: 'Azafrán', merma: '0' }, [])
  const element = { elementId: randomUUID(), item: ofProduct(saffron.productId), quantity: '1', unit: 'g' }
  // Sold by nobody, and without a cost: they count as incomplete all the same.
  const composition = { elements: [element], portions: '1' }
  await write('/dishes/new', { ...dishForm({ name: 'Sin vender', user: chef.userId }), composition })
  await write('/dishes/new', { ...dishForm({ name: 'De aquí', user: chef.userId, establishment }), composition })
  await fixtures.projected()
  const eva = await fixtures.employ({ corporationId, sections: ['dishes', 'sales'], establishments: [elsewhere] })
  const gapsOf = async (caller: typeof chef) => {
    const [all, gaps, above] = await Promise.all([
      listed({}, caller),
      listed({ show: 'gaps' }, caller),
      listed({ show: 'under-target' }, caller),
    ])
    expect(all.month?.gaps).toBe(gaps.total)
    const { inactive, incomplete, unsold } = all.month?.uncounted ?? expect.fail('no month')
    expect((all.month?.dishesAbove ?? 0) + inactive + incomplete + unsold).toBe(above.total)
    return gaps.items.map(({ name }) => name)
  }
  expect(await gapsOf(chef)).toEqual(expect.arrayContaining(['Sin vender', 'De aquí']))
  const hers = await gapsOf(eva)
  expect([hers.includes('Sin vender'), hers.includes('De aquí')]).toEqual([true, false])
})

describe('a month of a restaurant that has just begun to sell', async () => {
  const young = await sellingHouse()
  afterAll(() => young.fixtures.close())
  const monthOf = async () => {
    await young.fixtures.projected()
    const answer = await young.fixtures.ask(young.chef, { method: 'GET', url: '/api/dishes/list' })
    return answer.json() as DishList
  }

  test('given sales of nine days, when its dishes are listed, then none says what it sells a month', async () => {
    await young.sell(plusDays(today, -9), [{ article: 'arroz', quantity: '30', net: 9000 }])
    const { items, month } = await monthOf()
    expect(month).toMatchObject({ days: 9, dishes: 1, portions: null, net: null, margin: null, above: null })
    expect(items.map((dish) => dish.month)).toEqual(items.map(() => null))
  })

  test('given sales of thirty days, when its dishes are listed, then these are the month and no third of one', async () => {
    await young.sell(plusDays(today, -30), [{ article: 'arroz', quantity: '30', net: 9000 }])
    const { items, month } = await monthOf()
    expect(month).toMatchObject({
      from: plusDays(today, -30),
      to: plusDays(today, -1),
      days: 30,
      portions: '60',
      net: 18_000,
    })
    expect(items.find(({ dishId }) => dishId === young.dishes.Arroz)?.month).toMatchObject({ sold: '60', net: 18_000 })
  })
})
