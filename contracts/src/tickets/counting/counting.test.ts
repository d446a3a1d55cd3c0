import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TicketLine } from '../details.ts'
import { discountShares, rolesOf } from './line-roles.ts'
import { paidBy, ticketKindOf, vatByRate } from './ticket-kinds.ts'

const line = (index: number, net: number, more: Partial<TicketLine> = {}): TicketLine => ({
  index,
  kind: 'standard',
  parent: null,
  articleId: `a${index}`,
  formatId: null,
  name: `Article ${index}`,
  formatName: null,
  family: null,
  quantity: '1',
  vatRate: '10',
  gross: net,
  net,
  removed: [],
  note: null,
  ...more,
})
const ticket = (lines: readonly TicketLine[]) => {
  const net = lines.reduce((sum, of) => sum + of.net, 0)
  return { lines: [...lines], net, gross: lines.reduce((sum, of) => sum + of.gross, 0), vat: 0 }
}
const payment = (method: 'card' | 'cash' | 'other', amount: number, tip = 0) => ({ method, name: '', amount, tip })
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('a ticket', () => {
  test.each([
    ['sale', 100, 110],
    ['refund', -100, -110],
    ['complimentary', 0, 0],
  ] as const)('is a %s by what there is to pay', (kind, net, gross) => {
    expect(ticketKindOf({ net, gross })).toBe(kind)
  })
  test('of half by card and half in cash is half and half', () => {
    const paid = paidBy({
      payments: [payment('cash', 550), payment('card', 550, 30)],
      gross: 1100,
      net: 1001,
      tips: 30,
    })
    expect(paid).toEqual([
      { method: 'cash', gross: 550, net: 501, tips: 0 },
      { method: 'card', gross: 550, net: 500, tips: 30 },
    ])
  })
  test('without a payment, or of which all was given back, is not lost', () => {
    const of = { gross: 1100, net: 1000, tips: 0 }
    expect(paidBy({ ...of, payments: [] })).toEqual([{ method: 'other', ...of }])
    expect(paidBy({ ...of, payments: [payment('card', 500), payment('cash', -500)] })).toMatchObject([
      { method: 'card', gross: 1100 },
      { method: 'cash', gross: 0 },
    ])
  })
  test('has its VAT by rate, and the rates come to what the till said', () => {
    const lines = [
      line(0, 1000),
      line(1, 505, { vatRate: '21' }),
      line(2, 505, { vatRate: '10.00' }),
      line(3, 100, { vatRate: '0' }),
    ]
    // 150.5 and 106.05 of what the till rounded to 257.
    expect(vatByRate({ lines, net: 2110, vat: 257 })).toEqual([
      { rate: '0', net: 100, vat: 0 },
      { rate: '10', net: 1505, vat: 151 },
      { rate: '21', net: 505, vat: 106 },
    ])
    expect(vatByRate({ lines: [], net: 100, vat: 10 })).toEqual([{ rate: '', net: 100, vat: 10 }])
  })
})

describe('a line', () => {
  test('of a ticket of nothing to pay was given away, and one that is free by itself', () => {
    const complimentary = (lines: TicketLine[]) => rolesOf(ticket(lines)).map((role) => role.complimentary)
    expect(complimentary([line(0, 1000), line(1, -1000)])).toEqual([true, true])
    expect(complimentary([line(0, 1000), line(1, 0), line(2, 0, { kind: 'add-in', parent: 0 })])).toEqual([
      false,
      true,
      false,
    ])
    const menu = line(0, 0, { kind: 'menu' })
    const part = line(1, 0, { kind: 'menu-part', parent: 0 })
    expect(complimentary([menu, part, line(2, 500)])).toEqual([true, true, false])
    expect(complimentary([{ ...menu, net: 900 }, part])).toEqual([false, false])
  })
  test('that is added to a part of a menu is of the menu, unless it has a price of its own', () => {
    const lines = [
      line(0, 1200, { kind: 'menu' }),
      line(1, 0, { kind: 'menu-part', parent: 0 }),
      line(2, 0, { kind: 'add-in', parent: 1 }),
      line(3, 150, { kind: 'add-in', parent: 1 }),
      line(4, 300, { kind: 'menu-part', parent: 0 }),
      line(5, 100, { parent: 5 }),
    ]
    expect(rolesOf(ticket(lines)).map(({ menu }) => menu?.index ?? null)).toEqual([null, 0, 0, null, 0, null])
  })
  test('that only takes money off belongs to what was sold, by its net', () => {
    const off = { articleId: null, name: 'Descuento' }
    expect(discountShares(ticket([line(0, 700), line(1, 300), line(2, -300, off)]))).toEqual([
      { of: 2, on: 0, net: -210, gross: -210 },
      { of: 2, on: 1, net: -90, gross: -90 },
    ])
  })
  test('that cancels another of the ticket is no discount', () => {
    const cancelled = line(1, -700, { articleId: 'a0', quantity: '-1' })
    expect(discountShares(ticket([line(0, 700), cancelled, line(2, 300)]))).toEqual([])
  })
  test('of a refund that takes less back belongs to what was taken back', () => {
    expect(discountShares(ticket([line(0, -700), line(1, 70)]))).toEqual([{ of: 1, on: 0, net: 70, gross: 70 }])
  })
  test('of a discount comes to it whatever was sold', () => {
    const anyLine = fc.record({ net: fc.integer({ min: -3000, max: 5000 }), article: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), (lines) => {
        const of = ticket(lines.map(({ net, article }, index) => line(index, net, { articleId: `a${article}` })))
        const shares = Map.groupBy(discountShares(of), ({ of: place }) => place)
        for (const [place, ours] of shares) expect(sum(ours.map(({ net }) => net))).toBe(of.lines[place]?.net)
      }),
    )
  })
})
