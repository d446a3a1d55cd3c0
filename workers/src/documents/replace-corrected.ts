import { z } from 'zod'
import { pairDocuments } from './paired-documents.ts'

const replacements = z.object({
  pairs: z.array(z.object({ documentId: z.uuid(), replacedBy: z.uuid() })),
  replaced: z.array(z.uuid()),
})

/** Puts corrective invoices in the place of those that they state anew, and takes that back. */
export const replaceCorrected = pairDocuments('/documents/replacements', (answer, replacedBy) => {
  const { pairs, replaced } = replacements.parse(answer)
  return {
    join: pairs.map((pair) => ({
      path: '/documents/replace',
      body: pair,
      part: `replace:${pair.documentId}:${pair.replacedBy}`,
    })),
    part: replaced.map((documentId) => ({
      path: '/documents/reinstate',
      body: { documentId, replacedBy },
      part: `reinstate:${documentId}`,
    })),
  }
})
