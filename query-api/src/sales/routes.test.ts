import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { EnvironmentSold, NutritionDishes } from '@escandallo/contracts/plates/dashboards.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import type {
  AvgTicket,
  MenuEngineering,
  OccupancyRates,
  ProfitMargin,
  PurchasesAgainstIdeal,
  SalesTotal,
  TopDishes,
} from '@escandallo/contracts/sales/queries.ts'
import type { MenuSplitAnswer, TillProducts } from '@escandallo/contracts/tills/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document, product } from '../testing/event-fixtures.ts'
import { sellingHouse } from '../testing/selling-house.ts'

const company = await sellingHouse()
const { fixtures, corporation, chef, from, rice, dishes, tillId, get, write, sell, associate } = company
const { corporationId, establishment, elsewhere } = corporation
afterAll(() => fixtures.close())
const march = { from: '2026-03-01', to: '2026-03-31' }

beforeAll(async () => {
  // Monday 2 March: 1.00 € a plate. Wednesday 18 March: 1.50 €.
  await sell('2026-03-02', [{ article: 'arroz', quantity: '2', net: 2000 }], { guests: 2, tips: 300 })
  await sell('2026-03-18', [{ article: 'arroz', net: 1000 }], { guests: 4 })
  await sell('2026-03-18', [{ article: 'arroz', quantity: '-1', net: -1000 }], { guests: null, time: '22:00:00' })
  await sell('2026-03-18', [{ article: 'vino', net: 500 }], { guests: 0, time: '21:00:00' })
  await sell('2026-03-18', [{ article: 'media', net: 600 }], { place: elsewhere, time: '11:00:00' })
  await fixtures.projected()
})

describe('what was taken', () => {
  test('is the till own net, refunds taken off, without tips', async () => {
    const total = await get<SalesTotal>('/sales/total', march)
    expect(total).toMatchObject({ net: 3100, tips: 300, tickets: 4, covers: 8, withoutCovers: 1, last: '2026-03-18' })
    expect(total.previous).toMatchObject({ net: null, from: '2026-02-01', since: '2026-03-02' })
  })
  test('per guest leaves out tickets that do not say how many sat there, and names them', async () => {
    const average = await get<AvgTicket>('/sales/avg-ticket', { ...march, establishments: establishment })
    // 2,000 + 1,000 − 1,000 for six guests, and 500 more for three sales; the refund is money in both, and nobody's visit.
    expect(average).toMatchObject({ groupBy: 'weekDay', perCover: 333, perTicket: 833, withoutCovers: 1 })
    expect(average).toMatchObject({ net: 2500, refunds: 1, refundedNet: -1000 })
    expect(average.series[0]).toMatchObject({ key: '1', perCover: 1000, tickets: 1 })
    expect(average.series[6]).toMatchObject({ key: '7', net: null, perCover: null })
  })
  test('at a meal follows the clock of the place', async () => {
    const { bands } = await get<{ bands: object[] }>('/sales/day-tickets', march)
    expect(bands).toMatchObject([
      { band: 'breakfast', net: 600, tickets: 1 },
      { band: 'lunch', net: 3000, tickets: 2 },
      { band: 'dinner', net: -500, tickets: 1 },
    ])
  })
})

