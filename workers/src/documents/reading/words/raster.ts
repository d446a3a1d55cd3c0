import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { greyOf, type Picture } from '../picture/picture.ts'

/** Dots per inch. */
const [coarsest, wanted] = [150, 300]
const mostPixels = 16_000_000

/** The resolution of a scan that fills the page: drawing it finer shows nothing more and takes longer. */
const scannedAt = async (page: PDFPageProxy, width: number, height: number): Promise<number> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { fnArray, argsArray } = await page.getOperatorList()
  if (fnArray.some((operation) => operation === OPS.showText || operation === OPS.paintFormXObjectBegin)) return wanted
  const images = fnArray.flatMap((operation, index) =>
    operation === OPS.paintImageXObject ? [argsArray[index] as [string, number, number]] : [],
  )
  const [image] = images
  if (!image || images.length > 1) return wanted
  const [long, short] = [Math.max(image[1], image[2]), Math.min(image[1], image[2])]
  const [high, low] = [Math.max(width, height), Math.min(width, height)]
  const isWholePage = Math.abs(long / short / (high / low) - 1) < 0.03
  return isWholePage ? Math.min(wanted, Math.max(coarsest, (long / high) * 72)) : wanted
}

/** A page drawn as grey pixels at 300 dots per inch; less for pages larger than a large sheet, and for coarse scans. */
export const rasterised = async (page: PDFPageProxy): Promise<{ picture: Picture; dpi: number }> => {
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(
    (await scannedAt(page, plain.width, plain.height)) / 72,
    Math.sqrt(mostPixels / (plain.width * plain.height)),
  )
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return { picture: greyOf(canvas), dpi: Math.round(scale * 72) }
}
