import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A part of a page, in points from its top left corner. */
export type Region = { x: number; y: number; width: number; height: number }

/** Fiscal codes are 30 mm wide, others hardly less than half of it: the side in points. Modules are no larger than the other. */
const leastSide = 40
const largestModule = 8
/** The smallest code, of 21 × 21 modules, still needs so many dark shapes. */
const fewestShapes = 60

type Matrix = number[]
type Multiply = (m: Matrix, n: Matrix) => Matrix

const placed = (matrix: Matrix, [left, top, right, bottom]: number[], transform: Multiply): Region => {
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

type Operators = typeof import('pdfjs-dist/legacy/build/pdf.mjs')['OPS']

/** What operations do, as far as a code may be drawn by them. */
const operationsOf = (ops: Operators) => ({
  pictures: new Set<number>([ops.paintImageXObject, ops.paintInlineImageXObject, ops.paintImageMaskXObject]),
  repeated: new Set<number>([
    ops.paintImageXObjectRepeat,
    ops.paintImageMaskXObjectRepeat,
    ops.paintImageMaskXObjectGroup,
  ]),
  fills: new Set<number>([ops.fill, ops.eoFill, ops.fillStroke, ops.eoFillStroke]),
})

/** The matrix after an operation, of those that it may return to. */
const matrices = (ops: Operators, first: Matrix, transform: Multiply) => {
  const stored: Matrix[] = []
  let matrix = first
  return (operation: number, args: unknown[] | null): Matrix => {
    if (operation === ops.save || operation === ops.paintFormXObjectBegin) stored.push(matrix)
    if (operation === ops.restore || operation === ops.paintFormXObjectEnd) matrix = stored.pop() ?? matrix
    if (operation === ops.transform) matrix = transform(matrix, args as Matrix)
    if (operation === ops.paintFormXObjectBegin && Array.isArray(args?.[0]))
      matrix = transform(matrix, args[0] as Matrix)
    return matrix
  }
}

/** A picture about as high as wide, or one of most of the page. */
const mayPictureCode = (region: Region, page: Region): boolean => {
  const isSquare = Math.max(region.width / region.height, region.height / region.width) < 1.5
  const isPage = region.width * region.height > 0.4 * page.width * page.height
  return isLargeEnough(region) && (isSquare || isPage)
}

/** A filled path: its bounds and how many figures describe it; null for other paths. */
const filledPath = (args: unknown[] | null, fills: Set<number>): { bounds: number[]; length: number } | null => {
  if (!args || !fills.has(args[0] as number)) return null
  const [, data, bounds] = args as [number, ({ length: number } | null)[], number[] | null]
  return bounds ? { bounds: [...bounds], length: data[0]?.length ?? 0 } : null
}

/**
 * The part of a page in which a square code may be drawn, judged by what is drawn there and not by its pixels: a picture
 * about as high as wide, a picture of the whole page, one shape of very many corners, or very many small shapes. Null on
 * a page of text and rules.
 */
export const regionOfCodes = async (page: PDFPageProxy): Promise<Region | null> => {
  const { OPS, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const transform: Multiply = (m, n) => Util.transform(m, n) as Matrix
  const viewport = page.getViewport({ scale: 1 })
  const { pictures, repeated, fills } = operationsOf(OPS)
  const whole = { x: 0, y: 0, width: viewport.width, height: viewport.height }
  const { fnArray, argsArray } = await page.getOperatorList()
  const matrixAfter = matrices(OPS, viewport.transform, transform)
  const [regions, small]: [Region[], Region[]] = [[], []]
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] as unknown[] | null
    const matrix = matrixAfter(operation, args)
    if (repeated.has(operation)) regions.push(whole)
    if (pictures.has(operation)) {
      const region = placed(matrix, [0, 0, 1, 1], transform)
      if (mayPictureCode(region, whole)) regions.push(region)
    }
    const path = operation === OPS.constructPath ? filledPath(args, fills) : null
    if (!path) return
    const region = placed(matrix, path.bounds, transform)
    if (path.length > 5 * fewestShapes && isLargeEnough(region)) regions.push(region)
    else if (isModule(region)) small.push(region)
  })
  return union(small.length >= fewestShapes ? [...regions, ...small] : regions)
}
