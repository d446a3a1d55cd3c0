import type { Footing } from '../arithmetic/totals.ts'
import type { Check, Reading, ReadLine } from '../reading.ts'
import { isIban } from '../values/ibans.ts'
import { taxIdsIn } from '../values/tax-ids.ts'

type Fields = Pick<Reading, 'supplier' | 'issueDate' | 'dueDate' | 'totals' | 'taxes'> & { lines: ReadLine[] }

const hasControl = (taxId: string): boolean => taxIdsIn(taxId).some((taxIdFound) => taxIdFound.sure)

const money = (cents: number): string => (cents / 100).toFixed(2)

/** Σ lines − discount + charges = base, or Σ lines = total where the prices include VAT. */
const linesCheck = ({ lines, totals }: Fields, footing: Footing): Check | null => {
  const target = footing.taxIncluded ? 'total' : totals.subtotal ? 'subtotal' : 'total'
  const value = totals[target]?.value
  if (lines.length === 0 || value === undefined) return null
  const summed = lines.reduce((sum, line) => sum + (line.printed?.total ?? line.total), 0)
  const sums = Math.abs(summed - value) <= 1
  const holds = footing.linesSum || footing.taxIncluded || sums
  const parts = [
    money(summed),
    ...(holds && !sums && footing.discount ? [`− ${money(Math.abs(footing.discount.cents))}`] : []),
    ...(sums ? [] : footing.charges.map((charge) => `+ ${money(charge.cents)}`)),
  ]
  const detail = `${parts.join(' ')} ${holds ? '=' : '≠'} ${money(value)}`
  const paths = [...lines.map((_, index) => `lines.${index}.total`), `totals.${target}`].slice(-200)
  return { name: 'lines-sum-to-base', holds, detail, paths }
}

/** base + taxes − withholding = total; null where taxes are only what is left between the other two. */
const totalCheck = ({ totals }: Fields, footing: Footing): Check | null => {
  const [total, printedBase, taxes] = [totals.total?.value, totals.subtotal?.value, totals.taxes?.value]
  if (total === undefined || printedBase === undefined || taxes === undefined) return null
  // A supplier that prints its base before the discount is taxed for what is left.
  const subtotal = (footing.closes && footing.subtotal?.cents) || printedBase
  if (footing.taxes?.from.length === 0 && !footing.mended) return null
  const withheld = footing.withheld ? ` − ${money(Math.abs(footing.withheld.cents))}` : ''
  const detail = `${money(subtotal)} + ${money(taxes)}${withheld} ${footing.closes ? '=' : '≠'} ${money(total)}`
  const paths = ['totals.subtotal', 'totals.taxes', 'totals.total']
  return { name: 'base-and-taxes-are-total', holds: footing.closes, detail, paths }
}

/** The equations of the document that can be tried, and whether they hold. */
export const checksOf = (read: Fields, footing: Footing | null, today: string): Check[] => {
  const { supplier, issueDate, dueDate, taxes } = read
  const checks = footing ? [linesCheck(read, footing), totalCheck(read, footing)].flatMap((check) => check ?? []) : []
  for (const tax of taxes) {
    const holds = Math.abs(Math.round((tax.base * Number(tax.rate)) / 100) - tax.amount) <= 2
    const detail = `${money(tax.base)} × ${tax.rate} % ${holds ? '=' : '≠'} ${money(tax.amount)}`
    checks.push({ name: 'base-times-rate-is-tax', holds, detail, paths: ['totals.taxes'] })
  }
  if (supplier.iban)
    checks.push({ name: 'iban-control-digits', holds: isIban(supplier.iban.value), paths: ['supplier.iban'] })
  if (supplier.taxId) {
    const holds = hasControl(supplier.taxId.value)
    checks.push({ name: 'tax-id-control-character', holds, paths: ['supplier.taxId'] })
  }
  if (issueDate) checks.push({ name: 'issued-by-today', holds: issueDate.value <= today, paths: ['issueDate'] })
  if (issueDate && dueDate)
    checks.push({ name: 'due-after-issue', holds: dueDate.value >= issueDate.value, paths: ['issueDate', 'dueDate'] })
  return checks
}
