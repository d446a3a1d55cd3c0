import type { Amount, Rate } from '../../candidates/amounts.ts'
import type { TaxSet } from '../tax-sets.ts'
import { type Given, isMisread, type Mended, named } from './mending.ts'

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1

/** So far from what is wanted that rounding is no excuse: else the figure may be right, and the other one wrong. */
const isApart = (a: number, b: number): boolean => Math.abs(a - b) > 2

const isTaxed = ({ tax }: TaxSet): boolean => tax !== 0

const isSummed = ({ sums }: Given, { base }: TaxSet): boolean =>
  sums !== null && sums.count > 1 && Math.abs(base - sums.sum) <= sums.tolerance

/** What was withheld, or bears no tax, would stand between base, tax and total. */
const isPlain = ({ amounts }: Given, { base, tax }: TaxSet): boolean =>
  amounts.every(
    ({ kind, cents, money, lost }) =>
      kind !== 'withholding' && !(money && !lost && Math.abs(cents) > Math.abs(base + tax) && kind !== 'settled'),
  )

/** With all the surcharges that are printed. */
const isFull = ({ sets }: Given, { base, tax }: TaxSet): boolean =>
  sets.every((other) => other.base !== base || Math.abs(other.tax) <= Math.abs(tax))

/** Base and tax call themselves so, and nothing else calls itself a total. */
const isNamed = ({ amounts }: Given, { bases, taxes }: TaxSet): boolean =>
  bases.every(({ kind, weight }) => kind === 'subtotal' && weight > 0.8) &&
  taxes.every(({ kind, weight }) => kind === 'taxes' && weight > 0.8) &&
  named(amounts, 'total').length === 0

/**
 * The lines come to the base, or it says so itself, the tax is that of the base, and nothing that large was read: the
 * total was lost, and is what they come to.
 */
export const lostTotals = (facts: Given): Mended[] =>
  facts.sets
    .filter((set) => isTaxed(set) && (isSummed(facts, set) || isNamed(facts, set)))
    .filter((set) => isPlain(facts, set) && isFull(facts, set))
    .flatMap((set): Mended[] => {
      const meant = set.base + set.tax
      const [last] = set.taxes
      if (!last || facts.amounts.some(({ cents }) => isNear(cents, meant))) return []
      const total: Amount = { ...last, cents: meant, kind: 'total', weight: 0.4, label: '', words: [] }
      const subtotal = { cents: set.base, from: set.bases }
      return [
        { total, subtotal, taxes: { cents: set.tax, from: set.taxes }, table: set.table, what: 'total', from: null },
      ]
    })

/** The same where each of several taxes names its rate and none its base: together they are what a rate between those would come to. */
export const lostOverRates = ({ amounts, rates, sums }: Omit<Given, 'rates'> & { rates: Rate[] }): Mended[] => {
  if (!sums || sums.count < 2 || amounts.some(({ kind }) => kind === 'withholding' || kind === 'surcharge')) return []
  const taxes = amounts.filter(({ kind, weight, cents }) => kind === 'taxes' && weight > 0.8 && cents !== 0)
  const ownRates = taxes.map(({ page, rowIndex }) =>
    rates.find((rate) => rate.percent && rate.rate > 0 && rate.page === page && rate.rowIndex === rowIndex),
  )
  const known = ownRates.flatMap((rate) => rate?.rate ?? [])
  const from = amounts.find(({ kind, cents, money }) => money && kind !== 'taxes' && cents === sums.sum)
  const [last] = taxes
  if (!from || !last || taxes.length < 2 || new Set(known).size < taxes.length) return []
  const tax = taxes.reduce((sum, { cents }) => sum + cents, 0)
  const share = (100 * tax) / from.cents
  const meant = from.cents + tax
  const isLarger = amounts.some(({ cents, money, lost }) => money && !lost && Math.abs(cents) >= Math.abs(meant) - 1)
  if (isLarger || share < Math.min(...known) || share > Math.max(...known)) return []
  const total: Amount = { ...last, cents: meant, kind: 'total', weight: 0.4, label: '', words: [] }
  const subtotal = { cents: from.cents, from: [from] }
  return [{ total, subtotal, taxes: { cents: tax, from: taxes }, table: [], what: 'total', from: null }]
}

/** A total and one of base and tax that are to each other as a rate of the page wants give the other, which was misread. */
export const byRate = ({ amounts, rates }: Given): Mended[] => {
  const wanted = [...new Set(rates.map(({ rate }) => rate))].filter((rate) => rate > 0 && rate <= 27)
  const [bases, taxes] = [named(amounts, 'subtotal'), named(amounts, 'taxes')]
  return named(amounts, 'total').flatMap((total) =>
    wanted.flatMap((rate): Mended[] => {
      const base = Math.round(total.cents / (1 + rate / 100))
      const tax = total.cents - base
      const table = [{ rate: String(rate), base, amount: tax }]
      const [baseRead, taxRead] = [
        bases.find((otherBase) => isNear(otherBase.cents, base)),
        taxes.find((otherTax) => isNear(otherTax.cents, tax)),
      ]
      const whole = { total, table }
      if (baseRead && !taxRead) {
        const from = taxes.find(({ cents }) => isMisread(cents, total.cents - baseRead.cents) && isApart(cents, tax))
        const subtotal = { cents: baseRead.cents, from: [baseRead] }
        return from
          ? [{ ...whole, subtotal, taxes: { cents: total.cents - baseRead.cents, from: [from] }, what: 'taxes', from }]
          : []
      }
      if (taxRead && !baseRead) {
        const from = bases.find(
          ({ cents }) => isMisread(cents, total.cents - taxRead.cents) && isApart((cents * rate) / 100, tax),
        )
        const paid = { cents: taxRead.cents, from: [taxRead] }
        return from
          ? [
              {
                ...whole,
                subtotal: { cents: total.cents - taxRead.cents, from: [from] },
                taxes: paid,
                what: 'subtotal',
                from,
              },
            ]
          : []
      }
      return []
    }),
  )
}
