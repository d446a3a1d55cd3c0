import { type Picture, turned } from './picture.ts'

/** Every `step`th pixel of every `step`th row, darkest of its block: small, and thin strokes survive. */
const reduced = (picture: Picture, step: number): Picture => {
  const width = Math.floor(picture.width / step)
  const height = Math.floor(picture.height / step)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let least = 255
      for (let dy = 0; dy < step; dy += 1) {
        const from = (y * step + dy) * picture.width + x * step
        for (let dx = 0; dx < step; dx += 1) least = Math.min(least, picture.pixels[from + dx] ?? 255)
      }
      pixels[y * width + x] = least
    }
  }
  return { width, height, pixels }
}

type Point = { x: number; y: number }

/** Where ink is: clearly darker than its surroundings to the left and right. */
const ink = (picture: Picture): Point[] => {
  const points: Point[] = []
  for (let y = 0; y < picture.height; y += 1) {
    const row = y * picture.width
    for (let x = 4; x < picture.width - 4; x += 1) {
      const here = picture.pixels[row + x] ?? 255
      const around = ((picture.pixels[row + x - 4] ?? 255) + (picture.pixels[row + x + 4] ?? 255)) / 2
      if (around - here > 40) points.push({ x, y })
    }
  }
  return points
}

/** How sharply the ink falls into rows when the page is turned by this angle. */
const sharpness = (points: Point[], angle: number, height: number): number => {
  const rows = new Float64Array(height * 2)
  const slope = Math.tan(angle)
  for (const { x, y } of points) {
    const row = Math.round(y + x * slope + height / 2)
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

const degree = Math.PI / 180

/** By how much (radians, clockwise) the page has to be turned for its rows to be level; up to 8 degrees. */
export const skewOf = (picture: Picture): number => {
  const small = reduced(picture, Math.max(1, Math.round(Math.max(picture.width, picture.height) / 900)))
  const points = ink(small)
  if (points.length < 200) return 0
  const best = (from: number, to: number, step: number): number => {
    let winner = { angle: 0, value: -1 }
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const value = sharpness(points, angle * degree, small.height)
      if (value > winner.value) winner = { angle, value }
    }
    return winner.angle
  }
  const coarse = best(-8, 8, 0.5)
  const fine = best(coarse - 0.5, coarse + 0.5, 0.1)
  return Math.abs(fine) < 0.15 ? 0 : fine * degree
}

export type Straightened = { picture: Picture; angle: number }

/** The picture with level rows, and the angle it was turned by. */
export const straightened = (picture: Picture): Straightened => {
  const angle = skewOf(picture)
  return { picture: angle === 0 ? picture : turned(picture, angle), angle }
}
