import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { UnreadablePdf } from '../../words/pdf.ts'

/** A drawing that a person made has some thousand strokes; a map or a plan has more. */
const mostStrokes = 400_000
/** What it takes to open a drawing inside another, in strokes. No page opens more than some hundred. */
const strokesOfDrawing = 20

/** A part of what a page draws, as pdf.js hands it over while it is still working the rest out. */
type Strokes = { length: number; fnArray: number[] }
type Listing = {
  opListReadCapability?: { reject: (reason: Error) => void }
  streamReader?: { cancel: (reason: Error) => Promise<void> } | null
}
type Collecting = { _renderPageChunk: (strokes: Strokes, listing: Listing) => void }

/**
 * Has a page refuse to be listed once it draws too much. Drawings may draw others ten times each, ten deep: nothing but
 * counting along ends that before the list of it all has filled the memory.
 */
export const boundedPage = async (page: PDFPageProxy): Promise<PDFPageProxy> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const collecting = page as unknown as Collecting
  const collect = collecting._renderPageChunk.bind(page)
  const counted = new WeakMap<Listing, number>()
  collecting._renderPageChunk = (strokes, listing) => {
    const drawings = strokes.fnArray.filter((operation) => operation === OPS.paintFormXObjectBegin).length
    const count = (counted.get(listing) ?? 0) + strokes.length + strokesOfDrawing * drawings
    counted.set(listing, count)
    if (count <= mostStrokes || !listing.opListReadCapability) return collect(strokes, listing)
    const reason = new UnreadablePdf('too many strokes')
    listing.opListReadCapability.reject(reason)
    listing.streamReader?.cancel(reason).catch(() => undefined)
    listing.streamReader = null
  }
  return page
}
