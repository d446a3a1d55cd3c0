import { MAX_PAGES } from '@escandallo/contracts/values/files.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { wordsOfPicture } from '../ocr/pages.ts'
import type { Recogniser } from '../ocr/recogniser.ts'
import { discarded } from '../picture/picture.ts'
import type { Shown } from '../structured/beneath.ts'
import { codesInPicture, codesOnPage, type SeenCode } from '../structured/codes/scanning.ts'
import { attachedInvoice } from '../structured/einvoice/attached.ts'
import { revisedSince } from '../structured/revisions/revised.ts'
import { type Note, notesOnPage } from '../words/notes.ts'
import { isJunk, openPdf, Portfolio, sizeOf, UnreadablePdf, wordsOfPage } from '../words/pdf.ts'
import { hidesText, storesPagePicture } from '../words/scans/hidden-text.ts'
import { type StoredObjects, storedObjects } from '../words/stored-objects.ts'
import type { PageSize, Word } from '../words/word.ts'
import { isActive } from './active.ts'
import { boundedPage } from './bounded-page.ts'
import { isHarmless } from './harmless.ts'
import { pageAsPicture } from './page-picture.ts'
import { papersOfPortfolio } from './portfolio.ts'
import type { PicturedPage, WordSource } from './word-source.ts'

/** A page that is printed small and full holds some two thousand words. */
const mostWords = 8_000
const fewWords = 15

/** A page that its own file cannot find, or finds in a circle, makes the file unreadable. */
const pageOf = async (document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> => {
  try {
    return await boundedPage(await document.getPage(number))
  } catch (error) {
    throw new UnreadablePdf('page', { cause: error })
  }
}

/** Back from pixels to the points of the page, so that all pages are measured alike. */
const inPoints = (words: Word[], scale: number): Word[] =>
  words.map((word) => ({
    ...word,
    x: word.x / scale,
    y: word.y / scale,
    width: word.width / scale,
    height: word.height / scale,
  }))

/**
 * The words of a PDF: its text layer, or what is recognised on pages that are pictures or whose text is junk. Of the pages
 * outside `ofFile` only the size is known. Papers that share one page have it whole, whichever of them they are.
 */
export const readPdf = async (
  bytes: Uint8Array,
  recogniser: () => Promise<Recogniser>,
  progress: (page: number, pages: number) => void,
  ofFile: { from: number; to: number } = { from: 1, to: MAX_PAGES },
  frugal = false,
): Promise<WordSource> => {
  if (!isHarmless(bytes)) throw new UnreadablePdf('bomb')
  const document = await openPdf(bytes)
  try {
    if (document.numPages > MAX_PAGES) throw new UnreadablePdf('too many pages')
    if (await isActive(document)) throw new UnreadablePdf('scripts')
    const range = document.numPages === 1 ? { from: 1, to: 1 } : ofFile
    const attached = range.from === 1 ? await attachedInvoice(document) : null
    const papers = attached ? [] : await papersOfPortfolio(document)
    if (papers.length > 0) throw new Portfolio(papers)
    const count = document.numPages
    const last = Math.min(range.to, count)
    const wanted = last - range.from + 1
    // Fiscal codes stand beside the issuer or below the total.
    const mayBearCode = (number: number) => number === range.from || number === last
    const pages: PageSize[] = []
    const words: Word[] = []
    const pictured: PicturedPage[] = []
    const codes: SeenCode[] = []
    const notes: Note[] = []
    const shown: Shown = { pages: [], words: [] }
    const mayHideText = !frugal && storesPagePicture(bytes)
    let objects: StoredObjects | undefined
    let [name, seenAsPictures]: [string | null, number] = [null, 0]
    progress(0, wanted)
    for (let number = 1; number <= count; number += 1) {
      const page = await pageOf(document, number)
      if (number < range.from || number > range.to) {
        pages.push(sizeOf(page))
        continue
      }
      const { words: layer, size } = await wordsOfPage(page, number)
      if (layer.length > mostWords) throw new UnreadablePdf('too many words')
      pages.push(size)
      notes.push(...(await notesOnPage(page, number)))
      const poor = !frugal && (layer.length < fewWords || isJunk(layer))
      const isHidden = !poor && mayHideText && (await hidesText(page))
      if (poor || isHidden) objects ??= storedObjects(bytes)
      const drawn = objects && (poor || isHidden) ? await pageAsPicture(page, objects) : null
      if (drawn) {
        const { picture, dpi } = drawn
        const open = await recogniser()
        name = open.name
        if (poor) seenAsPictures += 1
        const { words: seen, level } = await wordsOfPicture(open, picture, number, false)
        if (mayBearCode(number)) codes.push(...(await codesInPicture(picture, number)))
        // What can be read needs no excuse, and fifty pictures do not fit into the memory.
        if (poor && words.length + seen.length <= fewWords)
          pictured.push({ page: number, picture, words: seen, thumbnail: null, level })
        else for (const done of new Set([picture.pixels, level.picture.pixels])) discarded({ ...picture, pixels: done })
        const seenWords = inPoints(seen, dpi / 72)
        if (isHidden) {
          shown.pages.push(number)
          shown.words.push(...seenWords)
        }
        words.push(...(poor && (seen.length > layer.length || isJunk(layer)) ? seenWords : layer))
      } else {
        if (mayBearCode(number) && !frugal) codes.push(...(await codesOnPage(page, number)))
        words.push(...layer)
      }
      page.cleanup()
      progress(number - range.from + 1, wanted)
    }
    const source = seenAsPictures > 0 && seenAsPictures * 2 >= wanted ? 'ocr' : 'text'
    return {
      words,
      pages,
      source,
      recogniser: name,
      pictured,
      ...(shown.pages.length > 0 && { shown }),
      attached,
      codes,
      ...(notes.length > 0 && { notes }),
      revised: frugal ? null : await revisedSince(bytes, words),
    }
  } finally {
    await document.loadingTask.destroy()
  }
}
