import { Big } from 'big.js'
import { businessDayOf } from '../../tickets/business-day.ts'
import { type Amount, toAmount, wholeOf } from '../../values/money.ts'
import { spread } from '../../values/shares/spreading.ts'
import { momentOf, type Part, type Parts } from './outline.ts'
import type { DayTakings, Place, SoldArticle, SoldLine, SoldTicket } from './reading.ts'
import type { EachRow, Reading, SoldRow } from './rows/rows.ts'
import { mainRate, placeByTotal, type ServicePlace, serviceOf, withService } from './service-charge.ts'

const none = new Big(0)
const sum = (values: readonly Big[]): Big => values.reduce((all, value) => all.plus(value), none)
const exactCents = (value: Big) => value.times(100)

/** Amounts of a ticket's lines in cents that come to the ticket's own, rounded once. */
const shares = (values: readonly Big[]): Amount[] => {
  const areCents = values.every((value) => value.round(2).eq(value))
  if (areCents) return values.map(toAmount)
  const cents = values.map(exactCents)
  const floors = cents.map((value) => wholeOf(value))
  const total = wholeOf(sum(cents))
  // What rounding line by line leaves over goes to the largest, not to a line that was given away.
  const left = total - floors.reduce((all, value) => all + value, 0)
  if (left === 0) return floors
  const largest = cents.reduce((best, value, at) => (value.abs().gt((cents[best] as Big).abs()) ? at : best), 0)
  floors[largest] = (floors[largest] ?? 0) + left
  return floors
}

/** Rows of which charges for service without a rate have that of most of what they go with, for what goes with a meal is taxed as the meal is. */
const withServiceRate = (rows: readonly SoldRow[]): readonly SoldRow[] => {
  if (rows.every(({ moneyAt }) => moneyAt === undefined)) return rows
  const rate = mainRate(rows.map(({ money }) => ({ vatRate: money.rate, gross: toAmount(money.gross) })))
  return rate === null ? rows : rows.map((row) => (row.moneyAt ? { ...row, money: row.moneyAt(rate) } : row))
}

/** Nets of lines: of amounts of tax as they are; of rates out of the sum of each rate, rounded once as a receipt does it. */
const netsOf = (rows: readonly SoldRow[], grosses: readonly Amount[]): (Amount | null)[] => {
  if (rows.some(({ money }) => money.net === null))
    return rows.map(({ money }) => (money.net === null ? null : toAmount(money.net)))
  const nets: Amount[] = rows.map(() => 0)
  const byRate = Map.groupBy(rows.keys(), (at) => rows[at]?.money.rate ?? '')
  for (const places of byRate.values()) {
    const exact = places.map((at) => (rows[at] as SoldRow).money.net as Big)
    const parts = exact.every((net) => net.round(2).eq(net))
      ? exact.map(toAmount)
      : spread(
          wholeOf(sum(exact).times(100)),
          exact.every((net) => net.eq(0)) ? places.map((at) => grosses[at] ?? 0) : exact,
        )
    for (const [index, at] of places.entries()) nets[at] = parts[index] ?? 0
  }
  return nets
}

// Rows share their quantities, and lines what these are written as.
const written = new WeakMap<Big, string>()
const writtenOf = (quantity: Big): string => {
  const same = written.get(quantity)
  if (same !== undefined) return same
  const text = quantity.round(6).toFixed()
  written.set(quantity, text)
  return text
}

const soldLines = (rows: readonly SoldRow[]): SoldLine[] => {
  const grosses = shares(rows.map(({ money }) => money.gross))
  const nets = netsOf(rows, grosses)
  return rows.map(({ name, code, variant, family, quantity, money }, at) => {
    const article = name || code || ''
    return {
      name: variant ? [article, variant].filter(Boolean).join(' · ') : article,
      code,
      variant,
      family,
      quantity: writtenOf(quantity),
      gross: grosses[at] ?? 0,
      net: nets[at] ?? null,
      vatRate: money.rate,
      discount: money.discount === null ? null : toAmount(money.discount),
    }
  })
}

