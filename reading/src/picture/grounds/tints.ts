import { patchesOf } from '../patches.ts'
import type { Picture } from '../picture.ts'

const cell = 8
/** Of 255, once the paper has been made white: a tint is darker than this, and lighter than a panel. */
const [lightest, darkest] = [215, 95]
/** Share of a tint that is about as light as its ground: the rest is print. */
const even = 0.6
const near = 28
/** Share of a tint that light print covers at least. */
const printed = 0.02

type Edges = { left: number; top: number; right: number; bottom: number }

const tintedCells = ({ width, pixels }: Picture, columns: number, rows: number): Uint8Array => {
  const cells = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let y = 0; y < cell; y += 2)
        for (let x = 0; x < cell; x += 2) sum += pixels[(row * cell + y) * width + column * cell + x] ?? 255
      cells[row * columns + column] = sum < lightest * 16 ? 1 : 0
    }
  return cells
}

/** What most of a place within its rim is, and whether its print is lighter; null where it is paper, a panel or a picture. */
const groundOf = ({ width, pixels }: Picture, { left, top, right, bottom }: Edges) => {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = top + cell; y <= bottom - cell; y += 2)
    for (let at = y * width + left + cell; at <= y * width + right - cell; at += 3, all += 1)
      counts[pixels[at] ?? 255] = (counts[pixels[at] ?? 255] ?? 0) + 1
  let [ground, seen] = [0, counts[0] ?? 0]
  while (seen < all / 2 && ground < 255) {
    ground += 1
    seen += counts[ground] ?? 0
  }
  const among = (from: number, to: number) =>
    counts.subarray(Math.max(0, from), to).reduce((sum, count) => sum + count, 0) / all
  const isTint = ground > darkest && ground < lightest && among(ground - near, ground + near) > even
  const [darker, lighter] = [among(0, ground - near), among(ground + near, 256)]
  return isTint ? { ground, isLight: lighter > printed && lighter > 4 * darker } : null
}

/** Print on a tinted ground becomes dark print on white: one threshold for all of the page would take the ground for ink. */
export const withoutTints = (picture: Picture): Picture => {
  const { width, height } = picture
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
  let pixels: Uint8Array | null = null
  for (const patch of patchesOf(tintedCells(picture, columns, rows), columns)) {
    const [across, down] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1]
    if (down < 3 || across < 6 || patch.cells < 0.6 * across * down) continue
    const inner = {
      left: patch.left * cell,
      top: patch.top * cell,
      right: (patch.right + 1) * cell - 1,
      bottom: (patch.bottom + 1) * cell - 1,
    }
    const innerGround = groundOf(picture, inner)
    if (innerGround === null) continue
    const { ground, isLight } = innerGround
    pixels ??= picture.pixels.slice()
    // White stays white: the rim of a tint may be lifted with it. Beside light print it would become ink.
    const rim = isLight ? 0 : cell
    const [left, right] = [Math.max(0, inner.left - rim), Math.min(width - 1, inner.right + rim)]
    for (let y = Math.max(0, inner.top - rim); y <= Math.min(height - 1, inner.bottom + rim); y += 1)
      for (let at = y * width + left; at <= y * width + right; at += 1)
        pixels[at] = isLight
          ? Math.min(250, (250 * (255 - (picture.pixels[at] ?? 255))) / (255 - ground))
          : Math.min(255, ((picture.pixels[at] ?? 255) * 250) / ground)
  }
  return pixels ? { ...picture, pixels } : picture
}
