import type { Outline, Parts } from '../outline.ts'
import { type RowAnswers, rowAnswerKey } from './row-kinds.ts'

/** Rows of one name that come to all other rows of their tickets: `tickets` of them do; the key under which it is asked what they are. */
export type RowSum = { key: string; name: string; tickets: number }

/** Of the tickets that have such a row this part must be so: an article comes to the rest of its ticket now and then. */
const MOSTLY = 0.8
/** So many tickets alike are no chance; and as many questions about one file. */
const SEVERAL = 3
const MOST_ASKED = 8
/** No ticket has so many rows. */
const MOST_ROWS = 1_000
/** Cents by which rows that were rounded one by one may be off. */
const ROUNDED = 2

/** Whether two amounts are one, but for what rounding row by row leaves. */
export const near = (a: number, b: number) => Math.abs(a - b) <= ROUNDED

/** What a ticket comes to by the names of its rows, in their order, and what its rows say that are tips, taxes, payments or sums by their names. */
type Bill = { names: number[]; cents: number[]; total: number; tip: number; tax: number; paid: number; stated: number }

/** Bills one after another: rows of a ticket may lie apart. */
const billsOf = ({ cents, nameAt, role }: Outline, { parts, partOf }: Parts): Bill[] => {
  const bills = parts.map(({ count }): Bill | null =>
    count > 1 && count <= MOST_ROWS ? { names: [], cents: [], total: 0, tip: 0, tax: 0, paid: 0, stated: 0 } : null,
  )
  for (let at = 0; at < cents.length; at += 1) {
    const bill = bills[partOf[at] as number]
    const [amount, name] = [cents[at] as number, nameAt[at] as number]
    if (!bill) continue
    if (role[at] === 'tip') bill.tip += amount
    else if (role[at] === 'tax') bill.tax += amount
    else if (role[at] === 'payment') bill.paid += amount
    else if (role[at] === 'total') bill.stated = amount
    else {
      bill.total += amount
      // Two rows of one name are one: two coffees come to each other.
      const same = bill.names.indexOf(name)
      if (same < 0) {
        bill.names.push(name)
        bill.cents.push(amount)
      } else bill.cents[same] = (bill.cents[same] ?? 0) + amount
    }
  }
  return bills.filter((bill) => bill !== null)
}

/** What may be due for sales: with the tip of their ticket or without, with its tax on top or within. */
const duesOf = (sales: number, { tip, tax }: Bill): number[] => [sales, sales + tip, sales + tax, sales + tax + tip]

/** Whether some rows are what the rest was paid with, beside what other rows say was paid. */
const isSumOf = (amount: number, rest: number, bill: Bill): boolean =>
  !near(amount, 0) &&
  duesOf(rest, bill).some((due) => near(amount, due) || (bill.paid !== 0 && near(amount + bill.paid, due)))

/**
 * Places of the rows of a bill that come to the others: the last such, for it is paid after it is ordered, or the last two together. Where
 * the first comes to the last two, either may be what was paid: other bills tell.
 */
const sumsIn = (bill: Bill, mayBe: (name: number) => boolean): number[] => {
  const { names, cents, total } = bill
  const at = names.findLastIndex((name, index) => {
    const amount = cents[index] as number
    return mayBe(name) && isSumOf(amount, total - amount, bill)
  })
  if (at > 0) return [at]
  const last = names.length - 1
  const both = (cents[last] ?? 0) + (cents[last - 1] ?? 0)
  const areTwo = names.length > 2 && names.slice(-2).every(mayBe) && isSumOf(both, total - both, bill)
  return [...(at === 0 ? [0] : []), ...(areTwo ? [last - 1, last] : [])]
}

/** Whether rows that are known as such say what a ticket comes to, or how all of it was paid. */
const hasSum = (bill: Bill): boolean =>
  !near(bill.total, 0) &&
  [bill.paid, bill.stated].some((amount) => duesOf(bill.total, bill).some((due) => near(amount, due)))

type Tally = { tickets: number; of: number; first: number; differ: boolean }

/** Tills that take payments off have tickets that come to nothing: the last row of each is what was paid. */
const takenOffIn = ({ cents, total, names }: Bill, mayBe: (name: number) => boolean): number[] => {
  const at = near(total, 0) ? names.findLastIndex((name, index) => mayBe(name) && (cents[index] ?? 0) < 0) : -1
  return at < 0 ? [] : [at]
}

/** Whether tickets with a sum are the rule: all of a few, or nearly all of several. */
const areMostly = (withSum: number, several: number): boolean =>
  withSum > 1 && (withSum === several || (withSum >= SEVERAL && withSum >= several * MOSTLY))

/** Names of rows that no VAT is on: none that is written, or none at all. What is taxed is sold. */
const untaxedNames = ({ rate, nameAt, role }: Outline): ReadonlySet<number> =>
  new Set(nameAt.filter((_, at) => role[at] === null && Number(rate[at] ?? 0) === 0))

/**
 * Names of rows that double what was sold: ticket after ticket their amount is that of all other rows together, so they say how it was
 * paid, or sum it up, in words that nobody listed. Those that a person has answered are not asked again.
 */
export const rowSums = (outline: Outline, parts: Parts, answers: RowAnswers): RowSum[] => {
  const bills = billsOf(outline, parts)
  const names = [...outline.names.keys()]
  const written = [...outline.names.values()].map((of) => of.written)
  const keys = names.map((name) => rowAnswerKey(name))
  const mayBe = (name: number) => names[name] !== '' && !answers.has(keys[name] as string)
  const ofSeveral = bills.filter(({ names: on }) => on.length > 1)
  const comeToNothing = ofSeveral.filter(({ total }) => near(total, 0)).length
  const areTakenOff = comeToNothing >= Math.max(SEVERAL, ofSeveral.length * MOSTLY)
  const placesIn = areTakenOff ? takenOffIn : sumsIn
  const tallies = new Map<number, Tally>()
  let [withSum, several] = [0, 0]
  for (const bill of bills) {
    const isStated = hasSum(bill)
    const sums = isStated ? [] : placesIn(bill, mayBe)
    if (sums.length > 0 || isStated) withSum += 1
    if (bill.names.length > 1 || isStated) several += 1
    if (bill.names.length < 2) continue
    for (const [at, name] of bill.names.entries()) {
      const amount = bill.cents[at] as number
      const tally = tallies.get(name) ?? { tickets: 0, of: 0, first: amount, differ: false }
      tallies.set(name, tally)
      tally.of += 1
      if (!sums.includes(at)) continue
      if (tally.tickets > 0) tally.differ ||= !near(tally.first, amount)
      else tally.first = amount
      tally.tickets += 1
    }
  }
  // Of a file of one ticket no other tells: a row that no VAT is on may be how it was paid.
  const isAlone = parts.parts.length === 1
  const untaxed = isAlone ? untaxedNames(outline) : new Set<number>()
  // Where nearly all tickets are so, or all of a few, a name that stands on one of them is no chance either.
  const isRule = areMostly(withSum, several)
  // To ask is cheap, and to count twice is not: two tickets that differ are enough.
  const isSum = ({ tickets, of, differ }: Tally) =>
    tickets > 0 && tickets >= of * MOSTLY && (isRule || (differ && tickets > 1))
  return [...tallies]
    .filter(([name, tally]) => isSum(tally) || (tally.tickets > 0 && untaxed.has(name)))
    .toSorted(([, a], [, b]) => b.tickets - a.tickets)
    .slice(0, MOST_ASKED)
    .map(([name, { tickets }]) => ({ key: keys[name] as string, name: written[name] as string, tickets }))
}
