import { Big } from 'big.js'
import { type Amount, toAmount } from '../../values/money.ts'
import type { SoldLine, SoldTicket } from './reading.ts'
import type { SoldRow } from './rows/rows.ts'

/** Whether a service charge that has a column of its own is within the amounts of the rows or comes on top; null where nobody has said it. */
export type ServicePlace = 'within' | 'on-top' | null

const none = new Big(0)
const sum = (values: readonly Big[]): Big => values.reduce((all, value) => all.plus(value), none)

/** The service charge of a ticket: a column says that of the whole ticket on each of its rows, or that of each row. */
export const serviceOf = (rows: readonly SoldRow[]): Amount => {
  const values = rows.flatMap(({ service }) => (service.eq(0) ? [] : [service]))
  const [first] = values
  if (first === undefined) return 0
  return toAmount(values.every((value) => value.eq(first)) ? first : sum(values))
}

/** What the ticket's own total says of its service charge; null where it has none, or comes to neither. */
export const placeByTotal = (rows: readonly SoldRow[], gross: Amount, service: Amount, tips: Amount): ServicePlace => {
  const stated = rows.find(({ ticketTotal }) => ticketTotal !== null && !ticketTotal.eq(0))?.ticketTotal
  if (!stated) return null
  const comesTo = (amount: Amount) => [0, tips].some((tip) => Math.abs(toAmount(stated) - amount - tip) <= 1)
  if (comesTo(gross + service)) return 'on-top'
  return comesTo(gross) ? 'within' : null
}

type Parts = Pick<SoldTicket, 'gross' | 'net' | 'byRate'> & { lines: SoldLine[] }

/** The rate that most of a ticket is of: what goes with a meal is taxed as the meal is. */
export const mainRate = (lines: readonly Pick<SoldLine, 'vatRate' | 'gross'>[]): string | null => {
  const sums = new Map<string | null, number>()
  for (const { vatRate, gross } of lines) sums.set(vatRate, (sums.get(vatRate) ?? 0) + Math.abs(gross))
  sums.delete(null)
  return [...sums].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** A ticket with its service charge on top, as a line of its own. */
export const withService = ({ gross, net, byRate, lines }: Parts, service: Amount, name: string): Parts => {
  const vatRate = mainRate(lines)
  const share = vatRate === null ? null : toAmount(new Big(service).div(100).div(new Big(vatRate).div(100).plus(1)))
  const line: SoldLine = {
    name,
    code: null,
    variant: null,
    family: null,
    quantity: '1',
    gross: service,
    net: share,
    vatRate,
    discount: null,
  }
  const base = vatRate === null || byRate === null ? undefined : byRate[vatRate]
  return {
    gross: gross + service,
    net: net === null || share === null ? null : net + share,
    byRate:
      byRate === null || vatRate === null || share === null
        ? null
        : { ...byRate, [vatRate]: { base: (base?.base ?? 0) + share, vat: (base?.vat ?? 0) + service - share } },
    lines: [...lines, line],
  }
}
