import { MAX_INVOICES_IN_FILE } from '@escandallo/contracts/documents/xml/batch.ts'
import { engine } from '../engine.ts'
import { rejected } from '../quality/rejected.ts'
import type { ReadContext, Reading } from '../reading.ts'
import { understand } from '../understanding/understanding.ts'
import { placedInListing } from './einvoice/places/listing.ts'
import { invoiceIn } from './einvoice/recognise.ts'
import { signatureChecks } from './einvoice/signatures/signature.ts'
import { isWellFormed } from './einvoice/xml.ts'
import { printedOf } from './placing.ts'
import { fromStatedData } from './stated-data.ts'

/** An invoice of data has no sides to measure; where a file holds several, each stands for a page of A4, in points. */
const sheet = { width: 595, height: 842 }

/**
 * An invoice that is data and nothing else has no page to show; null for what is no such invoice. Of a file that holds several, each
 * counts as a page: without a page named it is the first, with the parts that the others are.
 */
export const readData = (
  file: { bytes: Uint8Array; name: string },
  context: ReadContext,
): Omit<Reading, 'ms'> | null => {
  const page = context.pages?.from ?? 1
  const invoice = invoiceIn(file.bytes, page - 1)
  // Of a file that breaks off nobody knows what is missing.
  if (!invoice || !isWellFormed(file.bytes)) return null
  const { stated, count } = invoice
  if (count > MAX_INVOICES_IN_FILE) return rejected({ reason: 'several-invoices', page: null })
  const nothing = understand([], context)
  const data = { stated: { ...stated, further: 0 }, file: file.name.slice(0, 100) }
  const inData = fromStatedData(data, nothing, printedOf([]), [], context.today)
  const understanding = placedInListing(inData, invoice, page)
  const parts = Array.from({ length: count }, (_, at) => ({ from: at + 1, to: at + 1 }))
  return {
    status: 'read',
    rejection: null,
    source: 'xml',
    engine,
    ...understanding,
    checks: [...understanding.checks, ...signatureChecks(file.bytes)],
    pages: count > 1 ? parts.map(() => sheet) : [],
    ...(count > 1 && !context.pages && { parts }),
  }
}
