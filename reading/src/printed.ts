import type { Read, Reading, ReadingFailure } from './reading.ts'

const euros = (cents: number): string => (cents / 100).toFixed(2)
const eurosOf = (cents: number | null): string | null => (cents === null ? null : euros(cents))
const amount = (read: Read<number> | undefined): string | null => (read ? euros(read.value) : null)
const text = (read: Read<string> | undefined): string | null => read?.value ?? null

/** Every field that was read with its confidence, by path. */
const confidences = ({ supplier, number, issueDate, dueDate, totals, lines }: Reading): Record<string, number> => {
  const fields: Record<string, Read<unknown> | undefined> = { number, issueDate, dueDate }
  for (const [name, read] of Object.entries(supplier)) fields[`supplier.${name}`] = read
  for (const [name, read] of Object.entries(totals)) fields[`totals.${name}`] = read
  const single = Object.entries(fields).flatMap(([path, read]) => (read ? [[path, read.confidence] as const] : []))
  return Object.fromEntries([...single, ...lines.map((line, index) => [`lines.${index}`, line.confidence] as const)])
}

/** A reading as the command line prints it: plain values, money as decimal strings; signals when they were asked for. */
export const printed = (
  file: string,
  reading: Reading | ReadingFailure | { status: 'failed'; cause: string },
): object => {
  if (reading.status === 'failed') return { file, ...reading }
  const { supplier, totals } = reading
  return {
    file,
    status: reading.status,
    rejection: reading.rejection?.reason ?? null,
    kind: reading.kind,
    language: reading.language,
    source: reading.source,
    pages: reading.pages.length,
    ms: reading.ms,
    supplier: {
      name: text(supplier.name),
      taxId: text(supplier.taxId),
      address: text(supplier.address),
      email: text(supplier.email),
      phone: text(supplier.phone),
      iban: text(supplier.iban),
    },
    number: text(reading.number),
    issueDate: text(reading.issueDate),
    dueDate: text(reading.dueDate),
    currency: reading.currency,
    totals: {
      subtotal: amount(totals.subtotal),
      discount: amount(totals.discount),
      taxes: amount(totals.taxes),
      total: amount(totals.total),
      ...(totals.charges && { charges: amount(totals.charges) }),
      ...(totals.withheld && { withheld: amount(totals.withheld) }),
      ...(totals.prepaid && { prepaid: amount(totals.prepaid) }),
      ...(totals.rounding && { rounding: amount(totals.rounding) }),
    },
    taxes: reading.taxes.map(({ rate, base, amount: tax, surcharge }) => ({
      rate,
      base: euros(base),
      amount: euros(tax),
      ...(surcharge && { surcharge: { rate: surcharge.rate, amount: euros(surcharge.amount) } }),
    })),
    lines: reading.lines.map(({ code, name, quantity, unit, unitPrice, taxRate, discountRate, total, printed }) => ({
      code,
      name,
      quantity,
      unit,
      unitPrice: printed?.unitPrice ?? unitPrice,
      taxRate,
      discountRate,
      total: eurosOf(printed?.total ?? total),
    })),
    confidence: confidences(reading),
    needsReview: reading.needsReview,
    checks: reading.checks,
    ...(reading.parts && { parts: reading.parts }),
    ...(reading.signals && { signals: reading.signals }),
    ...(reading.choices && { choices: reading.choices }),
  }
}