const total = (amounts: readonly (Amount | null)[]): Amount | null =>
  amounts.some((amount) => amount === null) ? null : amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0)

const rateSums = (rows: readonly SoldRow[]): SoldTicket['byRate'] => {
  if (rows.some(({ money }) => money.byRate === null)) return null
  const sums: NonNullable<SoldTicket['byRate']> = {}
  for (const { money } of rows)
    for (const [rate, { base, vat }] of Object.entries(money.byRate ?? {}))
      sums[rate] = { base: (sums[rate]?.base ?? 0) + toAmount(base), vat: (sums[rate]?.vat ?? 0) + toAmount(vat) }
  return sums
}

/** A ticket in doubt, for its total is none that its lines come to. */
type Odd = { row: number; number: string }

/** The tip of a ticket: a column says the same on each of its rows, and a row of its own may say it again. */
const tipsOf = (rows: readonly SoldRow[], beside: readonly SoldRow[]): Amount => {
  const stated = rows.reduce((most, row) => (row.tip.gt(most) ? row.tip : most), none)
  const ofRows = sum(beside.flatMap(({ role, money }) => (role === 'tip' ? [money.gross] : [])))
  return toAmount(ofRows.gt(stated) ? ofRows : stated)
}

const paymentsIn = (beside: readonly SoldRow[]): NonNullable<SoldTicket['payments']> =>
  beside.flatMap(({ role, name, money, method }) =>
    role === 'payment' ? [{ name: method ?? name, amount: money.gross.eq(0) ? null : toAmount(money.gross) }] : [],
  )

/** How tickets are put together: with their lines, by which place's days, and where their service charge is, with the name it has. */
type TicketForm = { withLines: boolean; place: Place; service: { place: ServicePlace; name: string } }

/** The ticket of rows that are one, in the order of their moments. */
export const ticketOf = (
  all: readonly SoldRow[],
  number: string,
  { withLines, place, service }: TicketForm,
): { ticket: SoldTicket; isServiceOpen: boolean } => {
  const part = all.every(({ role }) => role === null) ? all : all.filter(({ role }) => role === null)
  const beside = part === all ? [] : all.filter(({ role }) => role !== null)
  const rows = part.length === 1 ? part : inOrder(withServiceRate(part))
  const [first] = rows as [SoldRow]
  const bareLines = soldLines(rows)
  const bare = {
    gross: total(bareLines.map((line) => line.gross)) ?? 0,
    net: total(bareLines.map((line) => line.net)),
    byRate: rateSums(rows),
    lines: bareLines,
  }
  const tips = tipsOf(rows, beside)
  const charged = serviceOf(rows)
  const servicePlace = charged === 0 ? 'within' : (service.place ?? placeByTotal(rows, bare.gross, charged, tips))
  const { gross, net, byRate, lines } = servicePlace === 'on-top' ? withService(bare, charged, service.name) : bare
  const issuedAt = momentOf(first)
  const stated = <Value>(of: (row: SoldRow) => Value | null): Value | null => {
    for (const row of rows) {
      const value = of(row)
      if (value !== null) return value
    }
    return null
  }
  const ticket: SoldTicket = {
    terminal: first.terminal,
    series: first.series,
    number,
    businessDay: first.businessDay ?? businessDayOf(issuedAt, first.time === null ? '00:00' : place.dayEndsAt),
    issuedAt,
    timed: first.time !== null,
    gross,
    net,
    refund: gross < 0,
    refundOf: stated((row) => row.refundOf),
    guests: stated((row) => row.guests),
    method: stated((row) => row.method),
    centre: stated((row) => row.centre),
    ...(beside.some(({ role }) => role === 'payment') && { payments: paymentsIn(beside) }),
    tips,
    surcharge: 0,
    currency: stated((row) => row.currency),
    byRate,
    lines: withLines ? lines : null,
    row: first.row,
  }
  return { ticket, isServiceOpen: servicePlace === null }
}

const inOrder = (part: readonly SoldRow[]): SoldRow[] =>
  part.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : a.row - b.row))

