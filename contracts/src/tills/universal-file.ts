import { Big } from 'big.js'
import { businessDayOf } from '../tickets/business-day.ts'
import { type TicketDetails, ticketDetails } from '../tickets/details.ts'
import { spread, withoutVat } from '../tickets/spreading.ts'
import { parseDecimal } from '../values/decimal.ts'
import { type Amount, toAmount, wholeOf } from '../values/money.ts'
import { normalizeName } from '../values/names.ts'
import { cellsIn } from '../values/tables/cells.ts'

/**
 * A file of sales as most tills can write one: a line for each line of a ticket, columns parted by `;` with their names on top,
 * decimal comma or point. Needed: fecha, codigo_articulo or descr_articulo, cantidad, and importe (with VAT) or importe_siniva;
 * known besides: hora, ticket, serie, precio, iva, comensales, forma_pago, centro, fecha_negocio. A code "100.4" is
 * article 100 in format 4. Without a ticket's number, what was sold in one second is one ticket.
 */
const columns = {
  date: ['fecha', 'date'],
  businessDay: ['fecha negocio', 'dia negocio', 'business day'],
  time: ['hora', 'time'],
  ticket: ['ticket', 'numero', 'num ticket', 'n ticket', 'number'],
  series: ['serie', 'series'],
  code: ['codigo articulo', 'codigo', 'cod articulo', 'code'],
  name: ['descr articulo', 'descripcion', 'articulo', 'name'],
  quantity: ['cantidad', 'unidades', 'quantity'],
  gross: ['importe', 'importe coniva', 'total', 'gross'],
  net: ['importe siniva', 'base', 'net'],
  vat: ['iva', 'tipo iva', 'vat'],
  guests: ['comensales', 'guests'],
  method: ['forma pago', 'forma de pago', 'pago', 'method'],
  centre: ['centro', 'zona', 'sales centre'],
} as const
type Column = keyof typeof columns
type Row = Partial<Record<Column, string>> & { line: number }

/** Restaurants' rate, where a file says none. */
const USUAL_VAT = '10'

export type UniversalFile = { tickets: TicketDetails[]; refused: { line: number; code: string }[] }

const cellsOf = (text: string): string[] => cellsIn(text, ';')

const rowsOf = (text: string): { rows: Row[]; known: ReadonlySet<Column> } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = cellsOf(lines[0] ?? '').map(normalizeName)
  const places = (Object.keys(columns) as Column[]).flatMap((column) => {
    const at = names.findIndex((name) => (columns[column] as readonly string[]).includes(name))
    return at < 0 ? [] : [[column, at] as const]
  })
  const rows = lines.slice(1).flatMap((line, index): Row[] => {
    if (line.trim() === '') return []
    const cells = cellsOf(line)
    return [{ line: index + 2, ...Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) }]
  })
  return { rows, known: new Set(places.map(([column]) => column)) }
}

/** "02/03/2026", "2-3-26" and "2026-03-02" are one day. */
const dayOf = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso) return iso[0]
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? []
  return year ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
