import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { greyOf, type Picture } from '../picture/picture.ts'

const wanted = 300
const mostPixels = 16_000_000

/** A page drawn as grey pixels at 300 dots per inch, less for pages larger than a large sheet. */
export const rasterised = async (page: PDFPageProxy): Promise<{ picture: Picture; dpi: number }> => {
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(wanted / 72, Math.sqrt(mostPixels / (plain.width * plain.height)))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  return { picture: greyOf(canvas), dpi: Math.round(scale * 72) }
}
