import type { Picture } from './picture.ts'

export type Point = { x: number; y: number }

/** Corners of a sheet: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]

/** A projective map of the plane, row by row: where a point of a new picture lies in the old one. */
export type Warp = readonly [number, number, number, number, number, number, number, number, number]

export const unchanged: Warp = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export const placed = ([a, b, c, d, e, f, g, h, i]: Warp, { x, y }: Point): Point => {
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** First `inner`, then `outer`. */
export const after = (outer: Warp, inner: Warp): Warp => {
  const cell = (row: number, column: number): number =>
    [0, 1, 2].reduce((sum, at) => sum + (outer[row * 3 + at] ?? 0) * (inner[at * 3 + column] ?? 0), 0)
  return [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(row, column))) as unknown as Warp
}

export const scaled = (factor: number): Warp => [1 / factor, 0, 0, 0, 1 / factor, 0, 0, 0, 1]

type Size = { width: number; height: number }

/** Turns a picture of one size by an angle (radians, clockwise) about its centre into one of another. */
export const turnedBy = (angle: number, from: Size, to: Size = from): Warp => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [to.width / 2, to.height / 2]
  return [cos, sin, from.width / 2 - cos * x - sin * y, -sin, cos, from.height / 2 + sin * x - cos * y, 0, 0, 1]
}

/** Turns a picture of this size clockwise by so many right angles. */
export const turnedRight = (times: number, { width, height }: Size): Warp =>
  times === 1
    ? [0, 1, 0, -1, 0, height - 1, 0, 0, 1]
    : times === 2
      ? [-1, 0, width - 1, 0, -1, height - 1, 0, 0, 1]
      : times === 3
        ? [0, -1, width - 1, 1, 0, 0, 0, 0, 1]
        : unchanged

/** The map from a rectangle of this size to the sheet with these corners (Heckbert, Fundamentals of Texture Mapping, 1989). */
export const flattening = ([p, q, r, s]: Quad, width: number, height: number): Warp => {
  const [dx1, dx2, sx] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x]
  const [dy1, dy2, sy] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y]
  const divisor = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / divisor
  const h = (dx1 * sy - sx * dy1) / divisor
  const unit: Warp = [
    q.x - p.x + g * q.x,
    s.x - p.x + h * s.x,
    p.x,
    q.y - p.y + g * q.y,
    s.y - p.y + h * s.y,
    p.y,
    g,
    h,
    1,
  ]
  return after(unit, [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1])
}

/** The picture seen through a map, each point read between the four pixels around it; white where there is none. */
export const warped = (picture: Picture, width: number, height: number, warp: Warp): Picture => {
  const { pixels: from, width: across, height: down } = picture
  const [a, b, c, d, e, f, g, h, i] = warp
  const pixels = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y += 1) {
    let u = b * y + c
    let v = e * y + f
    let depth = h * y + i
    for (let at = y * width, end = at + width; at < end; at += 1, u += a, v += d, depth += g) {
      const x0 = u / depth
      const y0 = v / depth
      if (x0 < 0 || y0 < 0 || x0 > across - 1 || y0 > down - 1) continue
      const left = Math.min(across - 2, x0 | 0)
      const top = Math.min(down - 2, y0 | 0)
      const right = x0 - left
      const low = y0 - top
      const here = top * across + left
      const upper = (from[here] ?? 0) * (1 - right) + (from[here + 1] ?? 0) * right
      const lower = (from[here + across] ?? 0) * (1 - right) + (from[here + across + 1] ?? 0) * right
      pixels[at] = upper * (1 - low) + lower * low + 0.5
    }
  }
  return { width, height, pixels }
}
