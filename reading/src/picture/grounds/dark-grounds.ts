import { type Patch, patchesOf } from '../patches.ts'
import type { Picture } from '../picture.ts'
import { type Light, paperLight } from './paper-light.ts'

const cell = 8
/** A ground is darker than bare paper by so much at least. */
const dark = 0.76
/** Beyond the edge of the sheet the table may show. */
const rim = 3
/** Share of a ground that its letters cover at least. */
const printed = 0.008

type Edges = { left: number; top: number; right: number; bottom: number }

const darkCells = ({ width, height, pixels }: Picture, light: Light, columns: number): Uint8Array => {
  const rows = Math.floor(height / cell)
  const cells = new Uint8Array(columns * rows)
  for (let row = rim; row < rows - rim; row += 1)
    for (let column = rim; column < columns - rim; column += 1) {
      let sum = 0
      for (let y = 0; y < cell; y += 2)
        for (let x = 0; x < cell; x += 2) sum += pixels[(row * cell + y) * width + column * cell + x] ?? 255
      cells[row * columns + column] = sum < 16 * dark * light.at(column * cell, row * cell) ? 1 : 0
    }
  return cells
}

/** Shares of the brightness of bare paper: the ground's, and that of the letters on it; null unless these are the lighter ones. */
const tonesOf = ({ width, pixels }: Picture, { left, top, right, bottom }: Edges, light: Light) => {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = top; y <= bottom; y += 2)
    for (let x = left; x <= right; x += 3) {
      const share = Math.min(255, Math.round((200 * (pixels[y * width + x] ?? 0)) / light.at(x, y)))
      counts[share] = (counts[share] ?? 0) + 1
      all += 1
    }
  const share = (of: number) => {
    let [tone, left] = [0, of * all - (counts[0] ?? 0)]
    while (left > 0 && tone < 255) {
      tone += 1
      left -= counts[tone] ?? 0
    }
    return tone / 200
  }
  const [ground, letters] = [share(0.5), Math.min(1, share(0.995))]
  const among = (from: number, to: number) =>
    counts.subarray(Math.round(200 * from), Math.round(200 * to)).reduce((sum, count) => sum + count, 0) / all
  const lighter = among((ground + letters) / 2, 1.27)
  const darker = among(0, 0.6 * ground)
  const even = among(Math.max(0, ground - 0.12), ground + 0.12)
  const isGround = ground < dark && letters - ground > 0.2 && even > 0.6 && lighter > printed && lighter > 1.5 * darker
  return isGround ? { ground, letters } : null
}

/** The ground to the pixel: its cells, and what of the next ones is as dark. */
const filled = ({ width, height, pixels }: Picture, patch: Patch, light: Light, bound: number): Edges => {
  const edges = {
    left: patch.left * cell,
    top: patch.top * cell,
    right: (patch.right + 1) * cell - 1,
    bottom: (patch.bottom + 1) * cell - 1,
  }
  const isDark = (x: number, y: number, across: boolean) => {
    let [sum, count] = [0, 0]
    const to = across ? edges.right : edges.bottom
    for (let at = across ? edges.left : edges.top; at <= to; at += 4, count += 1)
      sum += (pixels[across ? y * width + at : at * width + x] ?? 255) / (across ? light.at(at, y) : light.at(x, at))
    return sum < bound * count
  }
  for (let more = 0; more < cell && edges.top > 0 && isDark(0, edges.top - 1, true); more += 1) edges.top -= 1
  for (let more = 0; more < cell && edges.bottom < height - 1 && isDark(0, edges.bottom + 1, true); more += 1)
    edges.bottom += 1
  for (let more = 0; more < cell && edges.left > 0 && isDark(edges.left - 1, 0, false); more += 1) edges.left -= 1
  for (let more = 0; more < cell && edges.right < width - 1 && isDark(edges.right + 1, 0, false); more += 1)
    edges.right += 1
  return edges
}

const isBox = ({ left, top, right, bottom, cells }: Patch): boolean => {
  const [across, down] = [right - left + 1, bottom - top + 1]
  return Math.min(across, down) >= 3 && Math.max(across, down) >= 12 && cells >= 0.5 * across * down
}

/**
 * Light print on a dark or coloured ground turned to dark print on paper, before the light is evened out: by then a ground as
 * large as the head of a page would have become the paper, and its letters nothing.
 */
export const withoutDarkGrounds = (picture: Picture): Picture => {
  const light = paperLight(picture)
  if (!light) return picture
  const columns = Math.floor(picture.width / cell)
  const { width } = picture
  let pixels: Uint8Array | null = null
  for (const patch of patchesOf(darkCells(picture, light, columns), columns).filter(isBox)) {
    const [left, top] = [patch.left * cell, patch.top * cell]
    const inner = { left, top, right: (patch.right + 1) * cell - 1, bottom: (patch.bottom + 1) * cell - 1 }
    const tones = tonesOf(picture, inner, light)
    if (!tones) continue
    const { ground, letters } = tones
    const edges = filled(picture, patch, light, (ground + 1) / 2)
    pixels ??= picture.pixels.slice()
    for (let y = edges.top; y <= edges.bottom; y += 1)
      for (let x = edges.left; x <= edges.right; x += 1) {
        const paper = light.at(x, y)
        const part = ((pixels[y * width + x] ?? 0) / paper - ground) / (letters - ground)
        pixels[y * width + x] = Math.min(255, paper * (1 - 0.95 * Math.min(1, Math.max(0, part))))
      }
  }
  return pixels ? { ...picture, pixels } : picture
}