const timeOf = (text: string | undefined): string => {
  const [, hour = '12', minute = '00', second = '00'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text ?? '') ?? []
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

type Sold = { row: Row; gross: Amount; net: Amount | null; vat: string; quantity: string }
const soldOf = (row: Row): Sold | string => {
  const [quantity, gross, net] = [row.quantity, row.gross, row.net].map((text) => (text ? parseDecimal(text) : null))
  const vat = row.vat ? (parseDecimal(row.vat.replace('%', '').trim()) ?? null) : USUAL_VAT
  if (!quantity) return 'quantity-unreadable'
  if (vat === null || Number(vat) < 0 || Number(vat) > 100) return 'vat-unreadable'
  if (!row.name && !row.code) return 'article-missing'
  if (gross) return { row, quantity, vat, gross: toAmount(gross), net: net ? toAmount(net) : null }
  if (!net) return 'amount-unreadable'
  return { row, quantity, vat, net: toAmount(net), gross: toAmount(new Big(net).times(new Big(vat).div(100).plus(1))) }
}

const CARD = /tarj|card|visa|bizum/i
const CASH = /efect|met[aá]l|cash/i

const ticketOf = (key: { day: string; issuedAt: string; number: string }, lines: readonly Sold[]): TicketDetails => {
  const [first] = lines as [Sold]
  const gross = lines.reduce((sum, line) => sum + line.gross, 0)
  const nets = lines.every(({ net }) => net !== null)
    ? lines.map(({ net }) => net ?? 0)
    : spread(
        lines.reduce((sum, { gross: owed, vat }) => sum + wholeOf(withoutVat(owed, vat)), 0),
        lines.map(({ gross: owed, vat }) => withoutVat(owed, vat)),
      )
  const net = nets.reduce((sum, part) => sum + part, 0)
  const { guests, method = '', centre, series } = first.row
  return ticketDetails.parse({
    ...{ number: key.number, series: series || null, businessDay: key.day, issuedAt: key.issuedAt },
    guests: guests && /^\d+$/.test(guests) ? Number(guests) : null,
    ...{ salesCentre: centre ? { id: centre, name: centre } : null, pos: null, currency: 'EUR' },
    ...{ gross, net, vat: gross - net, surcharge: 0, tips: 0, refundOf: null },
    payments: [
      {
        method: CARD.test(method) ? 'card' : CASH.test(method) ? 'cash' : 'other',
        name: method,
        amount: gross,
        tip: 0,
      },
    ],
    lines: lines.map(({ row, quantity, vat, gross: owed }, index) => {
      const [, articleId = row.code ?? '', formatId = null] = /^(.+)\.(\d+)$/.exec(row.code ?? '') ?? []
      return {
        ...{ index, kind: 'standard', parent: null, articleId: articleId || null, formatId },
        ...{ name: row.name || (row.code ?? ''), formatName: null, family: null, quantity, vatRate: vat },
        ...{ gross: owed, net: nets[index] ?? 0, removed: [], note: null },
      }
    }),
  })
}

/** Reads a file of sales. What cannot be read is refused line by line, and the rest of its ticket with it. */
export const readUniversalFile = (
  text: string,
  { dayEndsAt, currency }: { dayEndsAt: string; currency: string },
): UniversalFile => {
  const { rows, known } = rowsOf(text)
  const refused: UniversalFile['refused'] = []
  const missing = !known.has('date') || !known.has('quantity') || !(known.has('gross') || known.has('net'))
  if (missing) return { tickets: [], refused: [{ line: 1, code: 'columns-missing' }] }
  const groups = new Map<
    string,
    { key: { day: string; issuedAt: string; number: string }; sold: (Sold | string)[]; at: number[] }
  >()
  for (const row of rows) {
    const day = dayOf(row.date ?? '')
    if (day === null) {
      refused.push({ line: row.line, code: 'date-unreadable' })
      continue
    }
    const issuedAt = `${day}T${timeOf(row.time)}`
    const businessDay = (row.businessDay && dayOf(row.businessDay)) || businessDayOf(issuedAt, dayEndsAt)
    const number = row.ticket || issuedAt
    const name = JSON.stringify([row.series ?? '', number, row.ticket ? businessDay : ''])
    const group = groups.get(name) ?? { key: { day: businessDay, issuedAt, number }, sold: [], at: [] }
    group.sold.push(soldOf(row))
    group.at.push(row.line)
    groups.set(name, group)
  }
  const tickets = [...groups.values()].flatMap(({ key, sold, at }): TicketDetails[] => {
    const wrong = sold.flatMap((line, index) =>
      typeof line === 'string' ? [{ line: at[index] ?? 0, code: line }] : [],
    )
    if (wrong.length > 0) {
      refused.push(...wrong)
      return []
    }
    try {
      return [{ ...ticketOf(key, sold as Sold[]), currency }]
    } catch {
      refused.push({ line: at[0] ?? 0, code: 'ticket-unreadable' })
      return []
    }
  })
  return { tickets, refused: refused.sort((a, b) => a.line - b.line) }
}
