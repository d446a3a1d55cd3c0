import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { freed, greyDrawn, greyOf, type Picture } from '../picture/picture.ts'
import { blackAndWhite } from './scans/black-and-white.ts'
import { combined, type Matrix, type StoredScan } from './stored-scan.ts'

/** Dots per inch. */
const [coarsest, wanted] = [150, 300]
const mostPixels = 16_000_000

const within = (dotsPerInch: number): number => Math.min(wanted, Math.max(coarsest, dotsPerInch))

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
  return isWholePage ? within((long / high) * 72) : wanted
}

type Sized = { viewport: ReturnType<PDFPageProxy['getViewport']>; dpi: number; width: number; height: number }

const sized = (page: PDFPageProxy, dotsPerInch: number): Sized => {
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (plain.width * plain.height)))
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
  return { viewport, dpi: Math.round(scale * 72), width, height }
}

/** A page drawn as grey pixels at 300 dots per inch; less for pages larger than a large sheet, and for coarse scans. */
export const rasterised = async (page: PDFPageProxy): Promise<{ picture: Picture; dpi: number }> => {
  const plain = page.getViewport({ scale: 1 })
  const { viewport, dpi, width, height } = sized(page, await scannedAt(page, plain.width, plain.height))
  const plainly = await blackAndWhite(page, viewport.transform as unknown as Matrix, { width, height })
  if (plainly) return { picture: plainly, dpi }
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return { picture: greyOf(canvas), dpi }
}

/** The scan of a page as grey pixels; null when its data is damaged. Seconds sooner than drawing the page. */
export const drawnScan = async (
  page: PDFPageProxy,
  { jpeg, width, height, placed }: StoredScan,
): Promise<{ picture: Picture; dpi: number } | null> => {
  const image = await loadImage(jpeg).catch(() => null)
  if (image?.width !== width || image.height !== height) return null
  const inches = Math.hypot(placed[0], placed[1]) / 72
  const { viewport, dpi, ...size } = sized(page, within(width / Math.max(0.1, inches)))
  const picture = greyDrawn(size.width, size.height, (context) => {
    context.transform(...combined(viewport.transform as unknown as Matrix, placed))
    context.transform(1 / width, 0, 0, -1 / height, 0, 0)
    context.drawImage(image, 0, -height)
  })
  freed(image)
  return { picture, dpi }
}
