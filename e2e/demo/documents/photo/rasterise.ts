import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

const open = (pdf: Uint8Array) =>
  // pdfjs takes the buffer it is given for itself.
  getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    disableFontFace: true,
    verbosity: 0,
  })

/** How many pages a PDF has. */
export async function pageCount(pdf: Uint8Array): Promise<number> {
  const task = open(pdf)
  const { numPages } = await task.promise
  await task.destroy()
  return numPages
}

/** The only page of a PDF as pixels; throws when there are more, for a photograph shows one sheet. */
export async function rasterise(pdf: Uint8Array, dotsPerInch: number): Promise<Canvas> {
  const task = open(pdf)
  try {
    const document = await task.promise
    if (document.numPages !== 1) throw new Error(`a photograph shows one sheet, this has ${document.numPages}`)
    const page = await document.getPage(1)
    const viewport = page.getViewport({ scale: dotsPerInch / 72 })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    // pdfjs's types know the browser's canvas only; it draws on this one just as well.
    await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
    return canvas
  } finally {
    await task.destroy()
  }
}
