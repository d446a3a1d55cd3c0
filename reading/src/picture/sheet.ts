import { withBleed } from './bleeding.ts'
import { type Patch, patchesOf } from './patches.ts'
import type { Picture } from './picture.ts'
import type { Point, Quad } from './warping.ts'

/** The picture is looked at this small: a sheet is a large thing. */
const longSide = 360

export type Side = 'left' | 'top' | 'right' | 'bottom'

/** A sheet of paper found in a photograph, and at which sides it goes beyond the picture. */
export type Sheet = { corners: Quad; cut: Side[] }

/** Brightest pixel of each block: print vanishes, paper stays. */
const brightest = ({ width, height, pixels }: Picture, step: number): Picture => {
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)]
  const result = new Uint8Array(across * down)
  for (let y = 0; y < down * step; y += 1)
    for (let x = 0; x < across * step; x += 1) {
      const at = Math.floor(y / step) * across + Math.floor(x / step)
      const value = pixels[y * width + x] ?? 0
      if (value > (result[at] ?? 0)) result[at] = value
    }
  return { width: across, height: down, pixels: result }
}

/** The brightness that parts light from dark best (Otsu 1979) among what is at least so bright, and how far apart their means are. */
const parting = (pixels: Uint8Array, least = 0): { threshold: number; contrast: number } => {
  const counts = new Float64Array(256)
  for (const value of pixels) if (value >= least) counts[value] = (counts[value] ?? 0) + 1
  const number = counts.reduce((sum, count) => sum + count, 0)
  const all = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [below, belowSum] = [0, 0]
  let winner = { threshold: 0, contrast: 0, value: -1 }
  for (let threshold = 1; threshold < 256; threshold += 1) {
    below += counts[threshold - 1] ?? 0
    belowSum += (counts[threshold - 1] ?? 0) * (threshold - 1)
    const above = number - below
    if (below === 0 || above === 0) continue
    const contrast = (all - belowSum) / above - belowSum / below
    const value = below * above * contrast * contrast
    if (value > winner.value) winner = { threshold, contrast, value }
  }
  return winner
}

/** a·x + b·y = c */
type Line = { a: number; b: number; c: number; held: number }

/** The line most of the points lie on, tried through pairs of them; `held` is the share that does. */
const lineThrough = (points: Point[], tolerance: number): Line | null => {
  let best: Line | null = null
  const tries = Math.min(points.length, 28)
  for (let i = 0; i < tries; i += 1)
    for (let j = i + 1; j < tries; j += 1) {
      const p = points[Math.floor((i * points.length) / tries)]
      const q = points[Math.floor((j * points.length) / tries)]
      if (!p || !q) continue
      const length = Math.hypot(q.x - p.x, q.y - p.y)
      if (length < 8) continue
      const [a, b] = [(q.y - p.y) / length, (p.x - q.x) / length]
      const c = a * p.x + b * p.y
      const held = points.filter((point) => Math.abs(a * point.x + b * point.y - c) <= tolerance).length / points.length
      if (!best || held > best.held) best = { a, b, c, held }
    }
  return best
}

const crossing = (first: Line, other: Line): Point => {
  const divisor = first.a * other.b - other.a * first.b
  return { x: (first.c * other.b - other.c * first.b) / divisor, y: (first.a * other.c - other.a * first.c) / divisor }
}

/** The outermost pixels of the sheet, seen from each side. */
const outline = (grid: Uint8Array, width: number, height: number): Record<Side, Point[]> => {
  const points: Record<Side, Point[]> = { left: [], top: [], right: [], bottom: [] }
  for (let y = 0; y < height; y += 1) {
    const row = grid.subarray(y * width, (y + 1) * width)
    const first = row.indexOf(1)
    if (first < 0) continue
    points.left.push({ x: first, y })
    points.right.push({ x: row.lastIndexOf(1), y })
  }
  for (let x = 0; x < width; x += 1) {
    let [first, last] = [-1, -1]
    for (let y = 0; y < height; y += 1)
      if (grid[y * width + x]) {
        if (first < 0) first = y
        last = y
      }
    if (first < 0) continue
    points.top.push({ x, y: first })
    points.bottom.push({ x, y: last })
  }
  return points
}

const cornersOf = (left: Line, top: Line, right: Line, bottom: Line): Quad => [
  crossing(left, top),
  crossing(right, top),
  crossing(right, bottom),
  crossing(left, bottom),
]

/** The corners with what is printed light on dark up to the edges of the sheet. */
const beyond = (
  paper: Quad,
  [left, top, right, bottom]: [Line, Line, Line, Line],
  grid: Parameters<typeof withBleed>[2],
): Quad => {
  const middle = { x: paper.reduce((sum, { x }) => sum + x, 0) / 4, y: paper.reduce((sum, { y }) => sum + y, 0) / 4 }
  const tall = Math.hypot(paper[3].x - paper[0].x, paper[3].y - paper[0].y)
  const wide = Math.hypot(paper[1].x - paper[0].x, paper[1].y - paper[0].y)
  const [upper, lower] = [top, bottom].map((edge) => withBleed(edge, [left, right], grid, middle, tall))
  const [first, last] = [left, right].map((edge) => withBleed(edge, [top, bottom], grid, middle, wide))
  return first && upper && last && lower ? cornersOf(first, upper, last, lower) : paper
}

