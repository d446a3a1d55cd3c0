import type { SalesReading } from '@escandallo/contracts/tables/sales/reading.ts'
import { toMajor } from '@escandallo/contracts/values/money.ts'
import { askSentence, doubtSentence, leftOutSentence, noteSentence } from './sentences.ts'

const money = (amount: number | null) => (amount === null ? null : Number(toMajor(amount)))
const rates = (byRate: Record<string, { base: number; vat: number }> | null) =>
  byRate &&
  Object.fromEntries(
    Object.entries(byRate).map(([rate, { base, vat }]) => [rate, { base: money(base), vat: money(vat) }]),
  )

/** Rows that are put into words one by one, while they are written: as many as a year has would be in memory twice. */
export type Printed = { length: number; [Symbol.iterator]: () => Iterator<unknown> }
const printed = <Item>(items: readonly Item[] | null, words: (item: Item) => unknown): Printed | null =>
  items && {
    length: items.length,
    *[Symbol.iterator]() {
      for (const item of items) yield words(item)
    },
  }

/** What the reader understood of a till's file, for machines to compare. Money in major units. */
export const printedSales = (reading: SalesReading) => ({
  kind: reading.kind,
  currency: reading.currency,
  columns: reading.columns.flatMap(({ sheet, columns, samples }) =>
    columns.map(({ heading, meaning, by, at }) => ({
      sheet,
      heading,
      meaning,
      by,
      samples: samples.map((row) => row[at] ?? ''),
    })),
  ),
  asks: reading.asks.map(askSentence),
  notes: reading.notes.map(noteSentence),
  doubts: reading.doubts.map(doubtSentence),
  notTaken: reading.notTaken.map(leftOutSentence),
  tickets: printed(reading.tickets, (ticket) => ({
    number: [ticket.series, ticket.number].filter(Boolean).join('/'),
    terminal: ticket.terminal,
    businessDay: ticket.businessDay,
    at: ticket.timed ? ticket.issuedAt : ticket.issuedAt.slice(0, 10),
    gross: money(ticket.gross),
    net: money(ticket.net) ?? undefined,
    refund: ticket.refund || undefined,
    refundOf: ticket.refundOf ?? undefined,
    guests: ticket.guests ?? undefined,
    tips: ticket.tips === 0 ? undefined : money(ticket.tips),
    byRate: rates(ticket.byRate) ?? undefined,
    lines: ticket.lines?.map(({ name, quantity, gross, net, vatRate, code }) => ({
      name: name || '(no name)',
      code,
      quantity: Number(quantity),
      gross: money(gross),
      net: money(net),
      vatRate,
    })),
  })),
  sold: printed(reading.sold, ({ name, code, quantity, gross, net, businessDay }) => ({
    name: name || '(no name)',
    code,
    quantity: Number(quantity),
    gross: money(gross),
    net: money(net),
    businessDay,
  })),
  days: printed(reading.days, ({ businessDay, gross, net, tickets, guests, byRate }) => ({
    businessDay,
    gross: money(gross),
    net: money(net),
    tickets: tickets ?? undefined,
    covers: guests,
    byRate: rates(byRate) ?? undefined,
  })),
  chain: reading.chain ?? undefined,
})
