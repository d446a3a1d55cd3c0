import type { Printed } from './printed.ts'
import { sameCode, sameFigure, sameName } from './same-values.ts'
import type { Truth } from './samples/truth.ts'

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
  const bare = (text: string) =>
    text
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/^(EL|[A-Z]{2})(?=.{7})/, '')
  return [String(truth), ...supplierTaxIds].some(
    (expected) => code(read, expected) || (read !== null && bare(read) === bare(expected)),
  )
}

/** Every field that is compared, by the name it has in the table. */
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
