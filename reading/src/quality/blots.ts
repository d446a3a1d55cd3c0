import { patchesOf } from '../picture/patches.ts'
import type { Thumbnail } from '../picture/picture.ts'
import type { Quad } from '../picture/warping.ts'
import type { Box } from '../reading.ts'
import type { Word } from '../words/word.ts'

/** Something lying on the print: light so bright that nothing is left of it, or a thing. */
export type Blot = {
  kind: 'light' | 'thing'
  /** Share of the sheet, 0 to 1. */
  share: number
  /** Rows of print that break off at it. */
  broken: number
  /** Words read inside: then it is part of the print, a panel or a picture. */
  words: number
  /** Where, as fractions of the picture. */
  box: Omit<Box, 'page'>
}

type Cell = { x: number; y: number; light: number; red: number; blue: number }

const inside = ({ x, y }: { x: number; y: number }, corners: Quad): boolean =>
  corners.every((from, index) => {
    const to = corners[(index + 1) % 4] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
  })

const cellsIn = ({ width, height, colours }: Thumbnail, corners: Quad): (Cell | null)[] =>
  Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (!inside({ x: x + 0.5, y: y + 0.5 }, corners)) return null
    const [red = 0, green = 0, blue = 0] = colours.subarray(at * 4, at * 4 + 3)
    const sum = Math.max(1, red + green + blue)
    return { x, y, light: sum / 3, red: red / sum, blue: blue / sum }
  })

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Brightness of the bare paper as a slope across the sheet, for light falls from one side: least squares, what is darker or burnt left out. */
const paperLight = (cells: Cell[]): ((cell: Cell) => number) => {
  let kept = cells
  let [level, along, down] = [median(cells.map(({ light }) => light)), 0, 0]
  const [cx, cy] = [median(cells.map(({ x }) => x)), median(cells.map(({ y }) => y))]
  for (let round = 0; round < 4; round += 1) {
    const at = (cell: Cell) => level + along * (cell.x - cx) + down * (cell.y - cy)
    kept = cells.filter((cell) => cell.light > 0.9 * at(cell) && cell.light < Math.min(252, 1.15 * at(cell) + 4))
    if (kept.length < 50) break
    const sums = kept.reduce(
      (sum, { x, y, light }) => ({
        light: sum.light + light,
        x: sum.x + (x - cx),
        y: sum.y + (y - cy),
        xx: sum.xx + (x - cx) ** 2,
        yy: sum.yy + (y - cy) ** 2,
        xl: sum.xl + (x - cx) * light,
        yl: sum.yl + (y - cy) * light,
      }),
      { light: 0, x: 0, y: 0, xx: 0, yy: 0, xl: 0, yl: 0 },
    )
    const count = kept.length
    along = (sums.xl - (sums.x * sums.light) / count) / Math.max(1, sums.xx - sums.x ** 2 / count)
    down = (sums.yl - (sums.y * sums.light) / count) / Math.max(1, sums.yy - sums.y ** 2 / count)
    level = (sums.light - along * sums.x - down * sums.y) / count
  }
  return ({ x, y }) => level + along * (x - cx) + down * (y - cy)
}

/** Cells whose neighbours above, below, left and right are marked too: rows of print fall apart, things stay. */
const eroded = (marks: Uint8Array, width: number): Uint8Array =>
  marks.map((mark, at) => (mark && marks[at - 1] && marks[at + 1] && marks[at - width] && marks[at + width] ? 1 : 0))

/** Rows of print that end or begin at a marked cell. */
const brokenAt = (isMarked: (x: number, y: number) => boolean, words: Word[], thumbnail: Thumbnail): number => {
  const rows: number[] = []
  const reach = 4
  for (const { box, y, height, text } of words) {
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const row = Math.floor((box.y + box.height / 2) * thumbnail.height)
    const [left, right] = [Math.floor(box.x * thumbnail.width), Math.floor((box.x + box.width) * thumbnail.width)]
    const steps = Array.from({ length: reach }, (_, step) => step + 1)
    const touches = steps.some((step) => isMarked(right + step, row) || isMarked(left - step, row))
    if (touches && rows.every((other) => Math.abs(other - y) > 0.6 * height)) rows.push(y)
  }
  return rows.length
}

/** Whether a word stands on what is marked; light letters are not marked themselves, but what is at both their sides is. */
const isOn = (isMarked: (x: number, y: number) => boolean, { box }: Word, { width, height }: Thumbnail): boolean => {
  const [left, right] = [Math.floor(box.x * width), Math.floor((box.x + box.width) * width)]
  const [top, bottom] = [Math.floor(box.y * height), Math.floor((box.y + box.height) * height)]
  const [x, y] = [(left + right) >> 1, (top + bottom) >> 1]
  const near = [1, 2]
  const across = near.some((step) => isMarked(left - step, y)) && near.some((step) => isMarked(right + step, y))
  const down = near.some((step) => isMarked(x, top - step)) && near.some((step) => isMarked(x, bottom + step))
  return isMarked(x, y) || across || down
}

type Marks = { kind: Blot['kind']; marks: Uint8Array }

/** What lies on a sheet, largest first. `corners` are in pixels of the thumbnail. */
export const blotsOn = (thumbnail: Thumbnail, corners: Quad, words: Word[]): Blot[] => {
  const { width, height } = thumbnail
  const all = cellsIn(thumbnail, corners)
  const cells = all.flatMap((cell) => cell ?? [])
  if (cells.length < 400) return []
  const light = paperLight(cells)
  const [red, blue] = [median(cells.map((cell) => cell.red)), median(cells.map((cell) => cell.blue))]
  // Where most of it is pure white, white is what the paper is.
  const isWhite = cells.filter((cell) => cell.light >= 251).length > 0.4 * cells.length
  const isBurnt = (cell: Cell) => !isWhite && cell.light >= 248 && light(cell) <= 240
  const isDark = (cell: Cell) => cell.light < 0.62 * light(cell)
  const isTinted = (cell: Cell) =>
    !isDark(cell) && Math.hypot(cell.red - red, cell.blue - blue) > 0.05 && cell.light < 1.15 * light(cell)
  const marked = (test: (cell: Cell) => boolean) => Uint8Array.from(all, (cell) => (cell && test(cell) ? 1 : 0))
  const layers: Marks[] = [
    { kind: 'light', marks: marked(isBurnt) },
    // Apart, so that a note that touches a printed panel is not taken for a part of it.
    { kind: 'thing', marks: marked(isDark) },
    { kind: 'thing', marks: marked(isTinted) },
  ]
  return layers
    .flatMap(({ kind, marks }) =>
      patchesOf(eroded(marks, width), width).map((patch): Blot => {
        const [left, right, top, bottom] = [patch.left - 1, patch.right + 1, patch.top - 1, patch.bottom + 1]
        const isMarked = (x: number, y: number) =>
          x >= left && x <= right && y >= top && y <= bottom && marks[y * width + x] === 1
        const within = words.filter((word) => word.confidence > 0.6 && isOn(isMarked, word, thumbnail))
        return {
          kind,
          share: patch.cells / cells.length,
          broken: brokenAt(isMarked, words, thumbnail),
          words: within.length,
          box: {
            x: left / width,
            y: top / height,
            width: (right - left + 1) / width,
            height: (bottom - top + 1) / height,
          },
        }
      }),
    )
    .filter(({ share }) => share > 0.002)
    .sort((a, b) => b.share - a.share)
}
