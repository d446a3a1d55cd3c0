import { MAX_PAGES } from '@escandallo/contracts/values/files.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Recogniser } from '../ocr/recogniser.ts'
import { attachedInvoice } from '../structured/einvoice/attached.ts'
import { revisedSince } from '../structured/revisions/revised.ts'
import { openPdf, Portfolio, sizeOf, UnreadablePdf } from '../words/pdf.ts'
import type { PageSize } from '../words/word.ts'
import { isActive } from './active.ts'
import { isHarmless } from './harmless.ts'
import { boundedPage } from './pages/bounded-page.ts'
import { type PageTools, type PdfPage, pageTools, readPage } from './pages/pdf-page.ts'
import { papersOfPortfolio } from './portfolio.ts'
import type { WordSource } from './word-source.ts'

type Range = { from: number; to: number }

/** A page that its own file cannot find, or finds in a circle, makes the file unreadable. */
const pageOf = async (document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> => {
  try {
    return await boundedPage(await document.getPage(number))
  } catch (error) {
    throw new UnreadablePdf('page', { cause: error })
  }
}

/** A file of more pages than are read, or one that runs programs, is not opened further. */
const refuseUnreadable = async (document: PDFDocumentProxy): Promise<void> => {
  if (document.numPages > MAX_PAGES) throw new UnreadablePdf('too many pages')
  if (await isActive(document)) throw new UnreadablePdf('scripts')
}

/** The invoice as data that a file brings; a file that holds whole papers instead is thrown as what it is. */
const dataOf = async (document: PDFDocumentProxy, { from }: Range): Promise<WordSource['attached']> => {
  const attached = from === 1 ? await attachedInvoice(document) : null
  const papers = attached ? [] : await papersOfPortfolio(document)
  if (papers.length > 0) throw new Portfolio(papers)
  return attached
}

/** The sizes of all pages, and those of the range read one by one. */
const readPages = async (
  document: PDFDocumentProxy,
  { from, to }: Range,
  tools: PageTools,
  progress: (page: number, pages: number) => void,
): Promise<{ sizes: PageSize[]; pages: PdfPage[] }> => {
  const sizes: PageSize[] = []
  const pages: PdfPage[] = []
  let wordsBefore = 0
  progress(0, to - from + 1)
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await pageOf(document, number)
    if (number < from || number > to) {
      sizes.push(sizeOf(page))
      continue
    }
    // Fiscal codes stand beside the issuer or below the total.
    const mayBearCode = number === from || number === to
    const content = await readPage(page, tools, { number, mayBearCode, wordsBefore })
    pages.push(content)
    sizes.push(content.size)
    wordsBefore += content.words.length
    page.cleanup()
    progress(number - from + 1, to - from + 1)
  }
  return { sizes, pages }
}

/** What is seen on pages whose own text a picture hides. */
const shownOn = (pages: readonly PdfPage[], from: number): Pick<WordSource, 'shown'> => {
  const shown = pages.flatMap(({ shown }, at) => (shown ? [{ page: from + at, words: shown }] : []))
  if (shown.length === 0) return {}
  return { shown: { pages: shown.map(({ page }) => page), words: shown.flatMap(({ words }) => words) } }
}

/**
 * The words of a PDF: its text layer, or what is recognised on pages that are pictures or whose text is junk. Of the pages
 * outside `ofFile` only the size is known. Papers that share one page have it whole, whichever of them they are.
 */
export const readPdf = async (
  bytes: Uint8Array,
  recogniser: () => Promise<Recogniser>,
  progress: (page: number, pages: number) => void,
  ofFile: Range = { from: 1, to: MAX_PAGES },
  frugal = false,
): Promise<WordSource> => {
  if (!isHarmless(bytes)) throw new UnreadablePdf('bomb')
  const document = await openPdf(bytes)
  try {
    await refuseUnreadable(document)
    const from = document.numPages === 1 ? 1 : ofFile.from
    const range = { from, to: Math.min(document.numPages === 1 ? 1 : ofFile.to, document.numPages) }
    const attached = await dataOf(document, range)
    const tools = pageTools(bytes, recogniser, frugal)
    const { sizes, pages } = await readPages(document, range, tools, progress)
    const words = pages.flatMap((page) => page.words)
    const notes = pages.flatMap((page) => page.notes)
    const pictures = pages.filter(({ isPicture }) => isPicture).length
    return {
      words,
      pages: sizes,
      source: pictures > 0 && pictures * 2 >= range.to - range.from + 1 ? 'ocr' : 'text',
      recogniser: pages.findLast((page) => page.recogniser !== null)?.recogniser ?? null,
      pictured: pages.flatMap(({ pictured }) => pictured ?? []),
      ...shownOn(pages, range.from),
      attached,
      codes: pages.flatMap(({ codes }) => codes),
      ...(notes.length > 0 && { notes }),
      revised: frugal ? null : await revisedSince(bytes, words),
    }
  } finally {
    await document.loadingTask.destroy()
  }
}
