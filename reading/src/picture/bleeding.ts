import { type Patch, patchesOf } from './patches.ts'

/** a·x + b·y = c, with a² + b² = 1. */
export type Edge = { a: number; b: number; c: number }

type Grid = { cells: Uint8Array; width: number; height: number }

/** So many letters or words make print of what shines beyond an edge. */
const fewest = 3
/** A larger thing that is light all over is another paper. */
const largest = 900
const solid = 0.6
/** Beside the strip it shines less than this, as a share of how much it does in it: else it is the table. */
const quiet = 0.3
/** From the outermost letters to the edge of the sheet, as a share of its other side. */
const air = 0.02

const outwards = ({ a, b, c }: Edge, middle: { x: number; y: number }) => {
  const sign = a * middle.x + b * middle.y > c ? -1 : 1
  return { sign, far: (x: number, y: number) => sign * (a * x + b * y - c) }
}

const isPaper = ({ left, top, right, bottom, cells }: Patch): boolean =>
  cells > largest && cells > solid * (right - left + 1) * (bottom - top + 1)

type Reach = (x: number, y: number) => number
/** How far a cell lies beyond the edge, and beyond the two edges beside it. */
type Reaches = { far: Reach; inner: Reach; other: Reach }

/** What shines beyond the edge, between those beside it. */
const shiningBeyond = (
  { cells, width, height }: Grid,
  { far, inner, other }: Reaches,
  farthest: number,
): Uint8Array => {
  const strip = new Uint8Array(cells.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const reach = far(x, y)
      if (reach < 2 || reach > farthest || !cells[y * width + x]) continue
      if (inner(x, y) < -1 && other(x, y) < -1) strip[y * width + x] = 1
    }
  return strip
}

/** What beside the strip up to `reach` shines nearly as much as it is table, not paper. */
const isTableBeyond = ({ cells, width, height }: Grid, { far, inner, other }: Reaches, reach: number): boolean => {
  let [inStrip, lightInStrip, aside, lightAside] = [0, 0, 0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (far(x, y) < 2 || far(x, y) > reach) continue
      const light = cells[y * width + x] ? 1 : 0
      if (inner(x, y) < -1 && other(x, y) < -1) {
        inStrip += 1
        lightInStrip += light
      } else if (inner(x, y) > 2 || other(x, y) > 2) {
        aside += 1
        lightAside += light
      }
    }
  return lightAside / Math.max(1, aside) > quiet * (lightInStrip / Math.max(1, inStrip))
}

/**
 * The edge of a sheet moved outwards to where its print ends: a dark head that runs to the edge of the paper looks like the
 * table, but for its light letters, which go no further than the sheet does at both sides.
 */
export const withBleed = <T extends Edge>(
  edge: T,
  beside: readonly [Edge, Edge],
  grid: Grid,
  middle: { x: number; y: number },
  length: number,
): T => {
  const { sign, far } = outwards(edge, middle)
  const [inner, other] = beside.map((line) => outwards(line, middle).far)
  if (!inner || !other) return edge
  const reaches = { far, inner, other }
  const strip = shiningBeyond(grid, reaches, 0.5 * length)
  const letters = patchesOf(strip, grid.width).filter((patch) => patch.cells >= 2)
  if (letters.length < fewest || letters.some(isPaper)) return edge
  const reach = Math.max(
    ...letters.flatMap(({ left, top, right, bottom }) => [
      far(left, top),
      far(right, top),
      far(left, bottom),
      far(right, bottom),
    ]),
  )
  if (isTableBeyond(grid, reaches, reach)) return edge
  return { ...edge, c: edge.c + sign * (reach + air * length) }
}
