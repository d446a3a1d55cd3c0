import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const isPdf = (content: unknown): content is Uint8Array =>
  content instanceof Uint8Array && Buffer.from(content.subarray(0, 1024)).toString('latin1').includes('%PDF-')

/** The papers in a file that is a folder of other files, whose own page is only a cover; empty for every other file. */
export const papersOfPortfolio = async (document: PDFDocumentProxy): Promise<Uint8Array[]> => {
  const { info } = await document.getMetadata()
  if ((info as { IsCollectionPresent?: boolean }).IsCollectionPresent !== true) return []
  const papers: Uint8Array[] = []
  for (const [id] of (await document.getAttachments()) ?? new Map()) {
    const content: unknown = await document.getAttachmentContent(id)
    if (isPdf(content)) papers.push(content)
  }
  return papers
}
