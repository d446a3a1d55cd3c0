import { type TicketEvent, ticketEvent } from '@escandallo/contracts/tickets/events.ts'
import { ticketExamples } from '@escandallo/contracts/tickets/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { foodCostGroup } from '../food-cost-group.ts'
import {
  articleDay,
  articleDiscountDay,
  articleRemovalDay,
  salesDay,
  salesTaxDay,
  soldArticle,
  takingsMonth,
} from '../sales/tables.ts'
import { ticketLine, ticketList } from './tables.ts'

type Whole = Extract<TicketEvent, { type: 'TicketRecorded' }>
const [recorded, amended, vanished, restored] = ticketExamples.map((example) => ticketEvent.parse(example)) as [
  Whole,
  TicketEvent,
  TicketEvent,
  TicketEvent,
]
const happening = ({ type, data }: TicketEvent): Told => ({ type, data, stream: `ticket-${data.ticketId}` })
const figuresOf = async (...events: TicketEvent[]) => {
  const projected = await project(foodCostGroup, events.map(happening))
  return {
    list: projected.rows(ticketList),
    days: projected.rows(salesDay),
    lines: projected.rows(ticketLine),
    articles: projected.rows(articleDay),
    sold: projected.rows(soldArticle),
    months: projected.rows(takingsMonth),
    taxes: projected.rows(salesTaxDay),
    discounts: projected.rows(articleDiscountDay),
    removals: projected.rows(articleRemovalDay),
  }
}
/** Another ticket, with something else about it. */
const another = (id: number, change: Partial<Whole['data']['ticket']>): TicketEvent => ({
  ...recorded,
  data: {
    ...recorded.data,
    ticketId: `0d000000-0000-4000-8000-00000000001${id}`,
    ticket: { ...recorded.data.ticket, ...change },
  },
})

describe('a ticket', () => {
  test('is in the list with both its days, its meal and how it was paid', async () => {
    const { list } = await figuresOf(recorded)
    expect(list).toMatchObject([
      {
        businessDay: '2026-03-02',
        issuedAt: '2026-03-03T00:41:05',
        band: 'dinner',
        method: 'card',
        net: 2273,
        tips: 150,
      },
    ])
  })
  test('counts as the till has it now', async () => {
    const { days, lines } = await figuresOf(recorded, amended)
    expect(days).toMatchObject([{ tickets: 1, covers: 3, net: 2273, netWithCovers: 2273, gross: 2500 }])
    expect(lines).toHaveLength(2)
  })
  test('that is gone from the till counts nowhere, and is still seen', async () => {
    const { list, days, lines, articles, sold } = await figuresOf(recorded, vanished)
    expect({ days, lines, articles, sold }).toEqual({ days: [], lines: [], articles: [], sold: [] })
    expect(list).toMatchObject([{ voided: 'vanished', net: 2273 }])
  })
  test('that is back counts as before', async () => {
    const { revision: _, ...before } = (await figuresOf(recorded)).list[0] ?? { revision: 0 }
    const back = await figuresOf(recorded, vanished, restored)
    expect(back.list).toMatchObject([before])
    expect(back.days).toEqual((await figuresOf(recorded)).days)
    expect(back.articles).toEqual((await figuresOf(recorded)).articles)
  })
})

describe('figures of a day', () => {
  test('count a refund as money that goes back, and no guest twice', async () => {
    const [line] = recorded.data.ticket.lines
    if (!line) throw new Error('a ticket without lines')
    const lines = recorded.data.ticket.lines.map((of) => ({
      ...of,
      quantity: `-${of.quantity}`,
      gross: -of.gross,
      net: -of.net,
    }))
    const refund = another(1, { gross: -2500, net: -2273, vat: -227, tips: 0, lines, refundOf: 'F/121' })
    const { days, articles } = await figuresOf(recorded, refund)
    expect(days).toMatchObject([{ tickets: 1, covers: 2, net: 0, gross: 0 }])
    expect(articles.map(({ quantity, net }) => [quantity, net])).toEqual([
      ['0', 0],
      ['0', 0],
    ])
  })
  test('keep tills apart, by day and by month', async () => {
    const bar = another(7, { guests: null })
    const other = { ...bar, data: { ...bar.data, tillId: '0d000000-0000-4000-8000-0000000000aa' } } as TicketEvent
    const { days, months } = await figuresOf(recorded, other)
    for (const rows of [days, months])
      expect(rows.map(({ tillId, covers, tickets }) => [tillId, covers, tickets])).toEqual([
        ['0d000000-0000-4000-8000-0000000000aa', 0, 1],
        [recorded.data.tillId, 2, 1],
      ])
  })
  test('name tickets that do not say how many sat there, and leave them out of what a guest spends', async () => {
    const { days } = await figuresOf(recorded, another(2, { guests: 0 }), another(3, { guests: null }))
    expect(days).toMatchObject([{ tickets: 3, ticketsWithCovers: 1, covers: 2, net: 6819, netWithCovers: 2273 }])
  })
  test('keep meals, centres and methods apart', async () => {
    const lunch = another(4, { issuedAt: '2026-03-02T14:10:00' })
    const terrace = another(5, { salesCentre: { id: '2', name: 'Terraza' } })
    const { days } = await figuresOf(recorded, lunch, terrace)
    expect(days.map(({ band, salesCentre, tickets }) => [band, salesCentre, tickets])).toEqual([
      ['dinner', 'Sala', 1],
      ['dinner', 'Terraza', 1],
      ['lunch', 'Sala', 1],
    ])
  })
  test('of an article are what was sold of it in each size', async () => {
    const { articles } = await figuresOf(recorded, another(6, {}))
    expect(
      articles.map(({ articleId, formatId, quantity, net, lines }) => [articleId, formatId, quantity, net, lines]),
    ).toEqual([
      ['102', '', '2', 3274, 2],
      ['311', '2', '4', 1272, 2],
    ])
  })
})

