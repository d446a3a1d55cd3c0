import { type Totals, taxesOf, taxOf, totalsOf } from '@escandallo/contracts/documents/arithmetic.ts'
import { footOf, sumTolerance } from '@escandallo/contracts/documents/booking.ts'
import { checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { sameNumber } from '@escandallo/contracts/values/decimal.ts'
import type { Amount } from '@escandallo/contracts/values/money.ts'
import type { Draft } from './draft.ts'

type Taxes = DocumentContent['taxes']

/** What stands between the lines and the base. A paper without a base yet has its charges put on. */
const betweenOf = (content: DocumentContent) => {
  const { subtotal, charges } = content.totals
  return subtotal === null ? { discount: 0, charges: charges ?? 0 } : footOf(content)
}

/** Every line with a rate: its own, else the only one that the paper's tax table has. Null where nothing says the rate of a line. */
const ratedLines = ({ lines, taxes }: DocumentContent) => {
  const [sole] = taxes.length === 1 ? taxes : []
  const rated = lines.flatMap((line) => {
    const taxRate = line.taxRate ?? sole?.rate
    return taxRate === undefined ? [] : [{ ...line, taxRate }]
  })
  return rated.length === lines.length ? rated : null
}

/** The lines whose tax nothing says: no rate of their own, and none that the whole paper has. */
export const unratedLines = (content: DocumentContent): readonly DocumentContent['lines'][number][] =>
  ratedLines(content) ? [] : content.lines.filter(({ taxRate }) => taxRate === null)

/**
 * The tax table that the lines make, with the surcharge that the paper has beside a rate. What is put on or taken off at the
 * foot has a rate that no line tells: there, the table of the paper stands, as it does where its bases are what the lines come to.
 * Null where the rate of a line is not known: unknown is not untaxed.
 */
const computedTaxes = (content: DocumentContent, subtotal: Amount): Taxes | null => {
  const { discount, charges } = betweenOf(content)
  if (charges !== discount && content.taxes.length > 0) return content.taxes
  const rated = ratedLines(content)
  if (rated === null) {
    const bases = content.taxes.reduce((sum, { base }) => sum + base, 0)
    const stands = content.taxes.length > 0 && Math.abs(bases - subtotal) <= sumTolerance(content.lines.length)
    return stands ? content.taxes : null
  }
  const lines = rated.flatMap((line) => (line.total === null ? [] : [{ ...line, total: line.total }]))
  return taxesOf(lines).map((tax) => {
    const printed = content.taxes.find(({ rate }) => sameNumber(rate, tax.rate))?.surcharge
    if (!printed) return tax
    // A cent of rounding on an unchanged base is the paper's own.
    const made = taxOf(tax.base, printed.rate)
    const amount = Math.abs(made - printed.amount) <= 1 ? printed.amount : made
    return { ...tax, surcharge: { rate: printed.rate, amount } }
  })
}

/** What is to be paid of a base with its tax: of all that a paper may call its total, the nearest to the printed one. */
const payable = (content: DocumentContent, subtotal: Amount, taxes: Amount): Amount => {
  const { withheld, prepaid, rounding, total } = content.totals
  const sign = subtotal + taxes < 0 ? -1 : 1
  const rest = subtotal + taxes - sign * (Math.abs(withheld ?? 0) + Math.abs(prepaid ?? 0)) + (rounding ?? 0)
  if (total === null) return rest
  const checks = checksOf({ ...content, totals: { ...content.totals, subtotal, taxes } })
  return checks.find(({ name }) => name === 'total')?.expected ?? rest
}

/** Taxes and total are null where the rate of a line is not known. */
export type ComputedTotals = Pick<Totals, 'subtotal' | 'discount'> & { taxes: Amount | null; total: Amount | null }

/** The totals that the lines make, with what the foot puts on them and takes off; null while a line is not complete. */
export const computedTotals = (content: DocumentContent): ComputedTotals | null => {
  const { lines, totals } = content
  // Subtotal and discount follow from no rate, so that any will do for them.
  const made = lines.length === 0 ? null : totalsOf(lines.map((line) => ({ ...line, taxRate: '0' })))
  if (made === null) return null
  const between = betweenOf(content)
  const subtotal = made.subtotal - between.discount + between.charges
  const discount = between.discount === 0 ? made.discount : (totals.discount ?? 0)
  const table = computedTaxes(content, subtotal)
  if (table === null) return { subtotal, discount, taxes: null, total: null }
  const taxes = table.reduce((sum, tax) => sum + tax.amount + (tax.surcharge?.amount ?? 0), 0)
  return { subtotal, discount, taxes, total: payable(content, subtotal, taxes) }
}

/** Takes what the lines make for the totals and the taxes. What else stands at the foot is left as it is, and so is what they do not make. */
export const withComputedTotals = (draft: Draft): Draft => {
  const { content } = draft
  const totals = computedTotals(content)
  if (totals === null) return draft
  const { subtotal, discount, taxes, total } = totals
  const table = computedTaxes(content, subtotal)
  const taxed = table === null || taxes === null || total === null ? {} : { taxes, total }
  return {
    ...draft,
    content: { ...content, totals: { ...content.totals, subtotal, discount, ...taxed }, taxes: table ?? content.taxes },
  }
}
