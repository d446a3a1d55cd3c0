import { sameCode, sameFigure, sameName } from './alike.ts'
import type { Sample, TrueLine, Truth } from './manifest.ts'

/** A reading as the command line prints it. */
export type Printed = {
  file: string
  status: 'read' | 'rejected' | 'failed'
  rejection: string | null
  source: string
  pages: number
  ms: number
  supplier: { name: string | null; taxId: string | null; email: string | null; iban: string | null }
  number: string | null
  issueDate: string | null
  dueDate: string | null
  currency: string
  totals: { subtotal: string | null; taxes: string | null; total: string | null }
  lines: { name: string; quantity: string; unitPrice: string; total: string }[]
  confidence: Record<string, number>
  needsReview: string[]
  parts?: { from: number; to: number }[]
}

type Field = {
  /** Path in the reading, as `needsReview` has it. */
  path: string
  /** The manifest's word for it in `visible`. */
  visible: string
  truth: (truth: Truth) => string | number | null | undefined
  read: (reading: Printed) => string | null
  same: (read: string | null, truth: string | number, all: Truth) => boolean
}

const text = (read: string | null, truth: string | number) => read === String(truth)
const figure = (read: string | null, truth: string | number) => sameFigure(read, Number(truth))
const code = (read: string | null, truth: string | number) => sameCode(read, String(truth))
/** With or without the country's letters. */
const taxId = (read: string | null, truth: string | number, { supplierTaxIds = [] }: Truth) => {
  const bare = (one: string) =>
    one
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/^(EL|[A-Z]{2})(?=.{7})/, '')
  return [String(truth), ...supplierTaxIds].some(
    (one) => code(read, one) || (read !== null && bare(read) === bare(one)),
  )
}

export const fields: Record<string, Field> = {
  total: { path: 'totals.total', visible: 'total', truth: (t) => t.total, read: (r) => r.totals.total, same: figure },
  currency: { path: 'currency', visible: 'total', truth: (t) => t.currency, read: (r) => r.currency, same: text },
  subtotal: {
    path: 'totals.subtotal',
    visible: 'subtotal',
    truth: (t) => t.subtotal,
    read: (r) => r.totals.subtotal,
    same: figure,
  },
  taxes: {
    path: 'totals.taxes',
    visible: 'taxTotal',
    truth: (t) => t.taxTotal,
    read: (r) => r.totals.taxes,
    same: figure,
  },
  issue: { path: 'issueDate', visible: 'issueDate', truth: (t) => t.issueDate, read: (r) => r.issueDate, same: text },
  due: { path: 'dueDate', visible: 'dueDate', truth: (t) => t.dueDate, read: (r) => r.dueDate, same: text },
  number: { path: 'number', visible: 'number', truth: (t) => t.number, read: (r) => r.number, same: code },
  'tax id': {
    path: 'supplier.taxId',
    visible: 'supplierTaxId',
    truth: (t) => t.supplierTaxId,
    read: (r) => r.supplier.taxId,
    same: taxId,
  },
  iban: { path: 'supplier.iban', visible: 'iban', truth: (t) => t.iban, read: (r) => r.supplier.iban, same: code },
  name: {
    path: 'supplier.name',
    visible: 'supplierName',
    truth: (t) => t.supplierName,
    read: (r) => r.supplier.name,
    same: (read, truth) => sameName(read, String(truth)),
  },
}

export type Outcome = {
  sample: Sample
  reading: Printed
  /** By field: whether it is right and whether the reader was sure of it. Only what the page prints. */
  fields: Record<string, { right: boolean; sure: boolean; read: string | null; truth: string | number }>
  /** Lines that are right in quantity, price, total and name, of those read and those printed. */
  lines: { right: number; read: number; printed: number; sure: number; sureAndRight: number } | null
}

type PrintedLine = Printed['lines'][number]

const sameLine = (read: PrintedLine, truth: TrueLine) =>
  sameName(read.name, truth.name ?? '') &&
  (truth.quantity === null || sameFigure(read.quantity, truth.quantity)) &&
  (truth.unitPrice === null ||
    sameFigure(read.unitPrice, truth.unitPrice) ||
    (truth.grossPrice != null && sameFigure(read.unitPrice, truth.grossPrice))) &&
  (truth.total === null || sameFigure(read.total, truth.total))

const linesOf = (reading: Printed, truth: TrueLine[]): NonNullable<Outcome['lines']> => {
  const left = [...truth]
  let [right, sure, sureAndRight] = [0, 0, 0]
  for (const [index, line] of reading.lines.entries()) {
    const found = left.findIndex((one) => sameLine(line, one))
    const doubted = reading.needsReview.some((path) => path === 'lines' || `${path}.`.startsWith(`lines.${index}.`))
    if (!doubted) sure += 1
    if (found < 0) continue
    left.splice(found, 1)
    right += 1
    if (!doubted) sureAndRight += 1
  }
  return { right, read: reading.lines.length, printed: truth.length, sure, sureAndRight }
}

const isPrinted = ({ visible }: Sample, name: string) => visible === undefined || Boolean(visible[name])

/** Compares a reading with what the document says. */
export const outcomeOf = (sample: Sample, reading: Printed): Outcome => {
  const { truth = {} } = sample
  const outcome: Outcome = { sample, reading, fields: {}, lines: null }
  const isRead = reading.status === 'read'
  for (const [name, field] of Object.entries(fields)) {
    const wanted = field.truth(truth)
    if (wanted == null || wanted === '' || !isPrinted(sample, field.visible)) continue
    const read = isRead ? field.read(reading) : null
    outcome.fields[name] = {
      right: field.same(read, wanted, truth),
      sure: isRead && !reading.needsReview.includes(field.path),
      read,
      truth: wanted,
    }
  }
  const allPrinted = sample.visible === undefined || Number(sample.visible.lines ?? 1) === 1
  if (truth.lines && truth.lines.length > 0 && allPrinted)
    outcome.lines = linesOf(isRead ? reading : { ...reading, lines: [], needsReview: [] }, truth.lines)
  return outcome
}
