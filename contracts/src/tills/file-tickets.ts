import type { SalesReading, SoldLine, SoldTicket } from '../tables/sales/reading.ts'
import { type PaymentMethod, type TicketDetails, ticketDetails } from '../tickets/details.ts'

const CARD = /tarj|card|visa|bizum|master|amex|contactless|karte|carte|targeta/i
const CASH = /efect|met[aá]l|cash|bar(?:geld|zahlung)?\b|esp[eè]ces|contant|dinheiro|diner/i
const methodOf = (name: string): PaymentMethod => (CARD.test(name) ? 'card' : CASH.test(name) ? 'cash' : 'other')

const LONGEST = { name: 200, number: 60, series: 30, code: 100 }
const NAMELESS = '—'

/** A code "100.4" is article 100 in format 4. */
const articleOf = (code: string | null) => {
  const [, articleId = code, formatId = null] = /^(.+)\.(\d+)$/.exec(code ?? '') ?? []
  return { articleId: articleId?.slice(0, LONGEST.code) || null, formatId }
}

const lineOf = ({ name, code, family, quantity, gross, net, vatRate, discount }: SoldLine, index: number) => ({
  ...{
    index,
    kind: 'standard',
    parent: null,
    ...articleOf(code),
    name: (name || NAMELESS).slice(0, LONGEST.name),
    formatName: null,
  },
  family: family ? { id: family.slice(0, LONGEST.code), name: family.slice(0, LONGEST.name) } : null,
  ...{ quantity, vatRate, gross, net, removed: [], note: null },
  ...(discount ? { discount } : {}),
})

const named = (text: string | null) =>
  text ? { id: text.slice(0, LONGEST.code), name: text.slice(0, LONGEST.name) } : null

const ticketOf = (sold: SoldTicket, currency: string): TicketDetails | null => {
  const { gross, net, surcharge, method, lines } = sold
  if (net === null) return null
  const parsed = ticketDetails.safeParse({
    ...{
      number: sold.number,
      series: sold.series,
      businessDay: sold.businessDay,
      issuedAt: sold.issuedAt,
      guests: sold.guests,
    },
    ...{
      salesCentre: named(sold.centre),
      pos: named(sold.terminal),
      currency,
      gross,
      net,
      vat: gross - net - surcharge,
      surcharge,
    },
    ...{ tips: sold.tips, refundOf: sold.refundOf },
    payments: [{ method: methodOf(method ?? ''), name: (method ?? '').slice(0, LONGEST.code), amount: gross, tip: 0 }],
    lines: (lines ?? []).map(lineOf),
  })
  return parsed.success ? parsed.data : null
}

/**
 * What tells a ticket of a file from every other of that till: terminal, series, number and day of business, as many tills begin to
 * count again each day.
 */
export const fileTicketName = (
  { pos, series, number, businessDay }: TicketDetails,
  workplaceId: string | null,
): string => JSON.stringify([workplaceId ?? '', pos?.id ?? '', series ?? '', number, businessDay])

export type Refused = { line: number; code: string }
export type FileTickets = { tickets: TicketDetails[]; refused: Refused[] }

/**
 * The tickets of a till's file, all of them or none: what is asked, or in doubt, is named. `leaveOut`: a person has said that tickets in
 * doubt stay out.
 */
export const ticketsOfFile = (reading: SalesReading, currency: string, leaveOut = false): FileTickets => {
  const asks = reading.asks.map(({ code }) => ({ line: 0, code: `ask-${code}` }))
  if (reading.kind === null || reading.kind === 'sold' || reading.kind === 'days')
    return {
      tickets: [],
      refused: [{ line: 0, code: reading.kind === null ? 'columns-missing' : `only-${reading.kind}` }, ...asks],
    }
  const doubts = reading.doubts.map(({ row, code }) => ({ line: row, code }))
  const without = new Set(reading.doubts.flatMap(({ ticket }) => ticket ?? []))
  const refused = [...asks, ...(leaveOut ? [] : doubts)]
  const tickets = (reading.tickets ?? []).flatMap((sold): TicketDetails[] => {
    if (leaveOut && (without.has(sold.number) || reading.doubts.some(({ row }) => row === sold.row))) return []
    const ticket = ticketOf(sold, currency)
    if (ticket === null && asks.length === 0) refused.push({ line: sold.row, code: 'ticket-unreadable' })
    return ticket === null ? [] : [ticket]
  })
  return refused.length > 0 ? { tickets: [], refused } : { tickets, refused: [] }
}
