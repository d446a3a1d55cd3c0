import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type {
  EveryTicketList,
  TicketDetails,
  TicketLineList,
  TicketList,
} from '@escandallo/contracts/tickets/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const { corporationId, establishment, elsewhere } = corporation
const chef = await fixtures.employ({ corporationId, role: 'admin' })
const from = await supplier(corporation)
// Rice at 2 €/kg, from April at 3 €/kg; half a kilo for each plate of rice.
const rice = await product(corporation, { name: 'Arroz', merma: '0' }, [
  { supplierId: from, date: '2026-02-01', value: '2', unitQuantity: '1' },
  { supplierId: from, date: '2026-04-01', value: '3', unitQuantity: '1' },
])

// Bought by the piece at 0.24 €, of about 120 g each.
const lemonDetails = {
  name: 'Limón',
  code: 'L',
  unit: 'kg' as const,
  eqUd: '0.12',
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: 'lemon',
  suppliers: [],
}
const lemon = await product(
  corporation,
  lemonDetails,
  [{ supplierId: from, date: '2026-02-01', value: '0.24', unit: 'unit' }],
  false,
  (about) => [
    {
      type: 'ProductDetailsChanged',
      data: { ...about, details: lemonDetails, effectiveFrom: '2026-01-01', approximate: true },
    },
  ],
)

