import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const programs = /\.(?:exe|com|scr|msi|bat|cmd|ps1|vbs?|jse?|wsf|hta|jar|lnk|dll|sh|app|apk|docm|xlsm|pptm)$/i
/** Programs of Windows, of Linux, and scripts of either. */
const beginnings = ['MZ', '\x7fELF', '#!']

const carriesProgram = async (document: PDFDocumentProxy): Promise<boolean> => {
  const attachments = (await document.getAttachments()) ?? new Map()
  for (const [id, { filename }] of attachments) {
    if (programs.test(String(filename || id))) return true
    const content: unknown = await document.getAttachmentContent(id)
    const start = content instanceof Uint8Array ? Buffer.from(content.subarray(0, 4)).toString('latin1') : ''
    if (beginnings.some((beginning) => start.startsWith(beginning))) return true
  }
  return false
}

/**
 * Whether a PDF wants something to be run where it is opened: a script of its own, a form that is one, a program attached.
 * Nothing of it runs here, but whoever saves the file may open it elsewhere.
 */
export const isActive = async (document: PDFDocumentProxy): Promise<boolean> => {
  if ((await document.getJSActions()) || (await document.hasJSActions())) return true
  const { info } = await document.getMetadata()
  return (info as { IsXFAPresent?: boolean }).IsXFAPresent === true || carriesProgram(document)
}
