import { likenessOf, type PaperFacts } from '@escandallo/contracts/documents/doubts/likeness.ts'
import type { Printed } from '../printed.ts'
import type { Truth } from './truth.ts'

const cents = (amount: string | number | null | undefined): number | null =>
  amount == null ? null : Math.round(Number(amount) * 100)

const asRead = ({ supplier, number, issueDate, totals }: Printed): PaperFacts => ({
  kind: null,
  supplierId: null,
  taxId: supplier.taxId,
  number,
  issueDate,
  total: cents(totals.total),
})

const asBooked = ({ supplierTaxId = null, number = null, issueDate = null, total }: Truth): PaperFacts => ({
  kind: null,
  supplierId: null,
  taxId: supplierTaxId,
  number,
  issueDate,
  total: cents(total),
})

/**
 * Whether a second picture of a paper that is booked as it says would be held back, as the same or as alike. Null for one
 * that was refused, which is booked by nobody.
 */
export const isHeldBack = (reading: Printed, truth: Truth): boolean | null =>
  reading.status === 'read' ? likenessOf(asRead(reading), asBooked(truth)) !== null : null
