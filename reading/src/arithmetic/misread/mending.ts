import type { Amount } from '../../candidates/amounts.ts'
import type { LineSums } from '../line-sums.ts'
import type { TaxSet } from '../tax-sets.ts'

/** Figures at the foot of a scan of which one was misread: what it must be by the others, which prove one another. */
export type Mended = {
  total: Amount
  subtotal: { cents: number; from: Amount[] }
  taxes: { cents: number; from: Amount[] }
  table: TaxSet['table']
  what: 'total' | 'subtotal' | 'taxes'
  /** As it was read, or null when it was not read at all. */
  from: Amount | null
}

export type Given = { amounts: Amount[]; rates: { rate: number }[]; sets: TaxSet[]; sums: LineSums | null }

const without = (digits: string, at: number): string => digits.slice(0, at) + digits.slice(at + 1)

const lacksDigit = (few: string, many: string): boolean =>
  few.length === many.length - 1 && few.length > 2 && [...many].some((_, at) => without(many, at) === few)

/** Whether two amounts differ by one digit, one too few or too many, or by a lost decimal mark. */
export const isMisread = (read: number, meant: number): boolean => {
  if (read === meant || Math.sign(read) !== Math.sign(meant)) return false
  if (read === 100 * meant) return true
  const [a, b] = [String(Math.abs(read)), String(Math.abs(meant))]
  if (lacksDigit(a, b) || lacksDigit(b, a)) return true
  return a.length === b.length && [...a].filter((digit, index) => digit !== b[index]).length === 1
}

export const isScanned = (amounts: Amount[]): boolean =>
  amounts.some((amount) => amount.words.some((word) => word.confidence < 1))

export const named = (amounts: Amount[], kind: Amount['kind']): Amount[] =>
  amounts.filter((amount) => amount.kind === kind && amount.weight > 0.4).slice(-6)

/** Base and tax that call themselves so prove each other, whatever was made of the lines. */
const isNamed = ({ bases, taxes }: TaxSet): boolean =>
  bases.every(({ kind, weight }) => kind === 'subtotal' && weight > 0.8) &&
  taxes.every(({ kind, cents, weight }) => kind === 'taxes' && cents !== 0 && weight > 0.8)

/** Whether the base could not be the misread one: by so much more or less its tax would be another. */
const isTold = ({ table }: TaxSet, by: number): boolean =>
  table.every(({ rate }) => (Math.abs(by) * Number(rate)) / 100 > 2)

/** A tax table gives the base and the taxes, and so the total that was misread. */
const totals = ({ amounts, sets, sums }: Given): Mended[] =>
  sets.flatMap((set) => {
    const meant = set.base + set.tax
    const summed = sums === null || Math.abs(set.base - sums.sum) <= sums.tolerance
    const from = named(amounts, 'total').find(
      ({ cents }) => isMisread(cents, meant) && (summed || (isNamed(set) && isTold(set, cents - meant))),
    )
    if (!from) return []
    return [
      {
        total: { ...from, cents: meant },
        subtotal: { cents: set.base, from: set.bases },
        taxes: { cents: set.tax, from: set.taxes },
        table: set.table,
        what: 'total' as const,
        from,
      },
    ]
  })

const taxAt = (base: number, rate: number): number => Math.round((base * rate) / 100)

/** The lines give the base; a rate of the page or the total gives the rest. */
const byLines = ({ amounts, rates, sums }: Given): Mended[] => {
  if (!sums || sums.count < 2) return []
  const bases = named(amounts, 'subtotal')
  const base = bases.find((amount) => Math.abs(amount.cents - sums.sum) <= 1)
  const misread = bases.find((amount) => isMisread(amount.cents, sums.sum)) ?? null
  const subtotal = { cents: base?.cents ?? sums.sum, from: base ? [base] : misread ? [misread] : [] }
  const wanted = [...new Set(rates.map(({ rate }) => rate))].filter((rate) => rate > 0 && rate <= 27)
  return wanted.flatMap((rate): Mended[] => {
    const tax = taxAt(subtotal.cents, rate)
    const printed = amounts.find((amount) => amount.cents === tax && (amount.kind === 'taxes' || amount.kind === null))
    const total = named(amounts, 'total').find((amount) => Math.abs(amount.cents - subtotal.cents - tax) <= 1)
    const table = [{ rate: String(rate), base: subtotal.cents, amount: tax }]
    if (total && printed && !base)
      return [
        { total, subtotal, taxes: { cents: printed.cents, from: [printed] }, table, what: 'subtotal', from: misread },
      ]
    if (total && !printed) {
      const from = named(amounts, 'taxes').find((amount) => isMisread(amount.cents, tax)) ?? null
      const taxes = { cents: total.cents - subtotal.cents, from: from ? [from] : [] }
      return [{ total, subtotal, taxes, table, what: 'taxes', from }]
    }
    if (total || !printed) return []
    const meant = subtotal.cents + tax
    const from = named(amounts, 'total').find((amount) => isMisread(amount.cents, meant))
    if (!from) return []
    const taxes = { cents: tax, from: [printed] }
    return [{ total: { ...from, cents: meant }, subtotal, taxes, table, what: 'total', from }]
  })
}

/** The lines of every rate give its base, and each of the taxes on them is printed: the total is their sum. */
const byRates = ({ amounts, sums }: Given): Mended[] => {
  if (!sums || sums.byRate.size < 2) return []
  const table = [...sums.byRate].map(([rate, base]) => ({ rate, base, amount: taxAt(base, Number(rate)) }))
  const bases = table.reduce((sum, tax) => sum + tax.base, 0)
  const taxes = table.map((tax) =>
    amounts.find((amount) => amount.kind === 'taxes' && Math.abs(amount.cents - tax.amount) <= 1),
  )
  const printed = taxes.flatMap((tax) => tax ?? [])
  if (bases !== sums.sum || printed.length < table.length) return []
  const tax = printed.reduce((sum, printedTax) => sum + printedTax.cents, 0)
  const from = named(amounts, 'total').find((amount) => isMisread(amount.cents, bases + tax))
  const base = named(amounts, 'subtotal').filter((amount) => Math.abs(amount.cents - bases) <= 1)
  if (!from) return []
  const subtotal = { cents: base[0]?.cents ?? bases, from: base.slice(0, 1) }
  const paid = { cents: tax, from: printed }
  return [{ total: { ...from, cents: bases + tax }, subtotal, taxes: paid, table, what: 'total', from }]
}

/**
 * The ways of putting right the one figure of a scan's foot that contradicts all the others. Print is never put right, and
 * where two figures could be the wrong one there is no equation left to tell.
 */
export const mendedFeet = (facts: Given): Mended[] =>
  isScanned(facts.amounts) ? [...totals(facts), ...byLines(facts), ...byRates(facts)] : []
