import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box } from '../reading.ts'

/** What somebody wrote or drew on a page after it was made. `text` is empty for what was struck out or drawn. */
export type Note = { text: string; box: Box }

type Annotation = {
  subtype?: string
  hidden?: boolean
  annotationFlags?: number
  rect?: [number, number, number, number]
  contentsObj?: { str?: string }
  textContent?: string[]
}

/** Flags of what readers do not show: hidden, and not to be viewed. */
const UNSEEN = 2 | 32
const written = [
  'FreeText',
  'Text',
  'Stamp',
  'Highlight',
  'Underline',
  'Squiggly',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
]
/** These change what stands there without a word. A marker and an empty stamp do not. */
const drawn = ['StrikeOut', 'Ink', 'Caret', 'Redact']

/** Notes on a page in the order in which they were made: no drawing of the page says them, and readers of PDF show them. */
export const notesOnPage = async (page: PDFPageProxy, number: number): Promise<Note[]> => {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return ((await page.getAnnotations()) as Annotation[]).flatMap((annotation): Note[] => {
    const { subtype = '', rect, hidden, annotationFlags = 0, contentsObj, textContent } = annotation
    if (hidden || (annotationFlags & UNSEEN) !== 0 || !rect) return []
    const text = (contentsObj?.str || textContent?.join(' ') || '').replace(/\s+/g, ' ').trim()
    if (!drawn.includes(subtype) && !(written.includes(subtype) && text !== '')) return []
    const corners = [rect.slice(0, 2), rect.slice(2)].map((corner) => {
      const point = [...corner]
      Util.applyTransform(point, transform)
      return point as [number, number]
    })
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] as number)) as [number[], number[]]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const box = {
      page: number,
      x: left / width,
      y: top / height,
      width: (Math.max(...xs) - left) / width,
      height: (Math.max(...ys) - top) / height,
    }
    return [{ text, box }]
  })
}
