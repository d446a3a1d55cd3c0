import { Big } from 'big.js'
import { businessDayOf } from '../../tickets/business-day.ts'
import { spread } from '../../tickets/spreading.ts'
import { type Amount, toAmount, wholeOf } from '../../values/money.ts'
import type { DayTakings, Place, SoldArticle, SoldLine, SoldTicket } from './reading.ts'
import type { SoldRow } from './rows.ts'

const NOON = '12:00:00'
/** Rows of one number further apart than this are two tickets of two days: a table that sits on past the day's end is one. */
const HOURS_APART = 6

export const momentOf = ({ day, time }: Pick<SoldRow, 'day' | 'time'>): string => `${day}T${time ?? NOON}`
const hours = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 3_600_000

const sum = (values: readonly Big[]): Big => values.reduce((all, value) => all.plus(value), new Big(0))
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

export const soldLines = (rows: readonly SoldRow[]): SoldLine[] => {
  const grosses = shares(rows.map(({ money }) => money.gross))
  const nets = netsOf(rows, grosses)
  return rows.map(({ name, code, variant, family, quantity, money }, at) => ({
    ...{
      name: [name || code || '', variant].filter(Boolean).join(' · '),
      code,
      variant,
      family,
      quantity: quantity.round(6).toFixed(),
    },
    ...{
      gross: grosses[at] ?? 0,
      net: nets[at] ?? null,
      vatRate: money.rate,
      discount: money.discount === null ? null : toAmount(money.discount),
    },
  }))
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

export type Grouped = { tickets: SoldTicket[]; odd: { row: number; number: string }[] }

const ticketOf = (rows: readonly SoldRow[], withLines: boolean, number: string, place: Place): SoldTicket => {
  const [first] = rows as [SoldRow]
  const lines = soldLines(rows)
  const gross = total(lines.map((line) => line.gross)) ?? 0
  const issuedAt = momentOf(first)
  const stated = <Value>(of: (row: SoldRow) => Value | null): Value | null =>
    rows.map(of).find((value) => value !== null) ?? null
  return {
    ...{ terminal: first.terminal, series: first.series, number, issuedAt, timed: first.time !== null },
    businessDay: first.businessDay ?? businessDayOf(issuedAt, first.time === null ? '00:00' : place.dayEndsAt),
    ...{ gross, net: total(lines.map((line) => line.net)), refund: gross < 0, refundOf: stated((row) => row.refundOf) },
    ...{
      guests: stated((row) => row.guests),
      method: stated((row) => row.method),
      centre: stated((row) => row.centre),
    },
    tips: toAmount(rows.reduce((most, row) => (row.tip.gt(most) ? row.tip : most), new Big(0))),
    surcharge: 0,
    ...{
      currency: stated((row) => row.currency),
      byRate: rateSums(rows),
      lines: withLines ? lines : null,
      row: first.row,
    },
  }
}

/**
 * Rows as tickets: by terminal, series and number, where a number that begins again on another day is another ticket, and one that goes
 * on past the day's end is not. Without numbers, what was sold in one second is one, and else each row.
 */
export const ticketsOf = (rows: readonly SoldRow[], withLines: boolean, place: Place): Grouped => {
  const isNumbered = rows.some(({ number }) => number !== '')
  const isTimed = rows.some(({ time }) => time !== null && !time.endsWith(':00'))
  const groups = new Map<string, SoldRow[][]>()
  for (const row of rows) {
    const key =
      row.number !== '' || isNumbered
        ? JSON.stringify([row.terminal, row.series, row.number || momentOf(row)])
        : isTimed
          ? `${row.terminal ?? ''} ${momentOf(row)}`
          : `row ${row.row}`
    const parts = groups.get(key) ?? []
    const part = parts.find((known) => {
      const [first] = known as [SoldRow]
      const last = known.at(-1) as SoldRow
      if (row.businessDay && first.businessDay) return row.businessDay === first.businessDay
      if (row.time === null || last.time === null) return row.day === last.day
      return row.day === last.day
        ? businessDayOf(momentOf(row), place.dayEndsAt) === businessDayOf(momentOf(last), place.dayEndsAt) ||
            Math.abs(hours(momentOf(last), momentOf(row))) < HOURS_APART
        : Math.abs(hours(momentOf(last), momentOf(row))) < HOURS_APART
    })
    if (part) part.push(row)
    else parts.push([row])
    groups.set(key, parts)
  }
  const names = new Map<string, number>()
  const parts = [...groups.values()].flat()
  const tickets = parts.map((part) => {
    const ordered = part.toSorted((a, b) =>
      momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : a.row - b.row,
    )
    const [first] = ordered as [SoldRow]
    // A ticket without a number is named by its moment, the second of one moment by its place.
    const moment = first.time === null ? `${first.day} ` : momentOf(first)
    const name = first.number || moment.trim()
    const count = (names.get(`${first.terminal} ${name}`) ?? 0) + 1
    if (first.number === '') names.set(`${first.terminal} ${name}`, count)
    return ticketOf(ordered, withLines, first.number === '' && count > 1 ? `${name}#${count}` : name, place)
  })
  const odd = tickets.flatMap((ticket, at) => {
    const part = parts[at] ?? []
    const stated = part.map(({ ticketTotal }) => ticketTotal).find((value) => value !== null && !value.eq(0))
    return stated &&
      withLines &&
      Math.abs(toAmount(stated) - ticket.gross) > 1 &&
      Math.abs(toAmount(stated) - ticket.gross - ticket.tips) > 1
      ? [{ row: ticket.row, number: ticket.number }]
      : []
  })
  return { tickets, odd }
}

/** What was sold by article: rows of one article on one day are one. */
export const soldOf = (rows: readonly SoldRow[], place: Place): SoldArticle[] => {
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
