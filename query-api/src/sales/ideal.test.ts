import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { ProfitMargin, PurchasesAgainstIdeal } from '@escandallo/contracts/sales/queries.ts'
import type { TillProducts } from '@escandallo/contracts/tills/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, product } from '../testing/event-fixtures.ts'
import { sellingHouse } from '../testing/selling-house.ts'

const { fixtures, corporation, chef, from, tillId, get, write, sell, associate } = await sellingHouse()
afterAll(() => fixtures.close())

const boughtAt = (name: string, ...costs: [date: string, value: string][]) =>
  product(
    corporation,
    { name, merma: '0', category: 'CAT2' },
    costs.map(([date, value]) => ({ supplierId: from, date, value, unitQuantity: '1' })),
  )
const composed = (name: string, quantities: Record<string, string>) => ({
  ...dishForm({ name, user: chef.userId }),
  composition: {
    elements: Object.entries(quantities).map(([id, quantity]) => ({
      elementId: randomUUID(),
      item: ofProduct(id),
      quantity,
      unit: 'kg' as const,
    })),
    portions: '1',
  },
})

test('what was sold takes what its recipe held on the day, at the prices of the day, to the cent of the margin', async () => {
  const hake = await boughtAt('Merluza', ['2026-05-01', '8'])
  const cod = await boughtAt('Bacalao', ['2026-05-01', '8'])
  const oil = await boughtAt('Aceite', ['2026-05-01', '4'], ['2026-07-06', '12'])
  await fixtures.projected()
  const form = composed('Pescado', { [hake.productId]: '0.25', [oil.productId]: '0.1' })
  const dishId = await write('/dishes/new', { ...form, effectiveFrom: '2026-06-01' })
  // Cod costs what hake does: the cost of the dish does not move on that day.
  const recomposed = composed('Pescado', { [cod.productId]: '0.25', [oil.productId]: '0.1' })
  await fixtures.projected()
  const { revision } = (
    await fixtures.ask(chef, { method: 'GET', url: '/api/dishes/details', query: { id: dishId } })
  ).json()
  const answer = await fixtures.ask(chef, {
    method: 'PUT',
    url: '/api/dishes/update',
    headers: { 'if-match': revision },
    body: { dishId, ...recomposed, effectiveFrom: '2026-07-09' },
  })
  expect(answer.statusCode, answer.payload).toBe(202)
  await associate('pescado', dishId)
  for (const day of ['2026-07-05', '2026-07-08', '2026-07-10']) await sell(day, [{ article: 'pescado', net: 1500 }])
  await sell('2026-07-10', [{ article: 'pescado', net: 0 }])
  await fixtures.projected()
  const july = { from: '2026-07-01', to: '2026-07-31' }
  const against = await get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', july)
  const takes = Object.fromEntries(
    against.categories.flatMap(({ products }) => products.map(({ name, ideal }) => [name, ideal])),
  )
  // Oil: 0.40 on the 5th, 1.20 from the 6th on. Fish: 2.00 each time, hake until the 8th; one was given away on the 10th.
  expect(takes).toEqual({ Merluza: 400, Bacalao: 400, Aceite: 40 + 120 + 2 * 120 })
  const { cost, complimentary } = await get<ProfitMargin>('/sales/profit-margin', july)
  expect(against.ideal).toBe((cost ?? 0) + (complimentary.cost ?? 0))
  // No paper of July is confirmed: what was bought is not known, which is not that nothing was.
  const amounts = { purchased: null, difference: null }
  expect(against).toMatchObject(amounts)
  for (const { products } of against.categories) for (const row of products) expect(row).toMatchObject(amounts)
})

test('what products take comes to what dishes cost, where no product takes whole cents', async () => {
  const parts = await Promise.all(
    ['3.33', '3.33', '3.34'].map((value, at) => boughtAt(`Tercio ${at}`, ['2026-05-01', value])),
  )
  await fixtures.projected()
  const quantities = Object.fromEntries(parts.map(({ productId }) => [productId, '0.1']))
  const dishId = await write('/dishes/new', { ...composed('Tercios', quantities), effectiveFrom: '2026-06-01' })
  await associate('tercios', dishId)
  await sell('2026-09-04', [
    { article: 'tercios', net: 700 },
    { article: 'sin receta', net: 411 },
  ])
  await fixtures.projected()
  const day = { from: '2026-09-04', to: '2026-09-04' }
  const against = await get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', day)
  const { cost, net, known } = await get<ProfitMargin>('/sales/profit-margin', day)
  const all = against.categories.flatMap(({ products }) => products)
  expect(cost).toBe(100)
  expect(all.map(({ ideal }) => ideal).sort()).toEqual([33, 33, 34])
  expect(against.ideal).toBe(cost)
  expect(against.idealOfAll).toBe(Math.round(((cost ?? 0) * (net ?? 0)) / known))
})

test('what the page of a till calls open is what the margin calls unmapped, with parts of set menus', async () => {
  const day = '2026-08-03'
  await sell(day, [
    { article: 'menu', net: 1200, kind: 'menu' },
    { article: 'arroz', net: 0, kind: 'menu-part', parent: 0 },
    { article: 'croquetas', net: 0, kind: 'menu-part', parent: 0 },
    { article: 'flan', net: 0, kind: 'menu-part', parent: 0 },
  ])
  await sell(day, [
    { article: 'vino', net: 1000 },
    { article: 'vale', net: -100 },
  ])
  await fixtures.projected()
  const { unmapped, net } = await get<ProfitMargin>('/sales/profit-margin', { from: day, to: day })
  const query = { till: tillId, from: day, until: day, size: '200' }
  const till: TillProducts = (await fixtures.ask(chef, { method: 'GET', url: '/api/tpv/products', query })).json()
  // A third of the menu is the pudding's, and 9.00 the wine's.
  expect(unmapped.net).toBe(1300)
  expect(till.net - till.associated).toBe(unmapped.net)
  expect(till.net).toBe(net)
  const open = till.items.filter((item) => item.open !== 0).map(({ name, open }) => [name, open])
  expect(Object.fromEntries(open)).toEqual({ flan: 400, vino: 900 })
})

describe('purchases of a restaurant whose papers begin within the period', async () => {
  const young = await sellingHouse()
  afterAll(() => young.fixtures.close())
  const july = { from: '2026-07-01', to: '2026-07-31' }
  const invoice = { establishment: young.corporation.establishment, supplier: young.from, dueDate: null }

  test('given papers since the twentieth, when they are compared with recipes, then the sales of those days are', async () => {
    for (const day of ['2026-07-02', '2026-07-21', '2026-07-25'])
      await young.sell(day, [{ article: 'arroz', net: 1000 }])
    await document(young.corporation, { ...invoice, issueDate: '2026-07-20' })
    await young.fixtures.projected()
    const against = await young.get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', july)
    // Two of three plates, 1.50 each.
    expect(against).toMatchObject({ from: '2026-07-20', to: '2026-07-31', isLeast: false, ideal: 300 })
    expect(against.coverage.of).toBe(2000)
  })

  test('given a paper that waits, when they are compared, then what was bought is at least so much', async () => {
    await document(young.corporation, { ...invoice, issueDate: '2026-07-22', status: 'pending' })
    await young.fixtures.projected()
    const against = await young.get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', july)
    expect(against).toMatchObject({ isLeast: true, papers: { known: 1, of: 2 } })
  })

  test('given no papers at all, when they are compared, then nothing is', async () => {
    const june = { from: '2026-06-01', to: '2026-06-30' }
    const against = await young.get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', june)
    expect(against).toMatchObject({ from: null, to: null, purchased: null, difference: null })
  })
})
