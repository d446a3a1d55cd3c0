import { type Patch, patchesOf } from '../patches.ts'
import type { Picture } from '../picture.ts'

const cell = 8
/** Of 255: darker than this on average is a filled panel, once the paper has been made white. */
const dark = 120

const darkCells = ({ width, height, pixels }: Picture, columns: number, rows: number): Uint8Array => {
  const cells = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let y = 0; y < cell; y += 2)
        for (let x = 0; x < cell; x += 2)
          sum += pixels[Math.min(height - 1, row * cell + y) * width + column * cell + x] ?? 255
      cells[row * columns + column] = sum < dark * 16 ? 1 : 0
    }
  }
  return cells
}

/** Share of the cells around a panel that are dark: heavy letters side by side have white between their ends. */
const closed = 0.6

const isClosed = (cells: Uint8Array, columns: number, { left, top, right, bottom }: Patch): boolean => {
  let [dark, all] = [0, 0]
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += row === top || row === bottom ? 1 : right - left) {
      dark += cells[row * columns + column] ?? 0
      all += 1
    }
  return dark > closed * all
}

type Edges = { left: number; top: number; right: number; bottom: number }

/** The panel to the pixel: its cells, and what of the next ones is still dark. */
const filled = ({ width, height, pixels }: Picture, panel: Patch): Edges => {
  const edges = {
    left: panel.left * cell,
    top: panel.top * cell,
    right: (panel.right + 1) * cell - 1,
    bottom: (panel.bottom + 1) * cell - 1,
  }
  const isDark = (from: number, step: number, count: number): boolean => {
    let sum = 0
    for (let index = 0; index < count; index += 4) sum += pixels[from + index * step] ?? 255
    return sum < dark * Math.ceil(count / 4)
  }
  const across = edges.right - edges.left + 1
  const down = edges.bottom - edges.top + 1
  for (let more = 0; more < cell && edges.top > 0; more += 1, edges.top -= 1)
    if (!isDark((edges.top - 1) * width + edges.left, 1, across)) break
  for (let more = 0; more < cell && edges.bottom < height - 1; more += 1, edges.bottom += 1)
    if (!isDark((edges.bottom + 1) * width + edges.left, 1, across)) break
  for (let more = 0; more < cell && edges.left > 0; more += 1, edges.left -= 1)
    if (!isDark(edges.top * width + edges.left - 1, width, down)) break
  for (let more = 0; more < cell && edges.right < width - 1; more += 1, edges.right += 1)
    if (!isDark(edges.top * width + edges.right + 1, width, down)) break
  return edges
}

/** The panel's own colour: what most of it is, since print covers little. */
const groundOf = ({ width, pixels }: Picture, { left, top, right, bottom }: Edges): number => {
  const counts = new Uint32Array(256)
  for (let y = top; y <= bottom; y += 2)
    for (let at = y * width + left; at <= y * width + right; at += 3)
      counts[pixels[at] ?? 0] = (counts[pixels[at] ?? 0] ?? 0) + 1
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let [ground, seen] = [0, counts[0] ?? 0]
  while (seen < half && ground < 255) {
    ground += 1
    seen += counts[ground] ?? 0
  }
  return ground
}

/** So far within its upper and lower edge, in pixels, a panel is nothing but ground, for so much of its width. */
const [within, even] = [2, 0.75]

/** What is wider, in cells, is no group of figures; its ground may be made of dots. */
const widest = 16

/** Whether the edges of what is dark are closed to the pixel: heavy figures side by side show paper between their heads and feet. */
const isEdged = ({ width, pixels }: Picture, { left, top, right, bottom }: Edges, ground: number): boolean => {
  const lightest = (ground + 255) / 2
  const lines = [top + within, bottom - within].map((y) => pixels.subarray(y * width + left, y * width + right + 1))
  const dark = lines.reduce((sum, line) => sum + line.filter((value) => value < lightest).length, 0)
  return dark > even * 2 * (right - left + 1)
}

/** Light print on a dark panel turned to dark print on white, since the recogniser is only shown the page once. */
export const withoutPanels = (picture: Picture): Picture => {
  const columns = Math.floor(picture.width / cell)
  const rows = Math.floor(picture.height / cell)
  const pixels = picture.pixels.slice()
  const cells = darkCells(picture, columns, rows)
  for (const panel of patchesOf(cells, columns)) {
    const across = panel.right - panel.left + 1
    const down = panel.bottom - panel.top + 1
    if (down < 2 || across < 6 || across < down || panel.cells < 0.5 * across * down) continue
    if (!isClosed(cells, columns, panel)) continue
    const edges = filled(picture, panel)
    const { left, top, right, bottom } = edges
    const ground = groundOf(picture, edges)
    if (across < widest && !isEdged(picture, edges, ground)) continue
    const lift = 250 / Math.max(60, 255 - ground)
    for (let y = top; y <= bottom; y += 1)
      for (let at = y * picture.width + left; at <= y * picture.width + right; at += 1)
        pixels[at] = Math.min(255, (255 - (pixels[at] ?? 255)) * lift)
  }
  return { ...picture, pixels }
}
