import type { Footing } from '../arithmetic/totals.ts'
import type { Amount } from '../candidates/amounts.ts'
import type { Check, Read, Reading, ReadTotals } from '../reading.ts'
import { isIban } from '../values/ibans.ts'
import { taxIdsIn } from '../values/tax-ids.ts'
import { boxesOf, confidenceOf } from '../words/word.ts'

/** From here on a value is shown as sure; below it a person looks at it. */
export const sureFrom = 0.9

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** How sure the figures at the foot are: each equation that closes leaves less room for a wrong one. */
const certainty = (footing: Footing): number => {
  if (footing.closes && footing.linesSum) return 0.99
  if (footing.closes && footing.taxIncluded) return 0.97
  if (footing.closes) return footing.table.length > 0 ? 0.96 : 0.93
  return footing.linesSum ? 0.85 : 0.6
}

const readOf = (cents: number, from: Amount[], certain: number, rivals: Amount[] = []): Read<number> => {
  const words = from.flatMap((amount) => amount.words)
  const one = (amount: Amount) => ({
    value: amount.cents,
    confidence: rounded(0.2 * certain),
    boxes: boxesOf(amount.words),
  })
  return {
    value: cents,
    confidence: rounded(certain * confidenceOf(words)),
    boxes: boxesOf(words),
    alternatives: rivals.map(one),
  }
}

/** A discount is printed with a minus or without; what it takes off a credit note is given back, so it is negative. */
const discounted = (footing: Footing, discount: Amount): number =>
  Math.abs(discount.cents) * ((footing.total?.cents ?? 0) < 0 ? -1 : 1)

/** The totals with their confidence. */
export const totalsOf = (footing: Footing | null): ReadTotals => {
  if (!footing) return {}
  const certain = certainty(footing)
  const { total, subtotal, taxes, discount, rivals } = footing
  return {
    ...(subtotal && { subtotal: readOf(subtotal.cents, subtotal.from, certain) }),
    ...(discount && { discount: readOf(discounted(footing, discount), [discount], footing.linesSum ? certain : 0.7) }),
    ...(taxes && { taxes: readOf(taxes.cents, taxes.from, certain) }),
    ...(total && {
      total: readOf(total.cents, [total], total.weight > 0.6 ? certain : Math.min(certain, 0.85), rivals),
    }),
  }
}

const hasControl = (taxId: string): boolean => taxIdsIn(taxId).some((found) => found.sure)

type Fields = Pick<Reading, 'supplier' | 'number' | 'issueDate' | 'dueDate' | 'totals' | 'taxes' | 'lines' | 'kind'>

const money = (cents: number): string => (cents / 100).toFixed(2)

/** The equations of the document that can be tried, and whether they hold. */
export const checksOf = (read: Fields, footing: Footing | null, today: string): Check[] => {
  const checks: Check[] = []
  const { totals, lines, taxes } = read
  const [total, subtotal, tax] = [totals.total?.value, totals.subtotal?.value, totals.taxes?.value]
  const summed = lines.reduce((sum, line) => sum + line.total, 0)
  if (lines.length > 0 && (subtotal ?? total) !== undefined && footing) {
    const holds = footing.linesSum || footing.taxIncluded
    checks.push({
      name: 'lines-sum-to-base',
      holds,
      ...(!holds && { detail: `${money(summed)} ≠ ${money(subtotal ?? total ?? 0)}` }),
    })
  }
  for (const one of taxes) {
    const expected = Math.round((one.base * Number(one.rate)) / 100)
    const holds = Math.abs(expected - one.amount) <= 2
    checks.push({
      name: 'base-times-rate-is-tax',
      holds,
      detail: `${money(one.base)} × ${one.rate} % = ${money(one.amount)}`,
    })
  }
  if (total !== undefined && subtotal !== undefined && tax !== undefined && footing) {
    const detail = `${money(subtotal)} + ${money(tax)} → ${money(total)}`
    checks.push({ name: 'base-and-taxes-are-total', holds: footing.closes, detail })
  }
  if (read.supplier.iban) checks.push({ name: 'iban-control-digits', holds: isIban(read.supplier.iban.value) })
  if (read.supplier.taxId)
    checks.push({ name: 'tax-id-control-character', holds: hasControl(read.supplier.taxId.value) })
  if (read.issueDate) checks.push({ name: 'issued-by-today', holds: read.issueDate.value <= today })
  if (read.issueDate && read.dueDate)
    checks.push({ name: 'due-after-issue', holds: read.dueDate.value >= read.issueDate.value })
  return checks
}

/** The paths of the fields a person has to look at: missing ones that every such document has, and uncertain ones. */
export const doubtful = (read: Fields, today: string): string[] => {
  const paths: string[] = []
  const look = (path: string, field: Read<unknown> | undefined, required: boolean) => {
    if (field ? field.confidence < sureFrom : required) paths.push(path)
  }
  const priced = read.kind !== 'delivery-note'
  look('supplier.name', read.supplier.name, true)
  look('supplier.taxId', read.supplier.taxId, read.kind !== 'delivery-note')
  look('supplier.iban', read.supplier.iban, false)
  look('number', read.number, true)
  look('issueDate', read.issueDate, true)
  look('dueDate', read.dueDate, false)
  if (read.issueDate && read.issueDate.value > today && !paths.includes('issueDate')) paths.push('issueDate')
  look('totals.subtotal', read.totals.subtotal, false)
  look('totals.taxes', read.totals.taxes, false)
  look('totals.discount', read.totals.discount, false)
  look('totals.total', read.totals.total, priced)
  if (read.lines.length === 0) paths.push('lines')
  read.lines.forEach((line, index) => {
    if (line.confidence < sureFrom) paths.push(`lines.${index}`)
  })
  return paths
}
