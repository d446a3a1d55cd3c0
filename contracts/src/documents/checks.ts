import { Big } from 'big.js'
import { type Decimal, sameNumber } from '../values/decimal.ts'
import type { Amount } from '../values/money.ts'
import { unitOf } from '../values/units.ts'
import { lineTotal, taxesOf, taxOf } from './arithmetic.ts'
import { footOf, sumTolerance } from './booking.ts'
import { isPayable } from './confirming/spend-kinds.ts'
import type { DocumentContent, DocumentLine, PrintedTotals, SupplierResolution } from './content.ts'
import { LINE_TOLERANCE } from './doubts/line-corrections.ts'

/** An equation of the paper: `expected` follows from the other figures, `printed` is what the paper says. Minor units. */
export type Check = {
  name: 'line' | 'lines-sum-to-subtotal' | 'tax' | 'surcharge' | 'bases-sum-to-subtotal' | 'taxes-sum' | 'total'
  /** The line or tax rate that the equation is about. */
  of?: string
  expected: Amount
  printed: Amount
  holds: boolean
}

const check = (name: Check['name'], expected: Amount, printed: Amount, tolerance: number, of?: string): Check => ({
  name,
  ...(of === undefined ? {} : { of }),
  expected,
  printed,
  holds: Math.abs(expected - printed) <= tolerance,
})

/**
 * What a total should be: base and tax, less what is withheld and paid before, more what it is rounded up by. Papers call the
 * sum before or after each of these their total: of all that the figures may come to, the nearest to what is printed.
 */
const totalFrom = ({ withheld, prepaid, rounding }: PrintedTotals, gross: Amount, printed: Amount): Amount => {
  const sign = gross < 0 ? -1 : 1
  const changes = [-sign * Math.abs(withheld ?? 0), -sign * Math.abs(prepaid ?? 0), rounding ?? 0]
  const [held = 0, paid = 0, rounded = 0] = changes
  const sums = [0, held].flatMap((a) => [0, paid].flatMap((b) => [0, rounded].map((c) => gross + a + b + c)))
  return sums.reduce((best, sum) => (Math.abs(sum - printed) < Math.abs(best - printed) ? sum : best))
}

/** Quantity × price − discount = total of a line; null where one of them is missing. */
export const lineCheck = ({ lineId, quantity, unitPrice, discountRate, total }: DocumentLine): Check | null =>
  quantity === null || unitPrice === null || total === null
    ? null
    : check('line', lineTotal({ quantity, unitPrice, discountRate }), total, LINE_TOLERANCE, lineId)

const isWhole = (lines: DocumentContent['lines']) => lines.every((line) => line.total !== null)

const checksOfSum = (content: DocumentContent): Check[] => {
  const { lines, totals } = content
  if (lines.length === 0 || !isWhole(lines) || totals.subtotal === null) return []
  const foot = footOf(content)
  const sum = lines.reduce((total, line) => total + (line.total ?? 0), 0)
  const expected = sum - foot.discount + foot.charges
  const equation = check('lines-sum-to-subtotal', expected, totals.subtotal, sumTolerance(lines.length))
  return [{ ...equation, holds: foot.closes }]
}

const checksOfBases = ({ lines, taxes, totals }: DocumentContent): Check[] => {
  if (taxes.length === 0 || totals.subtotal === null) return []
  const bases = taxes.reduce((total, tax) => total + tax.base, 0)
  return [check('bases-sum-to-subtotal', bases, totals.subtotal, sumTolerance(lines.length))]
}

const checksOfTaxes = ({ lines, taxes }: DocumentContent): Check[] => {
  const linesAt = (rate: Decimal) => lines.filter(({ taxRate }) => taxRate !== null && sameNumber(taxRate, rate)).length
  return taxes.flatMap(({ rate, base, amount, surcharge }) => {
    const slack = sumTolerance(linesAt(rate))
    const tax = check('tax', taxOf(base, rate), amount, slack, new Big(rate).toFixed())
    if (!surcharge) return [tax]
    const of = new Big(surcharge.rate).toFixed()
    return [tax, check('surcharge', taxOf(base, surcharge.rate), surcharge.amount, slack, of)]
  })
}

/** The taxes as they are printed, else as they follow from the lines. A line without a rate is not untaxed: then nobody knows the sum. */
const taxesStated = ({ lines, taxes }: DocumentContent): { amount: Amount }[] => {
  if (taxes.length > 0) return taxes.map(({ amount, surcharge }) => ({ amount: amount + (surcharge?.amount ?? 0) }))
  const isRated = isWhole(lines) && lines.every(({ taxRate }) => taxRate !== null)
  return isRated ? taxesOf(lines.map((line) => ({ ...line, total: line.total ?? 0 }))) : []
}

