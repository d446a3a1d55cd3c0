import { isPayable } from '@escandallo/contracts/documents/confirming/spend-kinds.ts'
import type { DocumentContent, DocumentLine, LineMatch } from '@escandallo/contracts/documents/content.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { day } from '@escandallo/contracts/values/day.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { decimal, percentage } from '@escandallo/contracts/values/decimal.ts'
import { currency } from '@escandallo/contracts/values/money.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { z } from 'zod'

/** The value when it has the shape that a document takes, else null: what was misread is not known. */
const valid = <Value>(shape: z.ZodType<Value>, value: unknown): Value | null => {
  const parsed = shape.safeParse(value)
  return parsed.success ? parsed.data : null
}

/**
 * A code for a line whose paper prints none, so that the same thing from the same supplier is recognised next time:
 * "Tomate pera extra" is TOMATE-PERA-EXTRA.
 */
const codeOf = (name: string): string | null =>
  normalizeName(name).toUpperCase().split(' ').slice(0, 6).join('-').slice(0, 60) || null

/** The code of a line: the printed one, or the one made of its name. */
export const codeFor = ({ code, name }: { code: string | null; name: string }): string | null =>
  code?.trim() || codeOf(name)

const lineOf = (line: Reading['lines'][number], lineId: string): DocumentLine => ({
  lineId,
  code: codeFor(line),
  name: line.name.trim() || null,
  quantity: valid(decimal, line.quantity),
  unit: line.unit.trim() || null,
  unitPrice: line.unitPrice === null ? null : valid(decimal, line.unitPrice),
  taxRate: line.taxRate === null ? null : valid(percentage, line.taxRate),
  discountRate: valid(percentage, line.discountRate) ?? '0',
  total: line.total,
})

/** A text as a document takes it: without what surrounds it, as long as its field, null where nothing is left. */
const textOf = (read: { value: string } | null | undefined, most: number): string | null =>
  read?.value.trim().slice(0, most) || null

const supplierOf = ({ supplier }: Reading): DocumentContent['supplier'] => ({
  name: textOf(supplier.name, 200),
  taxId: textOf(supplier.taxId, 30),
  address: textOf(supplier.address, 500),
  email: textOf(supplier.email, 254),
  phone: textOf(supplier.phone, 40),
  iban: textOf(supplier.iban, 42),
})

const taxesOf = ({ taxes }: Reading): DocumentContent['taxes'] =>
  taxes.flatMap(({ surcharge, ...tax }) => {
    const rate = valid(percentage, tax.rate)
    const extra = valid(percentage, surcharge?.rate)
    const paidBeside = surcharge && extra !== null ? { surcharge: { ...surcharge, rate: extra } } : {}
    return rate === null ? [] : [{ ...tax, rate, ...paidBeside }]
  })

const totalsOf = ({ totals }: Reading): DocumentContent['totals'] => ({
  subtotal: totals.subtotal?.value ?? null,
  discount: totals.discount?.value ?? null,
  taxes: totals.taxes?.value ?? null,
  total: totals.total?.value ?? null,
  // What most papers do not print is left out rather than null, so that what they say stays as short as it is.
  ...(totals.charges && { charges: totals.charges.value }),
  ...(totals.withheld && { withheld: totals.withheld.value }),
  ...(totals.prepaid && { prepaid: totals.prepaid.value }),
  ...(totals.rounding && { rounding: totals.rounding.value }),
})

/**
 * What a document says, from what was read of it. A due date that is not printed on what is paid on a day (`isPayable`) follows from the days
 * that the supplier is known to give; when neither is known it stays unknown.
 */
export const contentOf = (
  reading: Reading,
  lineIds: readonly string[],
  paymentDays: number | null,
): DocumentContent => {
  const issueDate = valid(day, reading.issueDate?.value)
  const printedDue = valid(day, reading.dueDate?.value)
  return {
    kind: reading.kind,
    supplier: supplierOf(reading),
    ...(reading.customer?.taxId && { customer: { taxId: reading.customer.taxId.value.trim().slice(0, 30) } }),
    number: textOf(reading.number, 60),
    ...(reading.replaces && { replaces: reading.replaces }),
    issueDate,
    dueDate:
      printedDue ??
      (isPayable(reading.kind) && issueDate !== null && paymentDays !== null ? plusDays(issueDate, paymentDays) : null),
    currency: valid(currency, reading.currency) ?? 'EUR',
    lines: reading.lines.map((line, index) => lineOf(line, lineIds[index] ?? '')),
    taxes: taxesOf(reading),
    totals: totalsOf(reading),
  }
}

export const matchesOf = (
  products: readonly { line: number; productId: string }[],
  lineIds: readonly string[],
): LineMatch[] =>
  products.flatMap(({ line, productId }) => {
    const lineId = lineIds[line]
    return lineId === undefined ? [] : [{ lineId, product: { kind: 'existing' as const, productId } }]
  })
