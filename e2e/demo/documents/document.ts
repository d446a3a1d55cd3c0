import type { EstablishmentKey } from '../catalogue/corporation.ts'
import type { SupplierKey } from '../catalogue/suppliers.ts'
import type { Tax, Totals } from './arithmetic.ts'

export type DocumentKind = 'invoice' | 'credit-note' | 'delivery-note'

export type DemoLine = {
  code: string
  name: string
  quantity: string
  /** As the paper has it, in its own language. */
  unit: string
  unitPrice: string
  discountRate: string
  taxRate: string
  /** Cents, without VAT. */
  total: number
  productKey: string
}

export type DemoDocument = {
  key: string
  kind: DocumentKind
  supplier: SupplierKey
  establishment: EstablishmentKey
  number: string
  issueDate: string
  dueDate: string
  language: 'es' | 'ca' | 'en'
  /** Number of the invoice that a credit note corrects, or of the delivery note that an invoice charges. */
  refersTo: string | null
  lines: DemoLine[]
  taxes: Tax[]
  totals: Totals
}
