import { type Static, Type } from 'typebox'
import type { Ask } from '../tables/layout/asks.ts'
import type { SalesReading } from '../tables/sales/reading.ts'
import { type TicketKind, ticketKindOf } from '../tickets/counting/ticket-kinds.ts'
import { daysBetween } from '../values/days.ts'
import { Amount, Day, Decimal, nullable } from '../values/listing.ts'

const Note = Type.Object({
  sheet: Type.String(),
  row: Type.Integer(),
  code: Type.String(),
  column: nullable(Type.String()),
  text: Type.String(),
})

const Question = Type.Object({
  key: Type.String(),
  code: Type.String(),
  column: nullable(Type.String()),
  choices: Type.Array(Type.String()),
  likeliest: nullable(Type.String()),
  detail: nullable(Type.String()),
  /** Keys besides its own under which an answer is filed. */
  also: Type.Optional(Type.Array(Type.String())),
})

/** What was understood of a till's file, for a person to look at before it is taken. Money in minor units. */
export const UnderstoodFile = Type.Object({
  kind: nullable(Type.String()),
  currency: nullable(Type.String()),
  chain: nullable(Type.String()),
  columns: Type.Array(
    Type.Object({
      sheet: Type.String(),
      heading: Type.String(),
      meaning: nullable(Type.String()),
      by: nullable(Type.String()),
      samples: Type.Array(Type.String()),
    }),
  ),
  asks: Type.Array(Question),
  /** Questions that were answered, now or of an earlier file of this till: each may be answered anew. */
  answered: Type.Array(Type.Object({ ...Question.properties, value: Type.String() })),
  notes: Type.Array(
    Type.Object({ code: Type.String(), column: nullable(Type.String()), detail: nullable(Type.String()) }),
  ),
  doubts: Type.Array(Note),
  notTaken: Type.Array(Note),
  counts: Type.Object({ doubts: Type.Integer(), notTaken: Type.Integer() }),
  examples: Type.Array(
    Type.Object({
      number: Type.String(),
      businessDay: Day,
      issuedAt: Type.String(),
      timed: Type.Boolean(),
      refund: Type.Boolean(),
      gross: Amount,
      net: nullable(Amount),
      name: nullable(Type.String()),
      quantity: nullable(Decimal),
      lines: Type.Integer(),
    }),
  ),
  figures: Type.Object({
    from: nullable(Day),
    until: nullable(Day),
    days: Type.Integer(),
    tickets: Type.Integer(),
    /** Of the tickets, those that take back, and those of nothing to pay. */
    refunds: Type.Integer(),
    complimentary: Type.Integer(),
    gross: Amount,
    net: nullable(Amount),
    /** Of what was sold by article, how many; null where the file is something else. */
    articles: nullable(Type.Integer()),
    /** Takings of days, or what was sold on them, day by day; a day of null is a range. */
    perDay: Type.Array(
      Type.Object({
        businessDay: nullable(Day),
        gross: Amount,
        net: nullable(Amount),
        tickets: nullable(Type.Integer()),
        guests: nullable(Type.Integer()),
      }),
    ),
    byRate: Type.Array(Type.Object({ rate: Type.String(), base: Amount, vat: Amount })),
  }),
})
export type UnderstoodFile = Static<typeof UnderstoodFile>

const SHOWN = 100

/** Base and VAT of each rate, over all that the file holds. */
const ratesOf = ({ tickets, days, sold }: SalesReading) => {
  const sums = new Map<string, { base: number; vat: number }>()
  const add = (rate: string, base: number, vat: number) => {
    const sum = sums.get(rate) ?? { base: 0, vat: 0 }
    sums.set(rate, { base: sum.base + base, vat: sum.vat + vat })
  }
  for (const { byRate, lines } of tickets ?? []) {
    if (byRate) for (const [rate, { base, vat }] of Object.entries(byRate)) add(rate, base, vat)
    else
      for (const { vatRate, gross, net } of lines ?? [])
        if (vatRate !== null && net !== null) add(vatRate, net, gross - net)
  }
  for (const { byRate } of days ?? [])
    for (const [rate, { base, vat }] of Object.entries(byRate ?? {})) add(rate, base, vat)
  for (const { vatRate, gross, net } of sold ?? []) if (vatRate !== null && net !== null) add(vatRate, net, gross - net)
  return [...sums]
    .filter(([, { base, vat }]) => base !== 0 || vat !== 0)
    .map(([rate, sum]) => ({ rate, ...sum }))
    .toSorted((a, b) => b.base - a.base)
    .slice(0, 12)
}