const checksOfTotals = (content: DocumentContent): Check[] => {
  const { lines, totals } = content
  const checks: Check[] = []
  if (totals.taxes === null) return checks
  const stated = taxesStated(content)
  if (stated.length > 0) {
    const expected = stated.reduce((total, tax) => total + tax.amount, 0)
    checks.push(check('taxes-sum', expected, totals.taxes, sumTolerance(lines.length)))
  }
  if (totals.subtotal !== null && totals.total !== null) {
    const expected = totalFrom(totals, totals.subtotal + totals.taxes, totals.total)
    checks.push(check('total', expected, totals.total, LINE_TOLERANCE))
  }
  return checks
}

/**
 * Every equation of a document that has all its figures. An equation that misses one is left out: it neither holds nor
 * fails. A document without a single equation proves nothing.
 */
export const checksOf = (content: DocumentContent): Check[] => [
  ...content.lines.flatMap((line) => lineCheck(line) ?? []),
  ...checksOfSum(content),
  ...checksOfTaxes(content),
  ...checksOfBases(content),
  ...checksOfTotals(content),
]

/** Whether the paper proves itself: its total follows from its lines, and no equation fails. */
export const closes = (content: DocumentContent): boolean => {
  const checks = checksOf(content)
  const proves = (name: Check['name']) => checks.some((check) => check.name === name)
  return proves('total') && proves('lines-sum-to-subtotal') && checks.every((check) => check.holds)
}

/**
 * Whether it is a delivery note that prints no price and no amount at all. Prices are optional on one, and the invoice that
 * bills it brings them (domain: Spanish invoices, document types).
 */
export const isUnpriced = ({ kind, lines, taxes, totals }: DocumentContent): boolean =>
  kind === 'delivery-note' &&
  taxes.length === 0 &&
  Object.values(totals).every((amount) => amount == null) &&
  lines.every(({ unitPrice, total }) => unitPrice === null && total === null)

/** Whether the figures leave nothing to accept: the paper proves itself, or it prints none that could contradict each other. */
export const addsUp = (content: DocumentContent): boolean => closes(content) || isUnpriced(content)

/** A field that keeps a document from being confirmed: its path ("number", "lines.<lineId>.unit") and a code. */
export type Problem = { path: string; code: string }

const described = ['code', 'name', 'quantity', 'unit'] as const
const priced = ['unitPrice', 'total'] as const

/**
 * What a document still needs before it can be confirmed (specification, section 5). What is paid on no day of its own needs no due date
 * (`isPayable`), and a delivery note none of its prices when it prints none.
 */
export const problemsOf = (content: DocumentContent, supplier: SupplierResolution): Problem[] => {
  const problems: Problem[] = []
  const unpriced = isUnpriced(content)
  const need = (path: string, value: unknown) => {
    if (value === null || value === '') problems.push({ path, code: 'required' })
  }
  if (supplier.kind === 'unresolved') problems.push({ path: 'supplier', code: 'supplier-unresolved' })
  need('number', content.number)
  need('issueDate', content.issueDate)
  if (isPayable(content.kind)) need('dueDate', content.dueDate)
  if (!unpriced) need('totals.total', content.totals.total)
  if (content.issueDate !== null && content.dueDate !== null && content.dueDate < content.issueDate)
    problems.push({ path: 'dueDate', code: 'due-before-issue' })
  if (content.lines.length === 0) problems.push({ path: 'lines', code: 'lines-required' })
  for (const line of content.lines) {
    for (const field of unpriced ? described : [...described, ...priced])
      need(`lines.${line.lineId}.${field}`, line[field])
    if (line.unit && unitOf(line.unit) === null)
      problems.push({ path: `lines.${line.lineId}.unit`, code: 'unit-invalid' })
  }
  return problems
}

/** Where a document stands once it has content: `with-errors` when something that every document has could not be read. */
export const standingOf = (content: DocumentContent | null): 'pending' | 'with-errors' => {
  if (content === null) return 'with-errors'
  const { number, issueDate, totals, lines, supplier } = content
  const amounts = totals.total !== null || isUnpriced(content)
  const readable = number !== null && issueDate !== null && amounts && lines.length > 0
  return readable && (supplier.name !== null || supplier.taxId !== null) ? 'pending' : 'with-errors'
}