/** Whether a ticket states a total that its lines, with the tip or without, do not come to. */
export const isOdd = (part: readonly SoldRow[], ticket: SoldTicket): boolean => {
  const stated = part.map(({ ticketTotal }) => ticketTotal).find((value) => value !== null && !value.eq(0))
  return (
    Boolean(stated) &&
    Math.abs(toAmount(stated as Big) - ticket.gross) > 1 &&
    Math.abs(toAmount(stated as Big) - ticket.gross - ticket.tips) > 1
  )
}

/** `isServiceOpen`: of some ticket nothing tells whether its service charge is within its amounts. */
export type Grouped = { tickets: SoldTicket[]; odd: Odd[]; isServiceOpen: boolean }

/**
 * The tickets of a table whose rows were outlined: it is read a second time, and a ticket is made as soon as its last row has come, so that
 * no more rows are held than those of tickets that are open.
 */
export const ticketsOf = (
  each: EachRow,
  { parts, partOf }: Parts,
  { progress, isLast, ...form }: TicketForm & Reading,
): Grouped => {
  const tickets: SoldTicket[] = new Array(parts.length)
  const odd: (Odd & { at: number })[] = []
  const open = new Map<number, SoldRow[]>()
  let [index, isOpen] = [0, false]
  each(
    (row) => {
      const at = partOf[index] as number
      index += 1
      if (at < 0) return
      const { count, name } = parts[at] as Part
      const rows = count === 1 ? [row] : (open.get(at) ?? [])
      if (count > 1) {
        rows.push(row)
        if (rows.length === 1) open.set(at, rows)
        if (rows.length < count) return
        open.delete(at)
      }
      const { ticket, isServiceOpen } = ticketOf(rows, name, form)
      tickets[at] = ticket
      isOpen ||= isServiceOpen
      if (form.withLines && isOdd(rows, ticket)) odd.push({ at, row: ticket.row, number: ticket.number })
    },
    { progress, isLast },
  )
  return { tickets, isServiceOpen: isOpen, odd: odd.toSorted((a, b) => a.at - b.at) }
}

/** What was sold by article: rows of one article on one day are one. */
export const soldOf = (written: readonly SoldRow[], place: Place): SoldArticle[] => {
  const rows = withServiceRate(written)
  const dayOf = (row: SoldRow) =>
    row.businessDay ??
    (row.day === null ? null : row.time === null ? row.day : businessDayOf(momentOf(row), place.dayEndsAt))
  const groups = Map.groupBy(rows, (row) => JSON.stringify([dayOf(row), row.code, row.name, row.variant]))
  return [...groups.values()].map((part) => {
    const lines = soldLines(part)
    const [first] = lines as [SoldLine]
    const quantity = lines.reduce((all, line) => all.plus(line.quantity), new Big(0)).toFixed()
    const gross = total(lines.map((line) => line.gross)) ?? 0
    return {
      ...first,
      quantity,
      gross,
      net: total(lines.map((line) => line.net)),
      discount: null,
      businessDay: dayOf(part[0] as SoldRow),
    }
  })
}

/** Takings by day of business. */
export const takingsOf = (rows: readonly SoldRow[], place: Place): DayTakings[] => {
  const dayOf = (row: SoldRow) =>
    row.businessDay ?? (row.time === null ? (row.day ?? '') : businessDayOf(momentOf(row), place.dayEndsAt))
  const days = Map.groupBy(rows, dayOf)
  return [...days].map(([businessDay, part]) => ({
    businessDay,
    gross: toAmount(sum(part.map(({ money }) => money.gross))),
    net: part.every(({ money }) => money.net !== null)
      ? toAmount(sum(part.map(({ money }) => money.net as Big)))
      : null,
    tickets: part.every(({ tickets }) => tickets !== null)
      ? part.reduce((all, { tickets }) => all + (tickets ?? 0), 0)
      : null,
    guests: part.every(({ guests }) => guests !== null)
      ? part.reduce((all, { guests }) => all + (guests ?? 0), 0)
      : null,
    byRate: rateSums(part),
  }))
}
