import { z } from 'zod'
import { pairDocuments } from './paired-documents.ts'

const matches = z.object({
  pairs: z.array(z.object({ documentId: z.uuid(), invoiceId: z.uuid() })),
  billed: z.array(z.uuid()),
})

/** Brings delivery notes and the invoices that list them together, and takes them apart. */
export const billNotes = pairDocuments('/documents/note-matches', (answer, invoiceId) => {
  const { pairs, billed } = matches.parse(answer)
  return {
    join: pairs.map((pair) => ({
      path: '/documents/notes/match',
      body: pair,
      part: `match:${pair.documentId}:${pair.invoiceId}`,
    })),
    part: billed.map((documentId) => ({
      path: '/documents/notes/release',
      body: { documentId, invoiceId },
      part: `release:${documentId}`,
    })),
  }
})