describe('margin', () => {
  test('is of what stands for a dish, at what it cost on the day it was sold', async () => {
    // 2 × 1.00 on the 2nd, 1.50 − 1.50 on the 18th, half a plate 0.75: 2.75 of 26.00. The wine stands for nothing yet.
    const margin = await get<ProfitMargin>('/sales/profit-margin', march)
    expect(margin).toMatchObject({ net: 3100, known: 2600, cost: 275, margin: 2325, marginRate: '89.4230769231' })
    expect(margin).toMatchObject({ coverage: { known: 2600, of: 3100 }, unmapped: { articles: 1, net: 500 } })
    expect(margin.previous).toMatchObject({ cost: null, margin: null })
  })
  test('moves with a late invoice, an association or a new sale, without one write to sales', async () => {
    const eventsBefore = await fixtures.events()
    const cost = {
      costId: randomUUID(),
      supplierId: from,
      documentId: null,
      lineId: null,
      date: '2026-03-01',
      value: '2.40',
      unitQuantity: '1',
      unit: 'kg',
      currency: 'EUR',
    }
    const body = { productId: rice.productId, cost, supplier: { supplierId: from, code: 'A', name: 'Arroz' } }
    const answer = await fixtures.ask(
      { service: corporationId },
      { method: 'POST', url: '/api/products/costs/record', body },
    )
    expect(answer.statusCode, answer.payload).toBe(202)
    await fixtures.projected()
    // Both plates of the second of March cost 20 cents more.
    expect(await get<ProfitMargin>('/sales/profit-margin', march)).toMatchObject({ known: 2600, cost: 315 })
    await associate('vino', null)
    await fixtures.projected()
    expect(await get<ProfitMargin>('/sales/profit-margin', march)).toMatchObject({ known: 3100, cost: 315 })
    const written = await fixtures.loggedAfter(eventsBefore)
    expect(written.length).toBeGreaterThan(1)
    expect(written.filter((event) => event.startsWith('ticket-'))).toEqual([])
  })
  test('of a set menu is shared by what its parts cost, and the parts come to the whole', async () => {
    // On 20 March a plate of rice costs 1.50 and one of croquetas 0.75: two thirds and one third of 12.00.
    await sell('2026-03-20', [
      { article: 'menu', net: 1200, kind: 'menu' },
      { article: 'arroz', net: 0, kind: 'menu-part', parent: 0 },
      { article: 'croquetas', net: 0, kind: 'menu-part', parent: 0 },
    ])
    await fixtures.projected()
    const day = { from: '2026-03-20', to: '2026-03-20' }
    const { items } = await get<TopDishes>('/sales/top-dishes', day)
    expect(items.map(({ name, net, cost, medal }) => [name, net, cost, medal])).toEqual([
      ['Arroz', 800, 150, 'gold'],
      ['Croquetas', 400, 75, 'silver'],
    ])
    expect(await get('/sales/profit-margin', day)).toMatchObject({ net: 1200, known: 1200, cost: 225 })
  })
  test('of a set menu is shared as a person said, until that is taken back', async () => {
    const until = '2026-03-20'
    const ask = async <Answer>(url: string, query: Record<string, string>) =>
      (await fixtures.ask(chef, { method: 'GET', url: `/api${url}`, query })).json() as Answer
    const split = () => ask<MenuSplitAnswer>('/tpv/menu-split', { till: tillId, article: 'menu', from: until, until })
    const shares = async () => (await split()).parts.map(({ name, byCost, share }) => [name, byCost, share])
    const nets = async () =>
      (await get<TopDishes>('/sales/top-dishes', { from: until, to: until })).items.map(({ net }) => net)
    const say = async (parts: [string, string][]) => {
      const stated = parts.map(([articleId, share]) => ({ article: { articleId, formatId: null }, share }))
      const body = { tillId, article: { articleId: 'menu', formatId: null }, parts: stated }
      const answer = await fixtures.ask(chef, { method: 'POST', url: '/api/tpv/menu-split', body })
      await fixtures.projected()
      return answer.statusCode
    }
    expect(await split()).toMatchObject({ net: 1200, stated: false })
    expect(await shares()).toEqual([
      ['arroz', '66.67', null],
      ['croquetas', '33.33', null],
    ])
    expect(await say([['arroz', '75']])).toBe(400)
    await say(Object.entries({ arroz: '75', croquetas: '25' }))
    expect([await nets(), (await shares()).map(([, , share]) => share)]).toEqual([
      [900, 300],
      ['75', '25'],
    ])
    const { items } = await ask<TillProducts>('/tpv/products', { till: tillId, show: 'associated', from: until, until })
    expect(items[0]).toMatchObject({ articleId: 'menu', parts: { articles: 2, open: 0, stated: true } })
    await say([])
    expect(await nets()).toEqual([800, 400])
  })
})

test('the dishes that sell most are ranked by what was asked for', async () => {
  await sell('2026-04-07', [
    { article: 'croquetas', quantity: '5', net: 2500 },
    { article: 'arroz', quantity: '3', net: 3000 },
  ])
  await fixtures.projected()
  const april = { from: '2026-04-01', to: '2026-04-30' }
  const names = async (ranking: string) =>
    (await get<TopDishes>('/sales/top-dishes', { ...april, by: ranking })).items.map(({ name }) => name)
  expect(await names('net')).toEqual(['Arroz', 'Croquetas'])
  expect(await names('quantity')).toEqual(['Croquetas', 'Arroz'])
})

test('how full a place is needs its seats and hours, and says which of them is missing', async () => {
  const { establishments } = await get<OccupancyRates>('/sales/occupancy-rates', march)
  expect(establishments.map(({ missing, rate, services }) => [missing, rate, services])).toEqual([
    [['hours', 'seats'], null, []],
    [['hours', 'seats'], null, []],
  ])
})

test('with fewer than four dishes or thirty sold no dish is in a class that means anything', async () => {
  const { types } = await get<MenuEngineering>('/sales/menu-engineering', march)
  expect(types).toMatchObject([{ enough: false }])
})