const areaOf = (corners: Quad): number =>
  corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? corners[0]
    return sum + (x * next.y - next.x * y) / 2
  }, 0)

/** All corners bend the same way and none is sharp. */
const isPaperLike = (corners: Quad): boolean =>
  corners.every((corner, index) => {
    const [before, next] = [corners[(index + 3) % 4] ?? corner, corners[(index + 1) % 4] ?? corner]
    const [ax, ay, bx, by] = [before.x - corner.x, before.y - corner.y, next.x - corner.x, next.y - corner.y]
    const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by)
    return bx * ay - by * ax > 0.8 * lengths
  })

/** One patch without the others: what is printed light on dark beside the paper is no part of its outline. */
const alone = (grid: Uint8Array, columns: number, patch: Patch): Uint8Array => {
  const single = new Uint8Array(grid.length)
  const left = grid.slice()
  for (let start = patch.top * columns + patch.left; start <= patch.top * columns + patch.right; start += 1) {
    if (!left[start]) continue
    const open = [start]
    left[start] = 0
    const taken: number[] = []
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      taken.push(at)
      const x = at % columns
      for (const next of [x > 0 ? at - 1 : at, x + 1 < columns ? at + 1 : at, at - columns, at + columns])
        if (left[next]) {
          left[next] = 0
          open.push(next)
        }
    }
    if (taken.length !== patch.cells) continue
    for (const at of taken) single[at] = 1
    break
  }
  return single
}

type Light = { grid: Uint8Array; letters: Uint8Array; cells: number }

const lightOf = (small: Picture, grid: Uint8Array, patch: Patch, threshold: number): Light => {
  const inside = alone(grid, small.width, patch)
  const lights = small.pixels.filter((_, at) => inside[at]).sort()
  const paper = lights[lights.length >> 1] ?? 255
  const letters = small.pixels.map((value) => (value >= (threshold + paper) / 2 ? 1 : 0))
  return { grid: inside, letters, cells: patch.cells }
}

/** More papers than these nobody lays side by side. */
const mostSheets = 4

/** A smaller sheet beside another is at least such a share of it. */
const leastBeside = 0.25

/** The largest patch at least so light, alone on its grid, and those beside it that are not much smaller; none unless it could be a sheet. */
const lightest = (small: Picture, threshold: number): Light[] => {
  const grid = small.pixels.map((value) => (value >= threshold ? 1 : 0))
  const patches = patchesOf(grid, small.width).sort((a, b) => b.cells - a.cells)
  const [largest] = patches
  if (!largest || largest.cells < 0.08 * grid.length || largest.cells > 0.97 * grid.length) return []
  const least = Math.max(0.03 * grid.length, leastBeside * largest.cells)
  return patches
    .filter((patch) => patch.cells >= least)
    .slice(0, mostSheets)
    .map((patch) => lightOf(small, grid, patch, threshold))
}

/** A light patch as a sheet, if it has four straight sides. */
const sheetOf = ({ width, height }: Picture, light: Light, step: number): Sheet | null => {
  const points = outline(light.grid, width, height)
  const lines = (['left', 'top', 'right', 'bottom'] as const).map((side) => lineThrough(points[side], 1.6))
  const [left, top, right, bottom] = lines
  if (!left || !top || !right || !bottom || lines.some((line) => line && line.held < 0.45)) return null
  const paper = cornersOf(left, top, right, bottom)
  const share = light.cells / areaOf(paper)
  if (!isPaperLike(paper) || share < 0.8 || share > 1.1) return null
  const cut = (['left', 'top', 'right', 'bottom'] as const).filter((side) => {
    const atEdge = points[side].filter(({ x, y }) =>
      side === 'left' ? x < 1 : side === 'top' ? y < 1 : side === 'right' ? x > width - 2 : y > height - 2,
    )
    return atEdge.length > 0.5 * points[side].length
  })
  if (cut.length >= 3) return null
  const corners = beyond(paper, [left, top, right, bottom], { cells: light.letters, width, height })
  return { corners: corners.map(({ x, y }) => ({ x: (x + 0.5) * step, y: (y + 0.5) * step })) as unknown as Quad, cut }
}

/** Paper is so much lighter than what it lies on. */
const leastContrast = 35

/**
 * The sheets of paper in a photograph, the largest first, lighter than what it lies on; none in a scan, where paper is all there is, and where
 * no four straight sides of the largest can be made out. The light squares of a tablecloth go with the paper at first: of what is light the
 * lightest is looked at then.
 */
export const sheetsIn = (picture: Picture): Sheet[] => {
  const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / longSide))
  const small = brightest(picture, step)
  const { threshold, contrast } = parting(small.pixels)
  if (contrast < leastContrast) return []
  const sheetsFrom = (light: number): Sheet[] => {
    const [largest, ...others] = lightest(small, light).map((patch) => sheetOf(small, patch, step))
    return largest ? [largest, ...others.filter((sheet) => sheet !== null)] : []
  }
  const sheets = sheetsFrom(threshold)
  if (sheets.length > 0) return sheets
  const lighter = parting(small.pixels, threshold)
  return lighter.contrast < leastContrast ? [] : sheetsFrom(lighter.threshold)
}

/** The largest sheet of paper in a photograph; null where none can be made out. */
export const sheetIn = (picture: Picture): Sheet | null => sheetsIn(picture)[0] ?? null
