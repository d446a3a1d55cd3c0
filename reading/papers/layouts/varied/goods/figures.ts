import { effectiveRate, share } from '../../../dealing/amounts.ts'
import type { DealLine } from '../../../dealing/deal.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'

/** How a column writes what a line says. */
export type Written = (line: DealLine) => string

/** "3", "3 kg", "2,5KG", "x 4". */
export function quantities(paper: Paper, draw: Random, glued: boolean): Written {
  const plain = (line: DealLine) => paper.quantity(line)
  if (!glued) return plain
  const way = draw.whole(0, 3)
  if (way === 0) return (line) => `${plain(line)} ${line.unit}`
  if (way === 1) return (line) => `${plain(line)}${line.unit.toUpperCase()}`
  if (way === 2) return (line) => `x ${plain(line)}`
  return (line) => `${plain(line)} ${line.unit.slice(0, 4)}.`
}

/** Bare, with the sign of the currency, or "per kg". */
export function prices(paper: Paper, draw: Random): Written {
  const way = draw.next()
  const currency = paper.deal.currency === 'GBP' ? '£' : '€'
  if (way < 0.5) return (line) => paper.price(line)
  if (way < 0.56) return (line) => `${currency} ${paper.price(line)}`
  if (way < 0.6) return (line) => (line.per === 1 ? `${paper.price(line)}/${line.unit}` : paper.price(line))
  if (way < 0.85) return (line) => paper.signed(paper.price(line))
  return (line) => (line.per === 1 ? `${paper.price(line)} ${currency}/${line.unit}` : paper.price(line))
}

/** A rate of discount: with its sign, with decimals, chained by a plus; nothing or a nought where there is none. */
export function discounts(paper: Paper, draw: Random): Written {
  const none = pick(['', '', '0', paper.rate(0, 2), '-'], draw)
  const percent = pick(['', '', '%', ' %'], draw)
  const full = draw.chance(0.35)
  const joint = pick(['+', '+', ' + ', '/'], draw)
  const least = draw.chance(0.2) ? 2 : 0
  const minus = draw.chance(0.1) ? '-' : ''
  return ({ discounts: rates }) => {
    if (rates.length === 0) return none
    if (full) return `${paper.rate(Math.round(effectiveRate(rates) * 100), 2)}${percent}`
    return `${minus}${rates.map((rate) => paper.rate(rate, least)).join(joint)}${percent}`
  }
}

/** The first or the second of two discounts. */
export const nthDiscount =
  (paper: Paper, index: number): Written =>
  ({ discounts: rates }) => {
    const rate = rates[index]
    return rate === undefined ? '' : paper.rate(rate, 2)
  }

export function taxRates(paper: Paper, draw: Random): Written {
  const least = draw.chance(0.3) ? 2 : 0
  const sign = pick(['', '', '%', ' %'], draw)
  return ({ rate }) => `${paper.rate(rate, least)}${sign}`
}

/** What one of it costs after its discounts. */
export const netPrice =
  (paper: Paper): Written =>
  ({ price, discounts: rates }) =>
    paper.rate(Math.round((price * (100 - effectiveRate(rates))) / 10_000), 2)

export const taxAmount =
  (paper: Paper): Written =>
  ({ total, rate }) =>
    paper.amount(share(total, rate))

export const withTax =
  (paper: Paper): Written =>
  ({ total, rate }) =>
    paper.amount(total + share(total, rate))

/** The boxes in which so many pieces come, and how many each holds. */
export const boxed = ({ quantity }: DealLine): [boxes: string, each: string] => {
  const pieces = quantity / 1000
  const each = [12, 6, 24, 10, 8, 5, 4, 3, 2].find((size) => pieces % size === 0) ?? 1
  return quantity % 1000 === 0 ? [String(pieces / each), String(each)] : ['', '']
}

/** How many at what price: "3 kg × 4,50". */
export function times(paper: Paper, draw: Random): Written {
  const sign = pick(['x', '×', '*', '@'], draw)
  const price = draw.chance(0.5) ? paper.price : (line: DealLine) => paper.signed(paper.price(line))
  const united = draw.chance(0.5)
  return (line) => `${paper.quantity(line)}${united ? ` ${line.unit}` : ''} ${sign} ${price(line)}`
}