test('what was bought is held against what the recipes take', async () => {
  const against = await get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', {
    from: '2026-04-01',
    to: '2026-04-30',
  })
  // Five croquetas of 0.25 kg and three plates of 0.5 kg at 3 €/kg.
  expect(against).toMatchObject({ ideal: 825, categories: [{ category: 'CAT1' }] })
  // No paper of April is confirmed: nobody knows what was bought.
  expect(against).toMatchObject({ purchased: null, difference: null })
})

test('a product that was merged costs what the one that goes on costs, and what was bought of it counts there', async () => {
  const [bag, sack] = [
    await product(corporation, { name: 'Bomba bolsa' }, [{ supplierId: from, date: '2026-05-01', value: '2' }]),
    await product(corporation, { name: 'Bomba saco' }, [{ supplierId: from, date: '2026-05-10', value: '4' }]),
  ]
  await fixtures.projected()
  const elements = [{ elementId: randomUUID(), item: ofProduct(bag.productId), quantity: '0.5', unit: 'kg' }]
  const paella = await write('/dishes/new', {
    ...dishForm({ name: 'Paella', user: chef.userId }),
    composition: { elements, portions: '1' },
    effectiveFrom: '2026-05-05',
  })
  await associate('paella', paella)
  await write('/products/merge', { productId: bag.productId, into: sack.productId, effectiveFrom: '2026-05-01' })
  await document(corporation, {
    establishment,
    supplier: from,
    products: [bag.productId],
    issueDate: '2026-05-01',
    dueDate: null,
    lines: [lineOf({ quantity: '3', unitPrice: '4', discountRate: '0', unit: 'kg' })],
  })
  await sell('2026-05-06', [{ article: 'paella', net: 1000 }])
  await sell('2026-05-12', [{ article: 'paella', net: 1000 }])
  await fixtures.projected()
  // Half a kilo at 2 €/kg on the 6th, at 4 €/kg on the 12th.
  const may = { from: '2026-05-01', to: '2026-05-31' }
  expect(await get<ProfitMargin>('/sales/profit-margin', may)).toMatchObject({ known: 2000, cost: 300 })
  const against = await get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', may)
  expect(against).toMatchObject({ purchased: 1200, ideal: 300, outside: 0 })
  expect(against.categories[0]?.products.map(({ productId }) => productId)).toEqual([sack.productId])
})

test('what was on the plates that were sold is their portions times what each holds, and whoever sees no sales hears none', async () => {
  // April: five croquetas of 250 g and three plates of 500 g, all of one food.
  const april = { from: '2026-04-01', to: '2026-04-30' }
  const plate = async (id = '') => {
    const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/dishes/plate', query: { id } })
    return answer.json() as PlateOfDish
  }
  const [croquetas, arroz] = [await plate(dishes.Croquetas), await plate(dishes.Arroz)]
  const sold = await get<EnvironmentSold>('/environment/sold-dishes', april)
  const ghg = 5 * Number(croquetas.environment.perPortion.ghg) + 3 * Number(arroz.environment.perPortion.ghg)
  expect(ghg).toBeGreaterThan(0)
  expect(Number(sold.ghg)).toBeCloseTo(ghg, 9)
  expect(Number(sold.perPortion)).toBeCloseTo(ghg / 8, 3)
  expect(sold.coverage).toEqual({ portions: { known: '8', of: '8' }, net: { known: 5500, of: 5500 } })
  expect(Number(sold.perEuro)).toBeCloseTo(ghg / 55, 3)
  expect(sold.items.map(({ name, sold: portions }) => [name, portions])).toEqual([
    ['Arroz', '3'],
    ['Croquetas', '5'],
  ])
  const nutrition = await get<NutritionDishes>('/nutrition/avg-dishes', april)
  const energyOf = ({ nutrition: { figures } }: PlateOfDish) =>
    Number(figures.find(({ key }) => key === 'energy')?.perPortion)
  const mean = (5 * energyOf(croquetas) + 3 * energyOf(arroz)) / 8
  expect(Number(nutrition.sold?.mean.energy)).toBeCloseTo(mean, 1)
  const leo = await fixtures.employ({
    corporationId,
    role: 'user',
    sections: ['dashboard'],
    establishments: 'all',
  })
  const answer = await fixtures.ask(leo, {
    method: 'GET',
    url: '/api/dashboard/environment/sold-dishes',
    query: april,
  })
  expect(answer.json()).toMatchObject({ ghg: null, coverage: null, items: [] })
})
