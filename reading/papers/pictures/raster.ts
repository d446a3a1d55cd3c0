import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Every page of a PDF as pixels. */
export async function pagesOf(pdf: Uint8Array, dotsPerInch: number): Promise<Canvas[]> {
  // pdfjs takes the buffer it is given for itself.
  const task = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    disableFontFace: true,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const pages: Canvas[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: dotsPerInch / 72 })
      const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      // pdfjs's types know the browser's canvas only; it draws on this one just as well.
      await page.render({ canvas: canvas as never, viewport, background: '#ffffff' }).promise
      pages.push(canvas)
    }
    return pages
  } finally {
    await task.destroy()
  }
}
