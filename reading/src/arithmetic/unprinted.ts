import { type Amount, including, type Rate } from '../candidates/amounts.ts'
import type { ReadTax } from '../reading.ts'
import { type LineSums, supportOf } from './line-sums.ts'
import { isScanned } from './misread/mending.ts'
import { subsets, sum } from './tax-sets.ts'

type Given = { amounts: Amount[]; rates: Rate[]; sums: LineSums | null }

/** Base and taxes of a total, of which one is not printed, and what each tax is of, where that is told. */
export type Unprinted = {
  subtotal: { cents: number; from: Amount[] }
  taxes: { cents: number; from: Amount[] }
  table: ReadTax[]
}

const mostTaxes = 6

const isPlausible = (base: number, tax: number): boolean => base !== 0 && tax / base >= 0 && tax / base < 0.3

const isBeside = (tax: Amount, { rate, page, rowIndex }: Rate): boolean =>
  rate > 0 && page === tax.page && rowIndex === tax.rowIndex

/** The rate in the row of a tax; of several the one that stands nearest before it. */
const rateOf = (tax: Amount, rates: Rate[]): number | null => {
  const beside = rates.filter((rate) => isBeside(tax, rate)).toSorted((a, b) => b.x - a.x)
  return (beside.find(({ x }) => x < tax.x) ?? beside.at(-1))?.rate ?? null
}

const namedTaxes = (amounts: Amount[], total: Amount): Amount[] =>
  amounts
    .filter(({ kind, money, words }) => kind === 'taxes' && money && words[0] !== total.words[0])
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostTaxes)

/** Taxes that say their rates come to the total with what they are of, as far as cents can tell. */
const leadTo = (total: number, taxes: Amount[], rates: Rate[]): boolean => {
  const parts = taxes.map((tax) => ({ tax, rate: rateOf(tax, rates) ?? 0 }))
  if (parts.some(({ rate }) => rate === 0)) return false
  const gross = parts.reduce((all, { tax, rate }) => all + (tax.cents * (100 + rate)) / rate, 0)
  const unsure = parts.reduce((all, { rate }) => all + (0.5 * (100 + rate)) / rate, 0)
  return Math.abs(gross - total) <= unsure + 1
}

/** The tax within what the lines of each rate come to, in cents; null where not all of them say theirs. */
const taxWithin = ({ sum: all, byRate }: LineSums): number | null => {
  const rated = [...byRate].reduce((whole, [, cents]) => whole + cents, 0)
  if (rated !== all) return null
  return [...byRate].reduce((tax, [rate, cents]) => tax + (cents * Number(rate)) / (100 + Number(rate)), 0)
}

/** "di cui IVA", "VAT included": what such words name is within the total; where one of them is the sum of the others, it alone. */
const toldWithin = (named: Amount[]): Amount[] => {
  const amounts = named.filter(({ label, cents }) => cents !== 0 && including.test(label))
  const whole = amounts.find((amount) => amounts.length > 2 && 2 * amount.cents === sum(amounts))
  return whole ? [whole] : amounts
}

/** The prices of the lines include these taxes: their rates say so, or in print that is certain, the one word for them. */
const areWithin = (facts: Given, taxes: Amount[], named: number): boolean => {
  const within = facts.sums && taxWithin(facts.sums)
  if (within !== null) return Math.abs(within - sum(taxes)) <= (facts.sums?.tolerance ?? 0)
  return named === 1 && !isScanned(facts.amounts)
}

/** The sums of the lines of each rate, if the taxes beside those rates are of them and nothing is left over. */
const tableOf = (taxes: Amount[], base: number, { rates, sums }: Given): ReadTax[] => {
  const table = taxes.flatMap((tax): ReadTax[] => {
    const rate = rateOf(tax, rates)
    const ofRate = sums?.byRate.get(String(rate))
    const isOwn = rate !== null && ofRate !== undefined && Math.abs((ofRate * rate) / 100 - tax.cents) <= 1
    return isOwn ? [{ rate: String(rate), base: ofRate, amount: tax.cents }] : []
  })
  const isWhole = table.length === taxes.length && table.reduce((all, taxRow) => all + taxRow.base, 0) === base
  return isWhole ? table : []
}

const isNamedTotal = ({ kind, weight, money }: Amount): boolean => kind === 'total' && weight > 0.8 && money

const isAll = (amounts: Amount[], taxes: Amount[]): boolean =>
  amounts.length > 0 && amounts.length === taxes.length && amounts.every((tax) => taxes.includes(tax))

const namedBases = (amounts: Amount[]): Amount[] =>
  amounts.filter(({ kind, weight, money }) => kind === 'subtotal' && weight > 0.8 && money)

/** Where a total and its taxes are named, but no base except what the lines come to: what is left of the total, if lines or rates lead to it. */
const basesOf = (facts: Given, total: Amount): Unprinted[] => {
  const { amounts, rates, sums } = facts
  if (namedBases(amounts).some(({ cents }) => cents !== sums?.sum)) return []
  const named = namedTaxes(amounts, total)
  const known = amounts.filter(({ kind }) => kind !== null)
  const within = isScanned(amounts) ? [] : toldWithin(named)
  return subsets(named).flatMap((taxes) => {
    const base = total.cents - sum(taxes)
    const isPrinted = amounts.some(({ kind, cents }) => kind === 'subtotal' && cents === base)
    if (taxes.length === 0 || !isPlausible(base, sum(taxes)) || isPrinted) return []
    const { linesSum, taxIncluded } = supportOf(sums, base, total.cents, known)
    const isLeft =
      linesSum ||
      leadTo(total.cents, taxes, rates) ||
      (taxIncluded && areWithin(facts, taxes, named.length)) ||
      (isNamedTotal(total) && isAll(within, taxes))
    const figures = { subtotal: { cents: base, from: [] }, taxes: { cents: sum(taxes), from: taxes } }
    return isLeft ? [{ ...figures, table: tableOf(taxes, base, facts) }] : []
  })
}

/** Where a base and a total are named, but no tax: what lies between them, if the lines lead to one of both. */
const taxesOf = ({ amounts, sums }: Given, total: Amount): Unprinted[] => {
  if (isScanned(amounts) || !isNamedTotal(total)) return []
  return namedBases(amounts).flatMap((base) => {
    const tax = total.cents - base.cents
    const isPrinted = amounts.some(({ cents }) => cents !== 0 && Math.abs(cents) === Math.abs(tax))
    if (!isPlausible(base.cents, tax) || isPrinted) return []
    const { linesSum, taxIncluded, discount, charges } = supportOf(sums, base.cents, total.cents, amounts)
    if (!(linesSum || taxIncluded) || discount || charges.length > 0) return []
    return [{ subtotal: { cents: base.cents, from: [base] }, taxes: { cents: tax, from: [] }, table: [] }]
  })
}

/** What a paper is based on and taxed with that prints only one of both beside its total. */
export const unprinted = (facts: Given, total: Amount): Unprinted[] => {
  const isTaxed = namedTaxes(facts.amounts, total).length > 0
  return isTaxed ? basesOf(facts, total) : taxesOf(facts, total)
}