const get = async <Answer>(url: string, query: Record<string, string> = {}) => {
  const answer = await fixtures.ask(chef, { method: 'GET', url: `/api${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as Answer
}
const send = async (url: string, body: object, method = 'POST') => {
  const answer = await fixtures.ask(chef, { method, url: `/api${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json()
}
const typed = (number: string, issuedAt: string, dishId: string, more: object = {}) => ({
  establishmentId: establishment,
  number,
  issuedAt,
  guests: 2,
  salesCentre: 'Sala',
  currency: 'EUR',
  method: 'card',
  lines: [
    { articleId: dishId, name: 'Arroz', quantity: '2', vatRate: '10', gross: 2200 },
    { name: 'Pan', quantity: '1', vatRate: '10', gross: 110 },
  ],
  ...more,
})
let dish = ''
const tickets: Record<string, string> = {}

beforeAll(async () => {
  const element = { elementId: randomUUID(), item: ofProduct(rice.productId), quantity: '0.5', unit: 'kg' }
  dish = (
    await send('/dishes/new', {
      ...dishForm({ name: 'Arroz a banda', user: chef.userId }),
      composition: { elements: [element], portions: '1' },
      effectiveFrom: '2026-03-20',
    })
  ).id
  tickets.march = (await send('/tickets/new', typed('A-1', '2026-03-02T14:10:00', dish))).id
  tickets.late = (await send('/tickets/new', typed('A-2', '2026-04-11T00:30:00', dish))).id
  tickets.away = (
    await send('/tickets/new', typed('B-1', '2026-04-12T21:00:00', dish, { establishmentId: elsewhere, guests: null }))
  ).id
  await fixtures.projected()
})

describe('a ticket', () => {
  test('after midnight belongs to the day before until the day ends there, and both days are kept', async () => {
    const { items } = await get<TicketList>('/tickets/list', { q: 'A-2' })
    expect(items).toMatchObject([{ businessDay: '2026-04-10', issuedAt: '2026-04-11T00:30:00', band: 'dinner' }])
  })
  test('tells what each line cost on its own day, and what is not known of it', async () => {
    const march = await get<TicketDetails>('/tickets/details', { id: tickets.march as string })
    expect(march.ofTicket).toMatchObject([
      {
        net: 2000,
        target: { kind: 'dish', id: dish, name: 'Arroz a banda' },
        cost: '2',
        margin: '18',
        marginRate: '90',
      },
      { net: 100, target: null, cost: null, margin: null },
    ])
    expect(march).toMatchObject({ cost: '2', margin: '18', marginRate: '90', coverage: { known: 2000, of: 2100 } })
    const april = await get<TicketDetails>('/tickets/details', { id: tickets.late as string })
    expect(april).toMatchObject({ cost: '3', margin: '17', marginRate: '85' })
  })
  test('that is voided counts no longer and is still seen', async () => {
    const { id } = await send('/tickets/new', typed('A-3', '2026-03-05T14:10:00', dish))
    await send('/tickets/void', { ticketId: id, reason: 'by-hand' })
    await fixtures.projected()
    const list = await get<TicketList>('/tickets/list', { q: 'A-3' })
    expect(list).toMatchObject({ total: 1, sums: { net: 0 }, items: [{ voided: 'by-hand', net: 2100 }] })
  })
})

describe('lists', () => {
  test('of tickets add up what counts, and narrow by place, day and covers', async () => {
    const all = await get<TicketList>('/tickets/list', { from: '2026-04-01', to: '2026-04-30' })
    expect(all).toMatchObject({
      total: 2,
      sums: { gross: 4620, net: 4200, guests: 2, tickets: 2, refunds: 0, complimentary: 0 },
      salesCentres: ['Sala'],
    })
    expect(await get('/tickets/list', { establishments: elsewhere })).toMatchObject({ total: 1 })
    expect(await get('/tickets/list', { show: 'no-covers' })).toMatchObject({ items: [{ number: 'B-1' }] })
    // The tenth of April 2026 is a Friday.
    expect(await get('/tickets/list', { weekDay: '5', hour: '0' })).toMatchObject({ items: [{ number: 'A-2' }] })
  })
  test('of lines find what was sold of a dish', async () => {
    const lines = await get<TicketLineList>('/ticketlines/list', { dish, sort: 'date', from: '2026-04-01' })
    expect(lines).toMatchObject({ total: 2, sums: { quantity: '4', net: 4000 } })
    expect(lines.items.map(({ number, cost }) => [number, cost])).toEqual([
      ['A-2', '3'],
      ['B-1', '3'],
    ])
  })
})

describe('tickets of every corporation', () => {
  const every = async (query: Record<string, string>) => {
    const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })
    const answer = await fixtures.ask(boss, { method: 'GET', url: '/api/tickets/every', query })
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.json() as EveryTicketList
  }
  test('narrow by corporation, establishment and day, and say where each was sold', async () => {
    const of = { corporations: corporationId, from: '2026-04-01', to: '2026-04-30' }
    const april = await every(of)
    expect(april.items.map(({ number }) => number)).toEqual(['B-1', 'A-2'])
    expect(april.places.map(({ establishmentId }) => establishmentId).sort()).toEqual([establishment, elsewhere].sort())
    const { items } = await every({ ...of, establishments: elsewhere })
    const name = april.places.find(({ establishmentId }) => establishmentId === elsewhere)?.name
    expect(items).toMatchObject([{ number: 'B-1', establishmentName: name, corporationId }])
    expect(items[0]?.establishmentName).toMatch(/./)
    expect((await every({ ...of, corporations: randomUUID() })).items).toEqual([])
    expect((await every({ ...of, from: '2026-04-12' })).items.map(({ number }) => number)).toEqual(['B-1'])
  })
  test('open for whoever looks after the installation and names the corporation, and for nobody else', async () => {
    const boss = await fixtures.employ({ corporationId: randomUUID(), role: 'superadmin' })
    const stranger = await fixtures.employ({ corporationId: randomUUID(), role: 'admin' })
    const query = { id: tickets.march as string, corporation: corporationId }
    const open = (who: typeof boss) => fixtures.ask(who, { method: 'GET', url: '/api/tickets/details', query })
    expect((await open(boss)).json()).toMatchObject({ number: 'A-1', cost: '2' })
    expect((await open(stranger)).statusCode).toBe(404)
  })
})

test('a sheet of lines becomes tickets once, however often it is sent', async () => {
  const line = (number: string, name: string) => ({
    number,
    issuedAt: '2026-06-01T14:00:00',
    name,
    quantity: '1',
    vatRate: '10',
    gross: 1100,
  })
  const sheet = {
    establishmentId: establishment,
    currency: 'EUR',
    lines: [line('1', 'Uno'), line('2', 'Dos'), line('1', 'Tres')],
  }
  expect(await send('/ticketlines/bulk', sheet)).toMatchObject({ recorded: 2, unchanged: 0 })
  expect(await send('/ticketlines/bulk', sheet)).toMatchObject({ recorded: 0, unchanged: 2 })
  await fixtures.projected()
  const list = await get<TicketList>('/tickets/list', { from: '2026-06-01', sort: 'number' })
  expect(list.items.map(({ number, lines, gross }) => [number, lines, gross])).toEqual([
    ['1', 2, 2200],
    ['2', 1, 1100],
  ])
})

test('a cost that rests on a mean weight carries its sign on the line, its ticket and the lines sold, and no other does', async () => {
  const squeezed = { elementId: randomUUID(), item: ofProduct(lemon.productId), quantity: '0.3', unit: 'kg' }
  const { id: sorbet } = await send('/dishes/new', {
    ...dishForm({ name: 'Sorbete', user: chef.userId }),
    composition: { elements: [squeezed], portions: '1' },
    effectiveFrom: '2026-03-20',
  })
  const lines = [
    { articleId: sorbet, name: 'Sorbete', quantity: '1', vatRate: '10', gross: 660 },
    { articleId: dish, name: 'Arroz', quantity: '1', vatRate: '10', gross: 1100 },
  ]
  const { id } = await send('/tickets/new', typed('E-1', '2026-04-20T14:00:00', sorbet, { lines }))
  await fixtures.projected()
  const ticket = await get<TicketDetails>('/tickets/details', { id })
  expect(ticket.ofTicket).toMatchObject([{ name: 'Sorbete', cost: '0.6', estimated: true }, { name: 'Arroz' }])
  expect(ticket.ofTicket[1]?.estimated).toBeUndefined()
  expect(ticket.estimated).toBe(true)
  const sold = await get<TicketLineList>('/ticketlines/list', { dish: sorbet })
  expect(sold.counted).toMatchObject({ cost: 60, estimated: true })
  const other = await get<TicketDetails>('/tickets/details', { id: tickets.march as string })
  expect(other.estimated).toBeUndefined()
})

describe('lines that were sold, page by page', () => {
  beforeAll(async () => {
    const lines = Array.from({ length: 12 }, (_, at) => ({
      name: `Tapa ${at % 5}`,
      quantity: '1',
      vatRate: '10',
      gross: 110 * (1 + (at % 3)),
    }))
    const days = Array.from({ length: 30 }, (_, at) => `2026-05-${String(1 + (at % 7)).padStart(2, '0')}`)
    for (const [at, day] of days.entries())
      await send('/tickets/new', typed(`M-${at}`, `${day}T14:00:00`, dish, { lines }))
    await fixtures.projected()
  })
  test.each(['-date', 'date', 'name', '-net'])('stand on one page each, however deep it lies (%s)', async (sort) => {
    const timesShown = new Map<string, number>()
    for (let page = 1; page <= 8; page += 1) {
      const query = { from: '2026-05-01', to: '2026-05-31', size: '50', page: String(page), sort }
      const { items, total } = await get<TicketLineList>('/ticketlines/list', query)
      expect(total).toBe(360)
      expect(items).toHaveLength(page < 8 ? 50 : 10)
      for (const { ticketId, position } of items) {
        const line = `${ticketId} ${position}`
        timesShown.set(line, (timesShown.get(line) ?? 0) + 1)
      }
    }
    expect([timesShown.size, Math.max(...timesShown.values())]).toEqual([360, 1])
  })
})
