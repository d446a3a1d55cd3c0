import type { DocumentKind } from './kinds.ts'

/** A delivery note is billed later and a proforma never: neither is spend. */
export const spends = (kind: DocumentKind): boolean => kind !== 'delivery-note' && kind !== 'proforma'

/** Whether a document is a purchase: a credit note moves what was spent, and is none. */
export const isPurchase = (kind: DocumentKind): boolean => spends(kind) && kind !== 'credit-note'

/**
 * Whether a document asks to be paid on a day: an invoice does. A receipt was paid when it was printed, a credit note comes off what is paid
 * next, a delivery note is paid with the invoice that bills it, and a proforma asks for nothing yet.
 */
export const isPayable = (kind: DocumentKind): boolean => kind === 'invoice'
