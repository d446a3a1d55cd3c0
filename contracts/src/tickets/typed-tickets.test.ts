import { expect, test } from 'vitest'
import { newTicket } from './commands.ts'
import { ticketDetails } from './details.ts'
import { typedTicket } from './typed-tickets.ts'

const typed = newTicket.omit({ establishmentId: true }).parse({
  number: '17',
  issuedAt: '2026-09-11T00:30:00',
  guests: 3,
  currency: 'EUR',
  method: 'cash',
  lines: [
    { name: 'Menú del día', quantity: '3', vatRate: '10', gross: 4350 },
    { name: 'Café', quantity: '3', vatRate: '10', gross: 435 },
    { name: 'Copa de coñac', quantity: '1', vatRate: '21', gross: 600 },
  ],
})

test('VAT is taken out once for each rate, and the lines share it to the cent', () => {
  const ticket = typedTicket(typed, '04:00')
  // 47.85 / 1.10 = 43.50; 6.00 / 1.21 = 4.958…
  expect(ticket).toMatchObject({ gross: 5385, net: 4846, vat: 539, businessDay: '2026-09-10' })
  expect(ticket.lines.map(({ net }) => net)).toEqual([3955, 395, 496])
  expect(ticketDetails.parse(ticket)).toEqual(ticket)
})

test('a day of business that somebody names holds', () => {
  expect(typedTicket({ ...typed, businessDay: '2026-09-11' }, '04:00').businessDay).toBe('2026-09-11')
})

test('totals that do not agree are refused, so are lines that do not come to them', () => {
  const ticket = typedTicket(typed, '04:00')
  const codes = (change: object) =>
    ticketDetails.safeParse({ ...ticket, ...change }).error?.issues.map((of) => of.message)
  expect(codes({ vat: 540 })).toEqual(['totals-disagree'])
  expect(codes({ net: 4847, vat: 538 })).toEqual(['lines-disagree'])
  expect(codes({ lines: [ticket.lines[0], ticket.lines[0]] })).toContain('line-repeated')
})
