import { pdfjs } from '../../platform/pdf/pdf.ts'

type Opened = ReturnType<typeof pdfjs.getDocument>['promise']
const opened = new WeakMap<Blob, Opened>()

/** A PDF, opened once for as long as somebody holds its bytes. */
export const openedPdf = (blob: Blob): Opened => {
  const known = opened.get(blob)
  if (known) return known
  const opening = blob.arrayBuffer().then((data) => pdfjs.getDocument({ data }).promise)
  opened.set(blob, opening)
  return opening
}
