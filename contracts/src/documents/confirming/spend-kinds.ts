import type { DocumentKind } from '../content.ts'

/** A delivery note is billed later and a proforma never: neither is spend. */
export const spends = (kind: DocumentKind): boolean => kind !== 'delivery-note' && kind !== 'proforma'

/** Whether a document is a purchase: a credit note moves what was spent, and is none. */
export const isPurchase = (kind: DocumentKind): boolean => spends(kind) && kind !== 'credit-note'
