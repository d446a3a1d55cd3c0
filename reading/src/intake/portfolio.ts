import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const isPdf = (content: unknown): boolean =>
  content instanceof Uint8Array && Buffer.from(content.subarray(0, 1024)).toString('latin1').includes('%PDF-')

/** Whether a file is a folder of other files: its own page is only a cover, the invoice is one of those inside. */
export const isPortfolio = async (document: PDFDocumentProxy): Promise<boolean> => {
  const { info } = await document.getMetadata()
  if ((info as { IsCollectionPresent?: boolean }).IsCollectionPresent !== true) return false
  for (const [id] of (await document.getAttachments()) ?? new Map())
    if (isPdf(await document.getAttachmentContent(id))) return true
  return false
}
