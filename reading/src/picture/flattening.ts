import type { Picture } from './picture.ts'

const block = 24

/** The paper's own brightness block by block: the 90th percentile, which ink does not move. */
const paper = ({ width, height, pixels }: Picture): { columns: number; rows: number; values: Float32Array } => {
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const values = new Float32Array(columns * rows)
  const counts = new Uint16Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let seen = 0
      for (let y = row * block; y < Math.min(height, (row + 1) * block); y += 3) {
        for (let x = column * block; x < Math.min(width, (column + 1) * block); x += 2) {
          const value = pixels[y * width + x] ?? 255
          counts[value] = (counts[value] ?? 0) + 1
          seen += 1
        }
      }
      let brightest = 255
      for (let left = 0.1 * seen; brightest > 0; brightest -= 1) {
        left -= counts[brightest] ?? 0
        if (left <= 0) break
      }
      values[row * columns + column] = brightest
    }
  }
  return { columns, rows, values: smoothed(values, columns, rows) }
}

const smoothed = (values: Float32Array, columns: number, rows: number): Float32Array => {
  const result = new Float32Array(values.length)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let most = 0
      let sum = 0
      let seen = 0
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y += 1) {
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) {
          const value = values[y * columns + x] ?? 255
          if (value > most) most = value
          sum += value
          seen += 1
        }
      }
      result[row * columns + column] = 0.5 * most + 0.5 * (sum / seen)
    }
  }
  return result
}

/** Takes shadows and uneven light off a photograph: every pixel relative to the paper around it. */
export const flattened = (picture: Picture): Picture => {
  const { width, height, pixels: from } = picture
  const { columns, rows, values } = paper(picture)
  const pixels = new Uint8Array(from.length)
  const light = new Float32Array(columns + 1)
  const places = Float64Array.from({ length: width }, (_, x) => Math.min(columns - 1, Math.max(0, x / block - 0.5)))
  const lefts = Int32Array.from(places)
  const shares = places.map((place, x) => place - (lefts[x] ?? 0))
  for (let y = 0; y < height; y += 1) {
    const fy = Math.min(rows - 1, Math.max(0, y / block - 0.5))
    const row = Math.floor(fy)
    const below = Math.min(rows - 1, row + 1)
    for (let column = 0; column <= columns; column += 1) {
      const at = Math.min(columns - 1, column)
      const top = values[row * columns + at] ?? 255
      light[column] = Math.max(32, top + ((values[below * columns + at] ?? 255) - top) * (fy - row))
    }
    let at = y * width
    for (let x = 0; x < width; x += 1, at += 1) {
      const column = lefts[x] ?? 0
      const left = light[column] ?? 255
      const value = ((from[at] ?? 255) * 250) / (left + ((light[column + 1] ?? 255) - left) * (shares[x] ?? 0))
      pixels[at] = value > 255 ? 255 : value + 0.5
    }
  }
  return { width, height, pixels }
}
