import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A part of a page, in points from its top left corner. */
export type Region = { x: number; y: number; width: number; height: number }

/** Fiscal codes are 30 mm wide, others hardly less than half of it: the side in points. Modules are no larger than the other. */
const leastSide = 40
const largestModule = 8
/** The smallest code, of 21 × 21 modules, still needs so many dark shapes. */
const fewestShapes = 60

type Matrix = number[]

const placed = (
  matrix: Matrix,
  [left, top, right, bottom]: number[],
  transform: (m: Matrix, n: Matrix) => Matrix,
): Region => {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => transform(matrix, [1, 0, 0, 1, x, y]).slice(4))
  const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const union = (regions: Region[]): Region | null => {
  if (regions.length === 0) return null
  const [x, y] = [Math.min(...regions.map((region) => region.x)), Math.min(...regions.map((region) => region.y))]
  const right = Math.max(...regions.map((region) => region.x + region.width))
  return { x, y, width: right - x, height: Math.max(...regions.map((region) => region.y + region.height)) - y }
}

/** A module, or a run of them as long as the edge of a finder: the rules of a table are longer than they are thick. */
const isModule = ({ width, height }: Region): boolean =>
  Math.min(width, height) <= largestModule && Math.max(width, height) <= 7.5 * Math.min(width, height)

const isLargeEnough = ({ width, height }: Region): boolean => Math.min(width, height) >= leastSide

/**
 * The part of a page in which a square code may be drawn, judged by what is drawn there and not by its pixels: a picture
 * about as high as wide, a picture of the whole page, one shape of very many corners, or very many small shapes. Null on
 * a page of text and rules.
 */
export const regionOfCodes = async (page: PDFPageProxy): Promise<Region | null> => {
  const { OPS, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const transform = (m: Matrix, n: Matrix): Matrix => Util.transform(m, n) as Matrix
  const viewport = page.getViewport({ scale: 1 })
  const pictures = new Set<number>([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
  const repeated = new Set<number>([
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
  ])
  const fills = new Set<number>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke])
  const whole = { x: 0, y: 0, width: viewport.width, height: viewport.height }
  const { fnArray, argsArray } = await page.getOperatorList()
  const [regions, small]: [Region[], Region[]] = [[], []]
  const kept: Matrix[] = []
  let matrix: Matrix = viewport.transform
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] as unknown[] | null
    if (operation === OPS.save) kept.push(matrix)
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix
    else if (operation === OPS.transform) matrix = transform(matrix, args as Matrix)
    else if (operation === OPS.paintFormXObjectBegin) {
      kept.push(matrix)
      if (Array.isArray(args?.[0])) matrix = transform(matrix, args[0] as Matrix)
    } else if (repeated.has(operation)) regions.push(whole)
    else if (pictures.has(operation)) {
      const region = placed(matrix, [0, 0, 1, 1], transform)
      const isSquare = Math.max(region.width / region.height, region.height / region.width) < 1.5
      const isPage = region.width * region.height > 0.4 * whole.width * whole.height
      if (isLargeEnough(region) && (isSquare || isPage)) regions.push(region)
    } else if (operation === OPS.constructPath && args && fills.has(args[0] as number)) {
      const [, data, bounds] = args as [number, ({ length: number } | null)[], number[] | null]
      if (!bounds) return
      const region = placed(matrix, [...bounds], transform)
      if ((data[0]?.length ?? 0) > 5 * fewestShapes && isLargeEnough(region)) regions.push(region)
      else if (isModule(region)) small.push(region)
    }
  })
  return union(small.length >= fewestShapes ? [...regions, ...small] : regions)
}
