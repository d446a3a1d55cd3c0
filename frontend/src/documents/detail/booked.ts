import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'

/** Suppliers and products that a document brings to life are there once it is confirmed. */
const isThere = (kind: string, { status }: DocumentDetails) =>
  kind === 'existing' || (kind === 'new' && status === 'completed')

/** The supplier that a document is of, when it has a page to look at. */
export const supplierOf = (details: DocumentDetails): string | null => {
  const { supplier } = details
  return 'supplierId' in supplier && isThere(supplier.kind, details) ? supplier.supplierId : null
}

/** The product that a line stands for, when it has a page to look at. */
export const productOf = (details: DocumentDetails, lineId: string): string | null => {
  const product = details.matches.find((match) => match.lineId === lineId)?.product
  return product && 'productId' in product && isThere(product.kind, details) ? product.productId : null
}
