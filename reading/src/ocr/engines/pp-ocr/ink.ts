import type { Picture } from '../../../picture/picture.ts'

/** A part of a line from one pixel to the next but one. */
export type Span = { from: number; to: number }

/** A pixel has ink if it is so far, of all the way, from the paper towards the darkest print. */
const inked = 0.4
/** Less contrast is the grain of the paper. */
const leastContrast = 24

/** Where ink is on a strip with one line of text, be it dark on light or light on dark. */
export const inkOf = ({ width, height, pixels }: Picture): Picture => {
  const counts = new Uint32Array(256)
  for (const grey of pixels) counts[grey] = (counts[grey] ?? 0) + 1
  const at = (share: number): number => {
    let left = share * pixels.length
    return counts.findIndex((count) => {
      left -= count
      return left <= 0
    })
  }
  const [dark, middle, light] = [at(0.02), at(0.5), at(0.98)]
  const isLight = light - middle > middle - dark
  const [paper, print] = isLight ? [at(0.4), light] : [at(0.6), dark]
  const contrast = Math.max(leastContrast, Math.abs(print - paper))
  return { width, height, pixels: pixels.map((grey) => (Math.abs(grey - paper) > inked * contrast ? 1 : 0)) }
}

/** How much ink each column of a strip has. Rules above and below are no part of it: only the middle is looked at. */
export const columnsOf = ({ width, height, pixels }: Picture): Uint16Array => {
  const columns = new Uint16Array(width)
  const [top, bottom] = [Math.floor(0.15 * height), Math.ceil(0.85 * height)]
  for (let y = top; y < bottom; y += 1)
    for (let x = 0; x < width; x += 1) columns[x] = (columns[x] ?? 0) + (pixels[y * width + x] ?? 0)
  return columns
}

/** The emptiest run of columns between two places, the longest if there are several; null where there is no room. */
export const gapBetween = (columns: Uint16Array, from: number, to: number): Span | null => {
  const least = columns.subarray(from, to).reduce((min, ink) => Math.min(min, ink), Number.POSITIVE_INFINITY)
  let best: Span | null = null
  let start = -1
  for (let x = from; x <= to; x += 1) {
    const isEmpty = x < to && (columns[x] ?? 0) <= least
    if (isEmpty && start < 0) start = x
    if (!isEmpty && start >= 0) {
      if (!best || x - start > best.to - best.from) best = { from: start, to: x }
      start = -1
    }
  }
  return best
}

/** From the first to the last that has ink within a part, or the part itself where there is none. */
const inkWithin = (has: (at: number) => boolean, { from, to }: Span): Span => {
  let [first, last] = [from, to - 1]
  while (first <= last && !has(first)) first += 1
  while (last >= first && !has(last)) last -= 1
  return first > last ? { from, to } : { from: first, to: last + 1 }
}

/** A part of the columns without what is empty at both ends. */
export const trimmed = (columns: Uint16Array, span: Span): Span => inkWithin((at) => (columns[at] ?? 0) > 0, span)

/** From the highest to the lowest ink of the text in some columns of a strip: what hangs together with its middle, for lines above and below may show. */
export const rowsOf = ({ width, height, pixels }: Picture, { from, to }: Span): Span => {
  const has = (row: number) => pixels.subarray(row * width + from, row * width + to).some((ink) => ink > 0)
  const middle = Math.floor(height / 2)
  const isNear = (row: number) => row > 0.3 * height && row < 0.7 * height
  const within = inkWithin(has, { from: Math.floor(0.3 * height), to: Math.ceil(0.7 * height) })
  let [first, last] = [Math.min(within.from, middle), Math.max(within.to - 1, middle)]
  while (first > 0 && (has(first - 1) || isNear(first - 1))) first -= 1
  while (last + 1 < height && (has(last + 1) || isNear(last + 1))) last += 1
  return inkWithin(has, { from: first, to: last + 1 })
}
