import { outbound } from '@escandallo/platform/outbound/outbound.ts'
import { agoraTill } from '@escandallo/workers/tills/adapters/agora/agora.ts'
import type { Connection } from '@escandallo/workers/tills/till.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { documentOf } from './documents.ts'
import { dayOfHouse, house, sellDay } from './house.ts'
import { tillServer } from './server.ts'

const DAY = '2026-11-14'
const server = await tillServer({ ...house, token: 'la clave' })
sellDay(server, DAY)
server.close(DAY)
afterEach(() => server.fail('none'))
afterAll(() => server.stop())

const connection: Connection = {
  tillId: '11111111-1111-4111-8111-111111111111',
  adapter: 'agora',
  serverUrl: server.url,
  workplaceId: '2',
  accessKey: 'la clave',
  dayEndsAt: '06:00',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  answers: {},
}
const tillFor = (changes: Partial<Connection> = {}, allowed = [server.host], milliseconds?: number) =>
  agoraTill(
    { ...connection, ...changes },
    {
      get: (address, options) => outbound(address, { ...options, ...(milliseconds && { milliseconds }), allowed }),
      patienceMs: 1,
    },
  )
const reasonOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'it answered',
    (error) => error.reason ?? String(error),
  )

describe('a till of Ágora', () => {
  test('says who it is and for whom it sells', async () => {
    expect(await tillFor().test()).toEqual({ version: '8.9.3', places: [{ id: '2', name: 'Alborada Puerto' }] })
    expect(await reasonOf(tillFor({ workplaceId: '7' }).test())).toBe('workplace-unknown')
  })

  test('tells what an add-in with a price took itself, and what was taken off', async () => {
    const day = '2026-11-16'
    const burger = { product: 2, name: 'Hamburguesa', quantity: '2', price: '10' }
    const addins = [
      { product: 5, name: 'Huevo', price: '1.50' },
      { product: 6, name: 'Sin prisa' },
    ]
    const other = await tillServer({ ...house, token: 'la clave' })
    other.sell(
      documentOf({
        number: 9,
        at: `${day}T14:00:00`,
        discount: '0.1',
        lines: [{ ...burger, addins, discount: '0.5' }],
      }),
    )
    const till = tillFor({ serverUrl: other.url }, [other.host])
    const { tickets } = await till.day(day)
    other.stop()
    // 2 × (10 + 1.50) less a half, less a tenth: 10.35, of which 1.35 for two eggs.
    expect(
      tickets[0]?.ticket.lines.map(({ kind, gross, net, discount }) => [kind, gross, net, discount ?? null]),
    ).toEqual([
      ['standard', 900, 818, 1100],
      ['add-in', 135, 123, 165],
      ['add-in', 0, 0, null],
    ])
  })

  test('tells its articles in each size, its add-ins and its menus', async () => {
    const articles = await tillFor().articles()
    expect(articles.map(({ articleId, formatId, kind, price }) => [articleId, formatId, kind, price])).toEqual([
      ...[
        ['1', null, 'standard', 2200],
        ['2', null, 'standard', 1200],
        ['3', '31', 'standard', 1800],
        ['3', '32', 'standard', 320],
        ['4', null, 'standard', 150],
        ['5', null, 'add-in', 0],
        ['90', null, 'menu', 1650],
      ],
    ])
    expect(articles[3]?.ratio).toBe('0.1667')
  })

  test('tells a day with its own money: totals as printed, discounts spread, tips and menus apart', async () => {
    const { tickets, closeOut } = await tillFor().day(DAY)
    expect(tickets.map(({ ticket }) => [ticket.series, ticket.number, ticket.gross, ticket.net])).toEqual([
      // 22 + 24 + 9.60 with a tenth of VAT.
      ['T', '1', 5560, 5055],
      ['T', '2', 1650, 1500],
      // (62.70 + 18) less a tenth at 10 %, 6 less a tenth at 4 %.
      ['B', '1', 7803, 7122],
      ['T', '3', 320, 264],
      ['R', '1', -1200, -1091],
    ])
    for (const { ticket } of tickets) {
      expect(ticket.lines.reduce((sum, line) => sum + line.net, 0)).toBe(ticket.net)
      expect(ticket.lines.reduce((sum, line) => sum + line.gross, 0)).toBe(ticket.gross)
    }
    expect(closeOut).toEqual({ gross: 14_133, net: 12_850, tickets: 5 })
    const [lunch, menu, bar, late, refund] = tickets.map(({ ticket }) => ticket)
    expect(lunch).toMatchObject({ tips: 300, guests: 2, payments: [{ method: 'card', name: 'Visa', amount: 5560 }] })
    expect(lunch?.lines.map(({ kind, parent, gross }) => [kind, parent, gross])).toEqual([
      ...[
        ['standard', null, 2200],
        ['standard', null, 2400],
        ['add-in', 1, 0],
        ['standard', null, 960],
      ],
    ])
    expect(lunch?.lines[1]).toMatchObject({ removed: ['Jamón'], note: 'sin gluten' })
    expect(menu?.lines.map(({ kind, parent, gross }) => [kind, parent, gross])).toEqual([
      ...[
        ['menu', null, 1650],
        ['menu-part', 0, 0],
        ['menu-part', 0, 0],
      ],
    ])
    // 62.70, 18 and 6, each less its tenth.
    expect(bar?.lines.map(({ gross }) => gross)).toEqual([5643, 1620, 540])
    expect(late).toMatchObject({ businessDay: DAY, issuedAt: '2026-11-15T01:12:00', guests: null })
    expect(late?.payments[0]?.method).toBe('card')
    expect(refund).toMatchObject({ refundOf: 'T/1', lines: [{ quantity: '-1', gross: -1200 }] })
  })

  test('is the same whether it quotes its numbers or not', async () => {
    const plain = await tillFor().day(DAY)
    server.fail('quoted-numbers')
    expect(await tillFor().day(DAY)).toEqual(plain)
  })

  test('never marks a document as processed, and asks for those that somebody else has', async () => {
    await tillFor().day(DAY)
    expect(server.asked.filter((path) => path.includes('processed=true')).length).toBeGreaterThan(0)
    expect(server.asked.some((path) => path.includes('/doc/processed'))).toBe(false)
  })

  test.each([
    ['not-licensed', 'not-licensed'],
    ['wrong-token', 'token-wrong'],
    ['xml', 'answers-xml'],
    ['error', 'answer-refused'],
    ['cut', 'unreachable'],
  ] as const)('that is %s is told in a word', async (fault, reason) => {
    server.fail(fault)
    expect(await reasonOf(tillFor().day(DAY))).toBe(reason)
  })

  test('that takes too long is not waited for', async () => {
    server.fail('slow')
    expect(await reasonOf(tillFor({}, undefined, 60).test())).toBe('too-slow')
  })

  test('that fails for a moment is asked again, one whose key is wrong is not', async () => {
    server.fail('error', 1)
    expect((await tillFor().day(DAY)).tickets).toHaveLength(5)
    const askedBefore = server.asked.length
    expect(await reasonOf(tillFor({ accessKey: 'otra' }).day(DAY))).toBe('token-wrong')
    expect(server.asked.length).toBe(askedBefore + 1)
  })

  test('in the house is asked only where the operator allows it', async () => {
    const countBefore = server.asked.length
    expect(await reasonOf(tillFor({}, []).test())).toBe('address-private')
    expect(await reasonOf(tillFor({ serverUrl: 'http://127.0.0.1/' }, []).test())).toBe('address-private')
    expect(server.asked.length).toBe(countBefore)
  })

  test('does not stop at a document that contradicts itself in silence', async () => {
    const [sale] = dayOfHouse('2026-11-20')
    if (!sale) throw new Error('nothing was sold')
    const document = documentOf(sale)
    server.sell({ ...document, Lines: [] as typeof document.Lines, Number: 77, GlobalId: 'T-77-2026' })
    expect((await tillFor().day('2026-11-20')).tickets[0]?.ticket).toMatchObject({ gross: 5560, lines: [] })
    server.sell({ ...document, Date: 'ayer', Number: 78, GlobalId: 'T-78-2026' })
    expect(await reasonOf(tillFor().day('2026-11-20'))).toBe('answer-unreadable')
  })
})
