import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Picture } from '../../picture/picture.ts'
import { combined, type Matrix } from '../stored-scan.ts'

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>
type Image = { kind?: number; width: number; height: number; data?: Uint8Array } | null
type Shown = { name: string; placed: Matrix }

/** The only picture that a page shows, and where; null where it shows anything more. */
const onlyPicture = async ({ fnArray, argsArray }: Operators): Promise<Shown | null> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const kept: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  let shown: Shown | null = null
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.save) kept.push(now)
    else if (operation === OPS.restore) now = kept.pop() ?? now
    else if (operation === OPS.transform) now = combined(now, argsArray[index] as unknown as Matrix)
    else if (operation === OPS.paintImageXObject && !shown) shown = { name: argsArray[index][0], placed: now }
    else if (operation !== OPS.dependency) return null
  }
  return shown
}

/** Whether each point of the picture becomes the point at the same place of the drawing. */
const isPointForPoint = (on: Matrix, { width, height }: { width: number; height: number }): boolean => {
  const [a, b, c, d, e, f] = on
  return [e, f + d, a - width, b, c, d + height].every((distance) => Math.abs(distance) < 0.25)
}

/**
 * A page that is nothing but a scan in black and white, point for point, without drawing it in colour: that takes 32 times the
 * memory of the scan twice. Null for every other page.
 */
export const blackAndWhite = async (
  page: PDFPageProxy,
  viewport: Matrix,
  { width, height }: { width: number; height: number },
): Promise<Picture | null> => {
  const shown = await onlyPicture(await page.getOperatorList())
  // What several pages share is kept elsewhere.
  if (!shown || shown.name.startsWith('g_') || !isPointForPoint(combined(viewport, shown.placed), { width, height }))
    return null
  const { ImageKind } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const image = await new Promise<Image>((resolve) => page.objs.get(shown.name, resolve))
  if (!image?.data || image.kind !== ImageKind.GRAYSCALE_1BPP) return null
  if (image.width !== width || image.height !== height) return null
  return { width, height, pixels: unpackedBits(image.data, width, height) }
}

/** Eight points a byte, rows beginning at whole bytes, white where a bit is set. */
const unpackedBits = (bits: Uint8Array, width: number, height: number): Uint8Array => {
  const pixels = new Uint8Array(width * height)
  const bytes = (width + 7) >> 3
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      pixels[at] = ((bits[y * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  return pixels
}
