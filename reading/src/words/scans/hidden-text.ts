import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { combined, type Matrix } from '../stored-scan.ts'

/** Modes of text that leave no ink: 3, and 7, which only cuts out a shape (ISO 32000-1, 9.3.6). */
const inkless = new Set([3, 7])
/** Of the page, together. Scanners cut a page into strips, and lay its letters over its ground. */
const leastCovered = 0.6
/** A picture that fills a page is at least so many points large: half a million are 72 to the inch of A4. */
const leastPoints = 300_000

const sideOf = (dictionary: string, name: 'Width' | 'Height'): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,6})(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? Number.POSITIVE_INFINITY)

/** Whether a file stores any picture that may fill a page; told by its bytes alone, without opening it. */
export const storesPagePicture = (bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 6)) {
    const head = file.toString('latin1', Math.max(0, at - 600), at + 600)
    const from = head.lastIndexOf('obj', Math.min(600, at))
    const dictionary = head.slice(Math.max(0, from)).split('stream')[0] ?? ''
    if (sideOf(dictionary, 'Width') * sideOf(dictionary, 'Height') >= leastPoints) return true
  }
  return false
}

type State = { placed: Matrix; mode: number }

/**
 * Whether a page is a picture with text that nobody sees, as scanners write what they recognised: without ink, or drawn
 * before the picture that covers it.
 */
export const hidesText = async (page: PDFPageProxy): Promise<boolean> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pictures = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const { fnArray, argsArray } = await page.getOperatorList()
  const kept: State[] = []
  let now: State = { placed: [1, 0, 0, 1, 0, 0], mode: 0 }
  let [covered, isHidden, isBelow] = [0, false, false]
  for (const [index, operation] of fnArray.entries()) {
    const args = argsArray[index] as unknown[]
    if (operation === OPS.save) kept.push(now)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = kept.pop() ?? now
    else if (operation === OPS.transform) now = { ...now, placed: combined(now.placed, args as unknown as Matrix) }
    else if (operation === OPS.setTextRenderingMode) now = { ...now, mode: Number(args[0]) }
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(now)
      if (Array.isArray(args[0])) now = { ...now, placed: combined(now.placed, args[0] as unknown as Matrix) }
    } else if (operation === OPS.showText) {
      if (inkless.has(now.mode)) isHidden = true
      else isBelow = true
    } else if (pictures.has(operation)) {
      const [a, b, c, d] = now.placed
      covered += Math.abs(a * d - b * c)
      if (isBelow && covered >= leastCovered * (right - left) * (top - bottom)) isHidden = true
    }
  }
  return isHidden && covered >= leastCovered * (right - left) * (top - bottom)
}
