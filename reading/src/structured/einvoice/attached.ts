import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { statedIn } from './recognise.ts'
import type { Stated } from './stated.ts'

/** A structured invoice and the name of the file that it came in. */
export type Attached = { stated: Stated; file: string }

/** The newest first: some files carry the same invoice in an old and in a new syntax. */
const known = [/^(factur-x|xrechnung)\.xml$/i, /^zugferd-invoice\.xml$/i, /facturae|ubl|cii|invoice/i, /\.(xml|xsig)$/i]
const rank = (name: string): number => {
  const rank = known.findIndex((pattern) => pattern.test(name))
  return rank < 0 ? known.length : rank
}

const mostAttachments = 20

/** The structured invoice that is attached to a PDF, under whatever name; null when there is none. */
export const attachedInvoice = async (document: PDFDocumentProxy): Promise<Attached | null> => {
  const attachments = [...((await document.getAttachments()) ?? new Map())].slice(0, mostAttachments)
  const named = attachments.map(([id, { filename }]) => ({ id, file: String(filename || id) }))
  for (const { id, file } of named.sort((a, b) => rank(a.file) - rank(b.file))) {
    const content: unknown = await document.getAttachmentContent(id)
    const stated = content instanceof Uint8Array ? statedIn(content) : null
    if (stated) return { stated, file: file.slice(0, 100) }
  }
  return null
}
