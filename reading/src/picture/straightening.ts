import { type Picture, transposed } from './picture.ts'

/** The picture `step` times smaller, each pixel the darkest of its block: thin strokes survive. */
export const reduced = ({ width: across, height: down, pixels: from }: Picture, step: number): Picture => {
  const width = Math.floor(across / step)
  const height = Math.floor(down / step)
  const pixels = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height * step; y += 1) {
    const row = Math.floor(y / step) * width
    for (let x = 0; x < width; x += 1) {
      const start = y * across + x * step
      let least = pixels[row + x] ?? 255
      for (let at = start; at < start + step; at += 1) {
        const value = from[at] ?? 255
        if (value < least) least = value
      }
      pixels[row + x] = least
    }
  }
  return { width, height, pixels }
}

type Ink = { xs: Float32Array; ys: Float32Array }

/** Where ink is: clearly darker than its surroundings to the left and right, as letters are and rules along the rows are not. */
const inkOf = ({ width, height, pixels }: Picture): Ink => {
  const xs: number[] = []
  const ys: number[] = []
  for (let y = 0; y < height; y += 1) {
    const row = y * width
    for (let x = 4; x < width - 4; x += 1) {
      const around = (pixels[row + x - 4] ?? 255) + (pixels[row + x + 4] ?? 255)
      if (around - 2 * (pixels[row + x] ?? 255) > 80) {
        xs.push(x)
        ys.push(y)
      }
    }
  }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys) }
}

/** How sharply the ink falls into rows when the page is turned by this angle. */
const sharpness = ({ xs, ys }: Ink, angle: number, size: number): number => {
  const rows = new Float64Array(3 * size)
  const slope = Math.tan(angle)
  for (let index = 0; index < xs.length; index += 1) {
    const row = Math.round((ys[index] ?? 0) + (xs[index] ?? 0) * slope + size)
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

const degree = Math.PI / 180
const widest = 15

const best = (ink: Ink, size: number, from: number, to: number, step: number): { angle: number; value: number } => {
  let winner = { angle: 0, value: -1 }
  for (let angle = from; angle <= to + 1e-9; angle += step) {
    const value = sharpness(ink, angle * degree, size)
    if (value > winner.value) winner = { angle, value }
  }
  return winner
}

export type Slant = {
  /** By how much (radians, clockwise) the page has to be turned for its rows to be level. */
  angle: number
  /** The rows run from top to bottom: the page lies on its side, and has to be turned by a right angle first. */
  onItsSide: boolean
}

/** How a page lies: up to 15 degrees askew, upright or, where that may be, on its side. */
export const slantOf = (picture: Picture, mayLie = true): Slant => {
  const small = reduced(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / 900)))
  const ink = inkOf(small)
  if (ink.xs.length < 200) return { angle: 0, onItsSide: false }
  const size = Math.max(small.width, small.height)
  const level = best(ink, size, -widest, widest, 0.5)
  const standing = inkOf(transposed(small))
  const upright = best(standing, size, -widest, widest, 1)
  // Columns of figures stand one below the other and look a little like rows: the rows must be clearly sharper.
  if (mayLie && upright.value > 1.4 * level.value) {
    const { angle } = best(standing, size, upright.angle - 1, upright.angle + 1, 0.1)
    return { angle: -angle * degree, onItsSide: true }
  }
  const { angle } = best(ink, size, level.angle - 0.5, level.angle + 0.5, 0.1)
  return { angle: Math.abs(angle) < 0.15 ? 0 : angle * degree, onItsSide: false }
}
