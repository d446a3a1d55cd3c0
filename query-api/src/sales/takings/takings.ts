import type { TakenPoint } from '@escandallo/contracts/sales/queries.ts'
import { bucketOf, bucketsOf, type Grouping, type Period } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import type { SalesBook, Taking } from '../book.ts'
import type { Scope } from '../scope.ts'

export type Sums = Omit<Taking, 'establishmentId' | 'day' | 'band' | 'hour'>
type Told = Omit<TakenPoint, 'key'>

export const nothingTaken = (): Sums => ({
  ...{ tickets: 0, ticketsWithCovers: 0, covers: 0, netWithCovers: 0, gross: 0, net: 0, tips: 0 },
})

export const add = (sums: Sums, more: Sums) => {
  sums.tickets += more.tickets
  sums.ticketsWithCovers += more.ticketsWithCovers
  sums.covers += more.covers
  sums.netWithCovers += more.netWithCovers
  sums.gross += more.gross
  sums.net += more.net
  sums.tips += more.tips
}

const each = (amount: number, among: number): number | null =>
  among === 0 ? null : new Big(amount).div(among).round(0, Big.roundHalfUp).toNumber()

/** Sums as they are told. @param known whether any sale is known of these days: where none is, nothing is said. */
const toldOf = (sums: Sums, known: boolean): Told => ({
  ...(known ? { net: sums.net, gross: sums.gross, tips: sums.tips } : { net: null, gross: null, tips: null }),
  ...{ tickets: sums.tickets, covers: sums.covers, withoutCovers: sums.tickets - sums.ticketsWithCovers },
  ...{ perCover: each(sums.netWithCovers, sums.covers), perTicket: each(sums.net, sums.tickets) },
})

/** Takings of a scope's days and establishments. */
export const takingsIn = (book: SalesBook, { period, establishments }: Scope): Taking[] =>
  book.takings(period).filter((taking) => establishments === 'all' || establishments.includes(taking.establishmentId))

/** What was taken in a period, in the buckets of a grouping; before the first sale of all nothing is known. */
export const takenOver = (book: SalesBook, scope: Scope, grouping: Grouping) => {
  const buckets = new Map<string, Sums>()
  const total = nothingTaken()
  const begins = book.first
  let any = false
  for (const taking of takingsIn(book, scope)) {
    const key = bucketOf(taking.day, grouping)
    let sums = buckets.get(key)
    if (!sums) {
      sums = nothingTaken()
      buckets.set(key, sums)
    }
    add(sums, taking)
    add(total, taking)
    any = true
  }
  const { from, to } = scope.period
  const isKnown = (key: string) =>
    buckets.has(key) ||
    (grouping !== 'weekDay' && begins !== null && book.last !== null && key >= begins && key <= book.last)
  const series = bucketsOf({ from, to }, grouping).map(
    (key): TakenPoint => ({
      key,
      ...toldOf(buckets.get(key) ?? nothingTaken(), isKnown(key)),
    }),
  )
  return { ...toldOf(total, any || (begins !== null && begins <= to)), series }
}

/** The first day of sales where it lies within the period before: like is then not compared with like. */
export const sinceOf = ({ first }: SalesBook, before: Period): string | null =>
  first !== null && first > before.from ? first : null
