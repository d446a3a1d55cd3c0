import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { ConfirmedDocument } from '@escandallo/contracts/documents/events.ts'
import type { ProductDetails } from '@escandallo/contracts/products/details.ts'
import {
  colorFor,
  daysOf,
  type PaymentTerms,
  paymentTerms,
  type SupplierDetails,
} from '@escandallo/contracts/suppliers/details.ts'
import { daysBetween } from '@escandallo/contracts/values/days.ts'
import { measureOfLine } from '@escandallo/contracts/values/units.ts'

/** A product that comes to life with the line that names it. */
export type NewProduct = { line: DocumentLine; productId: string; name: string }

/** What a document brings to life, priced or not: goods of a delivery note have a name before they have a cost. */
export const newProductsOf = ({ content, matches }: ConfirmedDocument): NewProduct[] =>
  content.lines.flatMap((line) => {
    const product = matches.find((match) => match.lineId === line.lineId)?.product
    return product?.kind === 'new' ? [{ line, productId: product.productId, name: product.name }] : []
  })

/** The payment term that a document's dates show; null when they show none that has a name. */
const termsOf = (issueDate: string | null, dueDate: string | null): PaymentTerms | null => {
  if (issueDate === null || dueDate === null) return null
  const days = daysBetween(issueDate, dueDate) - 1
  return paymentTerms.find((terms) => daysOf(terms) === days) ?? null
}

/** A supplier as the paper tells of it, for one that comes to life with a document. */
export const supplierOf = ({ supplier, content, establishmentId }: ConfirmedDocument): SupplierDetails | null => {
  if (supplier.kind !== 'new') return null
  const { address, email, phone, iban } = content.supplier
  return {
    name: supplier.name,
    // As it was confirmed, also where its control character does not fit: the supplier's page says so.
    taxId: supplier.taxId,
    address,
    email,
    phone,
    iban,
    swift: null,
    accountNumber: null,
    routingNumber: null,
    description: null,
    image: null,
    paymentTerms: termsOf(content.issueDate, content.dueDate),
    color: colorFor(supplier.supplierId),
    categories: [],
    establishments: [establishmentId],
  }
}

/** A product as a line tells of it. What a line does not tell stays unknown, and the product says so. */
export const productOf = ({ line, name }: NewProduct, supplierId: string): ProductDetails => ({
  name,
  code: line.code ?? name.slice(0, 60),
  unit: measureOfLine(line).unit,
  eqUd: null,
  merma: '0',
  density: null,
  category: null,
  subcategory: null,
  customCategory: null,
  ingredient: null,
  // A line without VAT says nothing of it: no usual rate stands in its place.
  ...(line.taxRate !== null && { taxRate: line.taxRate }),
  suppliers: [{ supplierId, code: line.code, name: line.name }],
})
