import type { SalesReading, SoldLine, SoldTicket } from '../tables/sales/reading.ts'
import { type PaymentMethod, type TicketDetails, ticketDetails } from '../tickets/details.ts'
import { isSumEntered } from '../values/money.ts'

const CARD = /tarj|card|visa|bizum|master|amex|contactless|karte|carte|targeta|dat[aá]fono/i
const CASH = /efect|met[aá]l|cash|contado|bar(?:geld|zahlung)?\b|esp[eè]ces|contant|dinheiro|diner/i
/** How a guest paid by the words that a till has for it. */
export const methodOf = (name: string): PaymentMethod => (CARD.test(name) ? 'card' : CASH.test(name) ? 'cash' : 'other')

export const LONGEST = { name: 200, number: 60, series: 30, code: 100 }
const NAMELESS = '—'

/** A code "100.4" is article 100 in format 4. */
export const articleOf = (code: string | null) => {
  const [, articleId = code, formatId = null] = /^(.+)\.(\d+)$/.exec(code ?? '') ?? []
  return { articleId: articleId?.slice(0, LONGEST.code) || null, formatId }
}

const lineOf = ({ name, code, family, quantity, gross, net, vatRate, discount }: SoldLine, index: number) => ({
  index,
  kind: 'standard',
  parent: null,
  ...articleOf(code),
  name: (name || NAMELESS).slice(0, LONGEST.name),
  formatName: null,
  family: family ? { id: family.slice(0, LONGEST.code), name: family.slice(0, LONGEST.name) } : null,
  quantity,
  vatRate,
  gross,
  net,
  removed: [],
  note: null,
  ...(discount ? { discount } : {}),
})

const named = (text: string | null) =>
  text ? { id: text.slice(0, LONGEST.code), name: text.slice(0, LONGEST.name) } : null

/** Money that a guest put down and got back: no way to pay. */
const GIVEN_OR_RETURNED = /entreg|tendered|cambio|canvi|change|devuel|tornat|lliurat/i

/** How a ticket was paid: by its rows where these come to it, with its tip or without, else all of it in the one way that is named. */
const paymentsOf = ({ method, payments = [], gross, tips }: SoldTicket) => {
  const ways = payments.filter(({ name }) => !GIVEN_OR_RETURNED.test(name))
  const paid = ways.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const isWhole = ways.length > 1 && ways.every(({ amount }) => amount !== null)
  if (isWhole && (paid === gross || paid === gross + tips)) {
    const [first, ...more] = ways.map(({ name, amount }) => ({ name, amount: amount ?? 0 }))
    const tip = paid - gross
    // Which of them the tip was paid with is not written: the first has it where it can.
    if (first && first.amount >= tip)
      return [{ ...first, amount: first.amount - tip, tip }, ...more.map((way) => ({ ...way, tip: 0 }))]
  }
  return [{ name: method ?? ways[0]?.name ?? '', amount: gross, tip: tips }]
}

const ticketOf = (sold: SoldTicket, currency: string): TicketDetails | null => {
  const { gross, net, surcharge, lines } = sold
  if (net === null || !isSumEntered((lines ?? []).map((line) => line.gross)) || !isSumEntered([gross])) return null
  const parsed = ticketDetails.safeParse({
    number: sold.number,
    series: sold.series,
    businessDay: sold.businessDay,
    issuedAt: sold.issuedAt,
    guests: sold.guests,
    salesCentre: named(sold.centre),
    pos: named(sold.terminal),
    currency,
    gross,
    net,
    vat: gross - net - surcharge,
    surcharge,
    tips: sold.tips,
    refundOf: sold.refundOf,
    payments: paymentsOf(sold).map(({ name, ...money }) => ({
      method: methodOf(name),
      name: name.slice(0, LONGEST.code),
      ...money,
    })),
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

/** What keeps a file from being taken, but for tickets that turn out to be none. */
const refusedOf = (reading: SalesReading, leaveOut: boolean): Refused[] => {
  const asks = reading.asks.map(({ code }) => ({ line: 0, code: `ask-${code}` }))
  if (reading.kind === null || reading.kind === 'sold' || reading.kind === 'days')
    return [{ line: 0, code: reading.kind === null ? 'columns-missing' : `only-${reading.kind}` }, ...asks]
  return [...asks, ...(leaveOut ? [] : reading.doubts.map(({ row, code }) => ({ line: row, code })))]
}

/** Which tickets of a file are made whole, by their place in it: all, unless told. Of the others nothing is said but that they are there. */
type Needed = (at: number) => boolean

/**
 * The tickets of a till's file in batches, so that a year of them need not be kept twice, and at the end what keeps it from being taken:
 * then none of them is. `leaveOut`: a person has said that tickets in doubt stay out.
 */
export function* ticketBatches(
  reading: SalesReading,
  currency: string,
  { leaveOut, size, isNeeded = () => true }: { leaveOut: boolean; size: number; isNeeded?: Needed },
): Generator<TicketDetails[], { refused: Refused[]; count: number }> {
  const refused = refusedOf(reading, leaveOut)
  let count = 0
  if (reading.kind !== 'tickets' && reading.kind !== 'totals') return { refused, count }
  const doubtful = {
    numbers: new Set(leaveOut ? reading.doubts.flatMap(({ ticket }) => ticket ?? []) : []),
    rows: new Set(leaveOut ? reading.doubts.map(({ row }) => row) : []),
  }
  const isAsked = reading.asks.length > 0
  let batch: TicketDetails[] = []
  for (const sold of reading.tickets ?? []) {
    if (doubtful.numbers.has(sold.number) || doubtful.rows.has(sold.row)) continue
    count += 1
    if (!isNeeded(count - 1)) continue
    const ticket = ticketOf(sold, currency)
    if (ticket === null && !isAsked) refused.push({ line: sold.row, code: 'ticket-unreadable' })
    if (ticket !== null && refused.length === 0) batch.push(ticket)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0 && refused.length === 0) yield batch
  return { refused, count }
}

/**
 * The tickets of a till's file, all of them or none: what is asked, or in doubt, is named. `leaveOut`: a person has said that tickets in
 * doubt stay out.
 */
export const ticketsOfFile = (reading: SalesReading, currency: string, leaveOut = false): FileTickets => {
  const tickets: TicketDetails[] = []
  const batches = ticketBatches(reading, currency, { leaveOut, size: 1_000 })
  for (;;) {
    const { done, value } = batches.next()
    if (done) return { tickets: value.refused.length > 0 ? [] : tickets, refused: value.refused }
    tickets.push(...value)
  }
}