/** Three tickets that show how it was read: a plain one, one counted to the day before, one that takes back. */
const examplesOf = ({ tickets }: SalesReading): UnderstoodFile['examples'] => {
  const all = tickets ?? []
  const chosen = [
    all[0],
    all.find(({ issuedAt, businessDay }) => issuedAt.slice(0, 10) !== businessDay),
    all.find(({ refund }) => refund),
    ...all.slice(1, 3),
  ]
  return [...new Set(chosen.flatMap((ticket) => ticket ?? []))].slice(0, 3).map((ticket) => ({
    number: [ticket.series, ticket.number].filter(Boolean).join('/'),
    businessDay: ticket.businessDay,
    issuedAt: ticket.issuedAt,
    timed: ticket.timed,
    refund: ticket.refund,
    gross: ticket.gross,
    net: ticket.net,
    lines: ticket.lines?.length ?? 0,
    name: ticket.lines?.[0]?.name ?? null,
    quantity: ticket.lines?.[0]?.quantity ?? null,
  }))
}

const countOf = ({ tickets }: SalesReading, kind: TicketKind) =>
  (tickets ?? []).filter(({ net, gross }) => ticketKindOf({ net: net ?? gross, gross }) === kind).length

const MOST_DAYS = 400
const perDayOf = ({ days, sold }: SalesReading): UnderstoodFile['figures']['perDay'] => {
  const ofSold = [...Map.groupBy(sold ?? [], ({ businessDay }) => businessDay)].map(([businessDay, articles]) => ({
    businessDay,
    gross: articles.reduce((sum, { gross }) => sum + gross, 0),
    tickets: null,
    guests: null,
    net: articles.reduce<number | null>((sum, { net }) => (sum === null || net === null ? null : sum + net), 0),
  }))
  const ofDays = (days ?? []).map(({ businessDay, gross, net, tickets, guests }) => ({
    businessDay,
    gross,
    net,
    tickets,
    guests,
  }))
  return [...ofDays, ...ofSold]
    .toSorted((a, b) => ((a.businessDay ?? '') < (b.businessDay ?? '') ? -1 : 1))
    .slice(0, MOST_DAYS)
}

/** The days that a file is about: those of its rows, and from when until when it says that it is. */
const daysOf = ({ tickets, days, sold, period }: SalesReading) => {
  const named = [tickets ?? days ?? [], sold ?? []].flat().flatMap(({ businessDay }) => businessDay ?? [])
  const { from, until } = period ?? {}
  const all = [...new Set([...named, ...[from ?? [], until ?? []].flat()])].toSorted()
  const besidesPeriod = from && until ? all.filter((day) => day < from || until < day) : all
  const count = besidesPeriod.length + (from && until ? daysBetween(from, until) : 0)
  return { from: all[0] ?? null, until: all.at(-1) ?? null, days: count }
}

/** An article that was sold on several days is one. */
const articlesOf = ({ sold }: SalesReading): number | null =>
  sold && new Set(sold.map(({ code, name }) => JSON.stringify([code, name]))).size

const questionOf = ({ key, code, column, choices, likeliest, detail, also }: Ask) => ({
  key,
  code,
  column,
  choices,
  likeliest,
  detail,
  ...(also && { also }),
})

const figuresOf = (reading: SalesReading): UnderstoodFile['figures'] => {
  const money = reading.tickets ?? reading.sold ?? reading.days ?? []
  const ticketsOfDays = (reading.days ?? []).reduce((sum, { tickets }) => sum + (tickets ?? 0), 0)
  return {
    ...daysOf(reading),
    tickets: reading.tickets?.length ?? ticketsOfDays,
    refunds: countOf(reading, 'refund'),
    complimentary: countOf(reading, 'complimentary'),
    gross: money.reduce((sum, { gross }) => sum + gross, 0),
    articles: articlesOf(reading),
    perDay: perDayOf(reading),
    net: money.every(({ net }) => net !== null) ? money.reduce((sum, { net }) => sum + (net ?? 0), 0) : null,
    byRate: ratesOf(reading),
  }
}

type Doubt = SalesReading['doubts' | 'notTaken'][number]
const shownOf = <Of extends Doubt>(rows: readonly Of[]) =>
  rows
    .slice(0, SHOWN)
    .map(({ sheet, row, code, column, text }) => ({ sheet, row, code: code as Of['code'], column, text }))

export const understoodFile = (reading: SalesReading): UnderstoodFile => {
  const { kind, currency, chain, notes } = reading
  return {
    kind,
    currency,
    chain,
    notes,
    asks: reading.asks.map(questionOf),
    answered: reading.answered.map((ask) => ({ ...questionOf(ask), value: ask.value })),
    columns: reading.columns.flatMap(({ sheet, columns, samples }) =>
      columns.map(({ heading, meaning, by, at }) => ({
        sheet,
        heading,
        meaning,
        by,
        samples: samples.map((row) => row[at] ?? ''),
      })),
    ),
    doubts: shownOf(reading.doubts),
    notTaken: shownOf(reading.notTaken),
    counts: { doubts: reading.doubts.length, notTaken: reading.notTaken.length },
    examples: examplesOf(reading),
    figures: figuresOf(reading),
  }
}
