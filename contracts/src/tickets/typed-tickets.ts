import { type Amount, wholeOf } from '../values/money.ts'
import { spread, withoutVat } from '../values/shares/spreading.ts'
import { businessDayOf } from './business-day.ts'
import type { NewTicket, TicketLinesBulk } from './commands.ts'
import type { TicketDetails } from './details.ts'

type Typed = Omit<NewTicket, 'establishmentId' | 'acceptRepeated'>

const sum = (amounts: readonly Amount[]) => amounts.reduce((all, of) => all + of, 0)

/** Nets of lines: VAT is taken out of the sum of each rate and rounded once, as a receipt does it; the lines share what is left. */
const netsOf = (lines: Typed['lines']): Amount[] => {
  const nets: Amount[] = lines.map(() => 0)
  const rates = Map.groupBy(lines.keys(), (at) => Number(lines[at]?.vatRate))
  for (const places of rates.values()) {
    const grosses = places.map((at) => lines[at]?.gross ?? 0)
    const rate = lines[places[0] ?? 0]?.vatRate ?? '0'
    const shares = spread(wholeOf(withoutVat(sum(grosses), rate)), grosses)
    places.forEach((at, index) => {
      nets[at] = shares[index] ?? 0
    })
  }
  return nets
}

/** The whole ticket of what a person typed. @param dayEndsAt HH:mm, when the establishment's business day ends. */
export const typedTicket = (typed: Typed, dayEndsAt: string): TicketDetails => {
  const { number, issuedAt, businessDay, guests, salesCentre, currency, method, lines } = typed
  const nets = netsOf(lines)
  const gross = sum(lines.map((line) => line.gross))
  const net = sum(nets)
  return {
    number,
    series: null,
    businessDay: businessDay ?? businessDayOf(issuedAt, dayEndsAt),
    issuedAt,
    guests,
    salesCentre: salesCentre ? { id: salesCentre, name: salesCentre } : null,
    pos: null,
    currency,
    gross,
    net,
    vat: gross - net,
    surcharge: 0,
    tips: 0,
    refundOf: null,
    payments: [{ method, name: '', amount: gross, tip: 0 }],
    lines: lines.map(({ articleId, name, quantity, vatRate, gross: owed }, index) => ({
      index,
      kind: 'standard',
      parent: null,
      articleId,
      formatId: null,
      name,
      formatName: null,
      family: null,
      quantity,
      vatRate,
      gross: owed,
      net: nets[index] ?? 0,
      removed: [],
      note: null,
    })),
  }
}

/** The rows of a sheet, from 0, that say what a row before them says: the same of the same ticket. */
export const repeatedRows = ({ lines }: Pick<TicketLinesBulk, 'lines'>): number[] => {
  const keys = new Set<string>()
  return lines.flatMap((row, at) => {
    const { number, issuedAt, articleId, name, quantity, vatRate, gross } = row
    const text = JSON.stringify([number, issuedAt.slice(0, 10), articleId, name, quantity, vatRate, gross])
    if (keys.has(text)) return [at]
    keys.add(text)
    return []
  })
}

/** The tickets that lines of a sheet come to, in its order. @param dayEndsAt HH:mm, when the establishment's business day ends. */
export const ticketsOfLines = ({ currency, lines }: TicketLinesBulk, dayEndsAt: string): TicketDetails[] => {
  const tickets = Map.groupBy(lines, ({ number, issuedAt }) => `${businessDayOf(issuedAt, dayEndsAt)} ${number}`)
  return [...tickets.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { number, issuedAt, salesCentre, method } = first
    // A sheet may say it on one line only.
    const guests = rows.find((row) => row.guests !== null)?.guests ?? null
    return [typedTicket({ number, issuedAt, guests, salesCentre, currency, method, lines: rows }, dayEndsAt)]
  })
}
