import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Picture } from '../../picture/picture.ts'
import { drawnScan, rasterised } from '../../words/raster.ts'
import type { StoredObjects } from '../../words/stored-objects.ts'
import { storedScan } from '../../words/stored-scan.ts'

const hasPicture = async (page: PDFPageProxy): Promise<boolean> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { fnArray } = await page.getOperatorList()
  const drawn = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintFormXObjectBegin,
  ])
  return fnArray.some((operation) => drawn.has(operation)) || fnArray.length > 200
}

/**
 * A page as it looks, when it shows more than its text; else null. A plain scan is not drawn by the program that draws
 * pages, which takes seconds to unpack it.
 */
export const pageAsPicture = async (
  page: PDFPageProxy,
  objects: StoredObjects,
): Promise<{ picture: Picture; dpi: number } | null> => {
  const scan = page.ref ? storedScan(objects, page.ref.num) : null
  const drawn = scan && (await drawnScan(page, scan))
  if (drawn) return drawn
  return (await hasPicture(page)) ? rasterised(page) : null
}
