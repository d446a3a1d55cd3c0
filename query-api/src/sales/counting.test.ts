import { randomUUID } from 'node:crypto'
import type {
  AvgTicket,
  ProfitMargin,
  PurchasesAgainstIdeal,
  SalesTotal,
  TopDishes,
} from '@escandallo/contracts/sales/queries.ts'
import type { SoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import type { TicketDetails, TicketLineList } from '@escandallo/contracts/tickets/queries.ts'
import { Big } from 'big.js'
import { afterAll, expect, test } from 'vitest'
import { sellingHouse } from '../testing/selling-house.ts'

const { fixtures, corporation, chef, dishes, associate, get, sell } = await sellingHouse()
const { elsewhere } = corporation
afterAll(() => fixtures.close())

test('a margin takes a discount that nobody mapped off what it was given on, and covers no more than was sold', async () => {
  await sell('2026-09-10', [
    { article: 'arroz', net: 1000 },
    { article: 'vale', net: -300 },
  ])
  await fixtures.projected()
  const day = { from: '2026-09-10', to: '2026-09-10' }
  expect(await get<ProfitMargin>('/sales/profit-margin', day)).toMatchObject({
    net: 700,
    known: 700,
    cost: 150,
    margin: 550,
    coverage: { known: 700, of: 700 },
    unmapped: { articles: 0, net: 0 },
  })
  expect(await get<SalesTotal>('/sales/total', day)).toMatchObject({ net: 700, discounts: -300 })
})
test('what was given away stands apart: it is in no mean, and keeps its cost', async () => {
  await sell('2026-09-11', [{ article: 'arroz', net: 1000 }], { guests: 2 })
  // A meal of the staff, and an invitation on a ticket that was paid.
  await sell('2026-09-11', [{ article: 'arroz', net: 0 }], { guests: 1 })
  await sell('2026-09-11', [
    { article: 'croquetas', net: 500 },
    { article: 'arroz', net: 0 },
  ])
  await fixtures.projected()
  const day = { from: '2026-09-11', to: '2026-09-11' }
  const taken = await get<SalesTotal>('/sales/total', day)
  expect(taken).toMatchObject({ net: 1500, tickets: 2, complimentary: 1, covers: 4, perTicket: 750, perCover: 375 })
  expect(await get<ProfitMargin>('/sales/profit-margin', day)).toMatchObject({
    known: 1500,
    cost: 225,
    margin: 1275,
    complimentary: { portions: '2', cost: 300 },
  })
  const { items } = await get<TopDishes>('/sales/top-dishes', day)
  expect(items.map(({ quantity, cost }) => [quantity, cost])).toEqual([
    ['1', 150],
    ['1', 75],
  ])
})

test('a margin of a set menu with a part that nobody mapped lacks the share of that part, and nothing else', async () => {
  await sell('2026-06-10', [
    { article: 'menu', net: 1200, kind: 'menu' },
    { article: 'arroz', net: 0, kind: 'menu-part', parent: 0 },
    { article: 'croquetas', net: 0, kind: 'menu-part', parent: 0 },
    { article: 'flan', net: 0, kind: 'menu-part', parent: 0 },
  ])
  await fixtures.projected()
  const day = { from: '2026-06-10', to: '2026-06-10' }
  // Pudding weighs what the others cost on average, 1.125: a third.
  expect(await get('/sales/profit-margin', day)).toMatchObject({
    net: 1200,
    known: 800,
    cost: 225,
    margin: 575,
    coverage: { known: 800, of: 1200 },
    unmapped: { articles: 1, net: 400 },
    gaps: { dishes: 0, net: 0 },
  })
  const { items } = await get<TopDishes>('/sales/top-dishes', day)
  expect(items.map(({ net, cost, margin }) => [net, cost, margin])).toEqual([
    [533, 150, 383],
    [267, 75, 192],
  ])
})
test('a margin of days, weeks and months comes to that of the whole, to the cent, and so do dishes', async () => {
  const summer = { from: '2026-06-27', to: '2026-09-05' }
  for (const [day, net, parts] of [
    ['2026-06-29', 1100, ['arroz', 'croquetas']],
    ['2026-06-30', 1150, ['arroz', 'flan']],
    ['2026-07-01', 1295, ['croquetas', 'croquetas', 'flan']],
    ['2026-08-31', 1001, ['arroz', 'arroz', 'croquetas']],
  ] as const) {
    const below = parts.map((article) => ({ article, net: 0, kind: 'menu-part' as const, parent: 0 }))
    await sell(day, [{ article: 'menu', net, kind: 'menu' }, ...below])
    await sell(day, [{ article: 'media', quantity: '3', net: 1711 }], { place: elsewhere })
  }
  await fixtures.projected()
  const sums = (margins: readonly { known: number; cost: number | null }[]) => [
    margins.reduce((sum, { known }) => sum + known, 0),
    margins.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
  ]
  const whole = await get<ProfitMargin>('/sales/profit-margin', summer)
  for (const groupBy of ['day', 'week', 'month']) {
    const { series } = await get<ProfitMargin>('/sales/profit-margin', { ...summer, groupBy })
    expect([groupBy, ...sums(series)]).toEqual([groupBy, whole.known, whole.cost])
  }
  const { items } = await get<TopDishes>('/sales/top-dishes', summer)
  expect(sums(items.map(({ net, cost }) => ({ known: net, cost })))).toEqual([whole.known, whole.cost])
  expect(whole.cost).toBeGreaterThan(0)
})

test('a ticket that was paid in two ways is found by either, and says what each came to', async () => {
  const id = await sell('2026-10-02', [{ article: 'arroz', net: 1000 }], { cash: 400 })
  await fixtures.projected()
  const ask = async (url: string, query: Record<string, string>) =>
    (await fixtures.ask(chef, { method: 'GET', url: `/api${url}`, query })).json()
  const day = { from: '2026-10-02', to: '2026-10-02' }
  const counted = { tickets: 1, refunds: 0, complimentary: 0 }
  for (const [method, net, guests] of [
    ['card', 600, 2],
    ['cash', 400, 0],
  ] as const) {
    const listed = await ask('/tickets/list', { ...day, method })
    expect(listed).toMatchObject({ items: [{ ticketId: id, method: 'card' }] })
    // What was paid in this way, as the breakdown says it, and not the whole ticket.
    expect(listed.sums).toEqual({ gross: net, net, tips: 0, guests, ...counted })
  }
  expect((await ask('/tickets/list', day)).sums).toEqual({ gross: 1000, net: 1000, tips: 0, guests: 2, ...counted })
  expect(await ask('/tickets/list', { ...day, method: 'other' })).toMatchObject({ items: [] })
  expect(await ask('/tickets/details', { id })).toMatchObject({
    paid: [
      { method: 'card', gross: 600 },
      { method: 'cash', gross: 400 },
    ],
  })
})

test('a ticket comes to what the figures of its day say of it', async () => {
  const id = await sell('2026-10-03', [
    { article: 'menu', net: 1200, kind: 'menu' },
    { article: 'arroz', net: 0, kind: 'menu-part', parent: 0 },
    { article: 'flan', net: 0, kind: 'menu-part', parent: 0 },
    { article: 'croquetas', quantity: '2', net: 1000 },
    { article: 'vale', net: -100 },
    { article: 'arroz', net: 0 },
  ])
  await fixtures.projected()
  const day = await get<ProfitMargin>('/sales/profit-margin', { from: '2026-10-03', to: '2026-10-03' })
  const ticket = (await fixtures.ask(chef, { method: 'GET', url: '/api/tickets/details', query: { id } })).json()
  expect(ticket.coverage).toEqual(day.coverage)
  expect([Number(ticket.cost) * 100, Number(ticket.margin) * 100]).toEqual([day.cost, day.margin])
  expect(ticket.complimentary.cost).toBe(day.complimentary.cost)
  expect(day).toMatchObject({ cost: 300, complimentary: { cost: 150 }, coverage: { of: 2100 } })
})

test('what a guest did not want in a dish lowers what it cost, on the day and on the ticket', async () => {
  const id = await sell('2026-10-05', [
    { article: 'croquetas', quantity: '3', net: 1500, removed: ['SIN ARROZ'] },
    { article: 'croquetas', net: 500, removed: ['sin gluten'] },
    { article: 'arroz', net: 900 },
  ])
  await fixtures.projected()
  // Three without their quarter of a kilo at 3 EUR/kg; nothing in them is called gluten.
  const day = await get<ProfitMargin>('/sales/profit-margin', { from: '2026-10-05', to: '2026-10-05' })
  expect(day).toMatchObject({ net: 2900, known: 2900, cost: 225 })
  const ticket = (await fixtures.ask(chef, { method: 'GET', url: '/api/tickets/details', query: { id } })).json()
  expect([Number(ticket.cost) * 100, ticket.coverage]).toEqual([day.cost, day.coverage])
})

/** The days of tests below, each with what its tickets and their lines come to. */
const addedUp = async (day: string, ids: readonly string[]) => {
  const sums = { known: 0, cost: 0, lineNet: 0, lineCost: 0 }
  for (const id of ids) {
    const ticket: TicketDetails = (
      await fixtures.ask(chef, { method: 'GET', url: '/api/tickets/details', query: { id } })
    ).json()
    const cost = Math.round(Number(ticket.cost) * 100)
    sums.cost += cost
    sums.known += Math.round(Number(ticket.margin) * 100) + cost
    for (const line of ticket.ofTicket.filter(({ complimentary, cost }) => !complimentary && cost !== null)) {
      sums.lineNet += line.countedNet
      sums.lineCost += Math.round(Number(line.cost) * 100)
      expect(Number(line.margin)).toBeCloseTo(line.countedNet / 100 - Number(line.cost), 9)
    }
  }
  const { known, cost } = await get<ProfitMargin>('/sales/profit-margin', { from: day, to: day })
  expect({ ...sums, day }).toEqual({ known, cost, lineNet: known, lineCost: cost, day })
  return { known, cost }
}
const menuOf = (net: number, parts: readonly string[], quantity = '1') => [
  { article: 'menu', net, quantity, kind: 'menu' as const },
  ...parts.map((article) => ({ article, quantity, net: 0, kind: 'menu-part' as const, parent: 0 })),
]

test('set menus of one day are each shared among what was in them, so that tickets come to their day', async () => {
  const day = '2026-10-08'
  const ids = [
    await sell(day, menuOf(1200, ['arroz', 'croquetas', 'flan'])),
    await sell(day, menuOf(1200, ['arroz', 'helado', 'flan', 'vino'])),
    await sell(day, menuOf(1200, ['arroz', 'croquetas', 'flan'])),
  ]
  await fixtures.projected()
  // 533 + 267 of the first and the third, a quarter of the second.
  expect(await addedUp(day, ids)).toEqual({ known: 1900, cost: 600 })
  ids.push(await sell(day, menuOf(-1200, ['arroz', 'helado', 'flan', 'vino'], '-1')))
  await fixtures.projected()
  expect(await addedUp(day, ids)).toEqual({ known: 1600, cost: 450 })
})

test('lines come to their ticket and tickets to their day, with what was left out, taken off and rounded', async () => {
  const day = '2026-10-09'
  await associate('tapa', dishes.Arroz ?? '', '0.0123')
  const tapas = { article: 'tapa', net: 100 }
  const ids = [
    await sell(day, [{ article: 'croquetas', quantity: '3', net: 1500, removed: ['SIN ARROZ'] }, tapas]),
    await sell(day, [tapas, tapas, { article: 'croquetas', net: 500 }, { article: 'vale', net: -333 }]),
    await sell(day, [
      ...menuOf(1200, ['arroz', 'croquetas']),
      { ...tapas, quantity: '7' },
      { article: 'vale', net: -101 },
    ]),
    await sell(day, [tapas, { article: 'arroz', net: 0 }]),
  ]
  await fixtures.projected()
  // Ten and one tapas of 1.845 cents are 20.295; each by itself would be 2.
  expect(await addedUp(day, ids)).toMatchObject({ cost: 0 + 75 + 225 + 20 })
})

test('what is taken back is no discount, and what takes an invitation to nothing is none either', async () => {
  const day = { from: '2026-10-12', to: '2026-10-12' }
  await sell(day.from, [
    { article: 'arroz', net: 1800, quantity: '2' },
    { article: 'croquetas', quantity: '-1', net: -500 },
  ])
  await sell(day.from, [
    { article: 'arroz', net: 900 },
    { article: 'invitación', net: -900 },
  ])
  await fixtures.projected()
  expect(await get<SalesTotal>('/sales/total', day)).toMatchObject({ net: 1300, discounts: 0, complimentary: 1 })
  expect(await get<ProfitMargin>('/sales/profit-margin', day)).toMatchObject({ known: 1300, cost: 225 })
})

test('a margin opens to its rows and each row to its lines, and all add up to the cent', async () => {
  const day = { from: '2026-10-09', to: '2026-10-09' }
  const figure = await get<ProfitMargin>('/sales/profit-margin', day)
  const rows = await get<SoldRows>('/sales/sold-rows', { ...day, show: 'known', size: '200' })
  expect(rows.sums).toMatchObject({ net: figure.known, cost: figure.cost, margin: figure.margin })
  expect(rows.items.reduce((sum, { margin }) => sum + (margin ?? 0), 0)).toBe(figure.margin)
  expect(rows.items.length).toBeGreaterThan(2)
  for (const { tillId, articleId, formatId, menuArticleId, net, cost } of rows.items) {
    const query = { ...day, till: tillId, article: articleId, format: formatId, menu: menuArticleId, size: '200' }
    const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/ticketlines/list', query })
    const lines: TicketLineList = answer.json()
    expect(lines.counted, answer.payload).toEqual({ net, known: net, cost, margin: net - (cost ?? 0) })
    expect(lines.items.reduce((sum, { countedNet }) => sum + countedNet, 0)).toBe(net)
    expect(lines.items.reduce((sum, line) => sum + Math.round(Number(line.cost) * 100), 0)).toBe(cost)
  }
  for (const { portions, unitCost, cost, article } of rows.items)
    expect(
      new Big(portions)
        .times(unitCost ?? 0)
        .times(100)
        .round(0, Big.roundHalfUp)
        .toNumber(),
      article,
    ).toBe(cost)
  const open = await get<SoldRows>('/sales/sold-rows', { ...day, show: 'open' })
  expect(open.sums.net).toBe((figure.net ?? 0) - figure.known)
  const free = await get<SoldRows>('/sales/sold-rows', { ...day, show: 'complimentary' })
  expect(free.items.map(({ cost }) => cost)).toEqual([figure.complimentary.cost])
})

test('a till that counts no guests takes nothing off what those of another spend, and the figure says of how much it is', async () => {
  const bar = { till: randomUUID(), guests: null }
  await sell('2026-04-06', [{ article: 'arroz', net: 4000 }], { guests: 4 })
  await sell('2026-04-07', [{ article: 'arroz', net: 1000 }], { guests: 2 })
  await sell('2026-04-07', [{ article: 'arroz', quantity: '-1', net: -400 }], { guests: null })
  await sell('2026-04-07', [{ article: 'vino', net: 10_000 }], bar)
  await sell('2026-04-07', [{ article: 'vino', quantity: '-1', net: -9000 }], bar)
  await fixtures.projected()
  const april = { from: '2026-04-01', to: '2026-04-30' }
  const days = { from: '2026-04-06', to: '2026-04-07' }
  for (const period of [april, days])
    expect(await get<SalesTotal>('/sales/total', period)).toMatchObject({
      net: 5600,
      covers: 6,
      perCover: 767,
      coveredNet: 4600,
    })
  const { series } = await get<AvgTicket>('/sales/avg-ticket', days)
  expect(series.slice(0, 2)).toMatchObject([
    { perCover: 1000, coveredNet: 4000 },
    { perCover: 300, coveredNet: 600 },
  ])
})

test('how many guests came is not known where no ticket says it, and nobody came where nothing was sold', async () => {
  await sell('2026-06-08', [{ article: 'arroz', net: 1000 }], { guests: null })
  await fixtures.projected()
  const total = (day: string) => get<SalesTotal>('/sales/total', { from: day, to: day })
  expect(await total('2026-06-08')).toMatchObject({ net: 1000, tickets: 1, covers: null, perCover: null })
  expect(await total('2026-06-09')).toMatchObject({ tickets: 0, covers: 0 })
})

test('more given back than sold in a period leaves no mean per guest below nothing', async () => {
  await sell('2026-05-04', [{ article: 'arroz', net: 1000 }], { guests: 2 })
  await sell('2026-05-04', [{ article: 'arroz', quantity: '-3', net: -3000 }], { guests: null })
  await fixtures.projected()
  const day = { from: '2026-05-04', to: '2026-05-04' }
  expect(await get<SalesTotal>('/sales/total', day)).toMatchObject({ net: -2000, covers: 2, perCover: null })
})

test('lines of which no cost is known have no sum of costs and no margin, and not one of nothing', async () => {
  const day = { from: '2026-11-09', to: '2026-11-09' }
  await sell(day.from, [{ article: 'una caña', net: 300 }])
  await fixtures.projected()
  const answer = await fixtures.ask(chef, { method: 'GET', url: '/api/ticketlines/list', query: day })
  expect(answer.json().counted).toMatchObject({ net: 300, known: 0, cost: null, margin: null })
  const { sums } = await get<SoldRows>('/sales/sold-rows', day)
  expect(sums).toMatchObject({ net: 300, known: 0, cost: null, margin: null })
  const against = await get<PurchasesAgainstIdeal>('/sales/purchases-against-ideal', day)
  expect(against).toMatchObject({ purchased: null, ideal: null, idealOfAll: null, difference: null })
})
