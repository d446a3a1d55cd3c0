import type { Picture } from './picture.ts'

const block = 24

/** The paper's own brightness block by block: the 90th percentile, which ink does not move. */
const paper = (picture: Picture): { columns: number; rows: number; values: Float32Array } => {
  const columns = Math.ceil(picture.width / block)
  const rows = Math.ceil(picture.height / block)
  const values = new Float32Array(columns * rows)
  const counts = new Uint16Array(256)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let seen = 0
      for (let y = row * block; y < Math.min(picture.height, (row + 1) * block); y += 2) {
        for (let x = column * block; x < Math.min(picture.width, (column + 1) * block); x += 2) {
          counts[picture.pixels[y * picture.width + x] ?? 255] =
            (counts[picture.pixels[y * picture.width + x] ?? 255] ?? 0) + 1
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
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) {
          const [y, x] = [row + dy, column + dx]
          if (y < 0 || x < 0 || y >= rows || x >= columns) continue
          const value = values[y * columns + x] ?? 255
          most = Math.max(most, value)
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
  const { columns, rows, values } = paper(picture)
  const pixels = new Uint8Array(picture.pixels.length)
  for (let y = 0; y < picture.height; y += 1) {
    const fy = Math.min(rows - 1.001, Math.max(0, y / block - 0.5))
    const row = Math.floor(fy)
    const wy = fy - row
    for (let x = 0; x < picture.width; x += 1) {
      const fx = Math.min(columns - 1.001, Math.max(0, x / block - 0.5))
      const column = Math.floor(fx)
      const wx = fx - column
      const at = row * columns + column
      const below = Math.min(values.length - 1, at + columns)
      const top = (values[at] ?? 255) * (1 - wx) + (values[Math.min(values.length - 1, at + 1)] ?? 255) * wx
      const bottom = (values[below] ?? 255) * (1 - wx) + (values[Math.min(values.length - 1, below + 1)] ?? 255) * wx
      const light = Math.max(32, top * (1 - wy) + bottom * wy)
      const index = y * picture.width + x
      pixels[index] = Math.min(255, Math.round(((picture.pixels[index] ?? 255) * 250) / light))
    }
  }
  return { ...picture, pixels }
}
