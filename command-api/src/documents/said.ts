import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Document } from './document.ts'

/** What a document says, in the few words that others need of it. */
export type DocumentSaid = Pick<DocumentContent, 'currency' | 'number' | 'issueDate' | 'kind'> & {
  status: Exclude<Document['status'], 'absent'>
  establishmentId: string
  supplierId: string | null
  total: number | null
}

/** @throws Unknown when there is none, it was deleted, or nothing was read of it. */
export const documentSaid = (document: Document): DocumentSaid => {
  if (document.status === 'absent' || document.deleted || !document.content) throw new Unknown('document-unknown')
  const { status, establishmentId, supplier, content } = document
  const { currency, number, issueDate, kind, totals } = content
  const supplierId = supplier.kind === 'unresolved' ? null : supplier.supplierId
  return { status, establishmentId, supplierId, currency, number, issueDate, kind, total: totals.total }
}