describe('money', () => {
  const { lines } = recorded.data.ticket
  const cash = { method: 'cash' as const, name: 'Efectivo', amount: 1250, tip: 0 }
  test('of a ticket paid half by card and half in cash is half and half, and it is one ticket', async () => {
    const half = another(7, { payments: [{ ...cash, method: 'card', name: 'Tarjeta' }, cash] })
    const { days, months, list } = await figuresOf(half)
    expect(days.map(({ method, net, gross, tickets, covers }) => [method, net, gross, tickets, covers])).toEqual([
      ['card', 1137, 1250, 1, 2],
      ['cash', 1136, 1250, 0, 0],
    ])
    expect(months).toMatchObject([{ month: '2026-03-01', net: 2273, tickets: 1, covers: 2 }])
    expect(list).toMatchObject([{ kind: 'sale', method: 'card' }])
  })
  test('that goes back goes back from what guests spent, too', async () => {
    const refund = another(8, { gross: -500, net: -455, vat: -45, tips: 0, guests: null, lines: [] })
    const { days } = await figuresOf(recorded, refund)
    expect(days).toMatchObject([
      { tickets: 1, refunds: 1, covers: 2, net: 1818, netWithCovers: 1818, refundedNet: -455 },
    ])
  })
  test('of nothing to pay is no sale, and what it holds was given away', async () => {
    const free = lines.map((line) => ({ ...line, gross: 0, net: 0 }))
    const { days, articles, list } = await figuresOf(
      recorded,
      another(9, { gross: 0, net: 0, vat: 0, tips: 0, payments: [], lines: free }),
    )
    expect(days.map(({ method, tickets, complimentary, covers }) => [method, tickets, complimentary, covers])).toEqual([
      ['card', 1, 0, 2],
      ['other', 0, 1, 0],
    ])
    expect(
      articles.map(({ articleId, complimentary, quantity, net }) => [articleId, complimentary, quantity, net]),
    ).toEqual([
      ['102', false, '1', 1637],
      ['102', true, '1', 0],
      ['311', false, '2', 636],
      ['311', true, '2', 0],
    ])
    expect(list.map(({ kind }) => kind)).toEqual(['sale', 'complimentary'])
  })
  test('of VAT is told by rate, and comes to the till own', async () => {
    const [steak, wine] = lines
    if (!steak || !wine) throw new Error('a ticket without lines')
    // 227 by 163.70 and 133.56 that the bases would come to.
    const { taxes } = await figuresOf(recorded, another(1, { lines: [steak, { ...wine, vatRate: '21.00' }] }))
    expect(taxes.map(({ rate, net, vat, tickets }) => [rate, net, vat, tickets])).toEqual([
      ['10', 3910, 352, 2],
      ['21', 636, 102, 1],
    ])
  })
})

test('what takes money off and what guests did not want are told by the article that they belong to', async () => {
  const { lines } = recorded.data.ticket
  const off = { ...lines[1], index: 2, articleId: 'vale', formatId: null, quantity: '1', gross: -250, net: -227 }
  const { discounts, removals, days } = await figuresOf(
    another(2, { gross: 2250, net: 2046, vat: 204, lines: [...lines, off as (typeof lines)[number]] }),
  )
  expect(discounts.map(({ articleId, discountArticleId, net }) => [articleId, discountArticleId, net])).toEqual([
    ['102', 'vale', -163],
    ['311', 'vale', -64],
  ])
  expect(removals).toMatchObject([{ articleId: '102', word: 'patatas', quantity: '1' }])
  expect(days).toMatchObject([{ net: 2046, discounts: -250 }])
  const discounted = another(1, {
    lines: [...lines.map((of) => ({ ...of, net: of.net + 10 })), { ...off, net: -20 } as (typeof lines)[number]],
  })
  const gone = { ...vanished, data: { ...vanished.data, ticketId: discounted.data.ticketId } } as TicketEvent
  expect((await figuresOf(discounted)).discounts).toHaveLength(2)
  expect((await figuresOf(discounted, gone)).discounts).toEqual([])
})
