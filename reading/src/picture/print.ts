import { type Patch, patchesOf } from './patches.ts'
import type { Picture } from './picture.ts'

const side = 640
const fewest = 30

/** How dark ink is in a window: halfway between its darkest and its paper. */
const threshold = (values: Uint8Array): number => {
  const counts = new Uint32Array(256)
  const sampled = Math.ceil(values.length / 7)
  for (let at = 0; at < values.length; at += 7) {
    const value = values[at] ?? 255
    counts[value] = (counts[value] ?? 0) + 1
  }
  const darker = (share: number): number => {
    let left = Math.floor(sampled * share)
    return counts.findIndex((count) => {
      left -= count
      return left < 0
    })
  }
  const [ink, paper] = [darker(0.01), darker(0.8)]
  return paper - ink < 40 ? 0 : (ink + paper) / 2
}

const lettersIn = (picture: Picture, left: number, top: number, width: number, height: number): Patch[] => {
  const window = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * picture.width + left
    window.set(picture.pixels.subarray(from, from + width), y * width)
  }
  const dark = threshold(window)
  const patches = patchesOf(
    window.map((value) => (value < dark ? 1 : 0)),
    width,
  )
  return patches.filter((patch) => isLetter(patch.right - patch.left + 1, patch.bottom - patch.top + 1, patch.cells))
}

/** Neither a speck nor a rule nor a picture. */
const isLetter = (width: number, height: number, cells: number): boolean =>
  height >= 5 &&
  height <= 120 &&
  width >= 2 &&
  width <= 2 * height &&
  height <= 6 * width &&
  cells > 0.15 * width * height

const sizeOf = ({ top, bottom }: Patch): number => bottom - top + 1

/** How many stand side by side with others of their size, on one line at their feet or heads, as letters do in words. */
const inRows = (letters: Patch[]): number => {
  const sorted = letters.toSorted((a, b) => a.left - b.left)
  return sorted.filter((letter, index) => {
    const height = sizeOf(letter)
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.left > letter.right + 0.7 * height) return false
      const step = Math.min(Math.abs(other.bottom - letter.bottom), Math.abs(other.top - letter.top))
      const isAlike = Math.abs(sizeOf(other) - height) < 0.3 * height
      if (step < 0.15 * height && isAlike && other.left > letter.right) return true
    }
    return false
  }).length
}

/** The same pieces of a page that lies on its side. */
const onSide = (letters: Patch[]): Patch[] =>
  letters.map(({ left, top, right, bottom, cells }) => ({ left: top, top: left, right: bottom, bottom: right, cells }))

/** Of print at least this share stands in words, whichever way up the page is; of fur, leaves and stripes hardly any. */
const leastInWords = 0.15
/** Print of a picture with fewer pixels may be too small to tell, and the whole of it is soon tried. */
const fewPixels = 1_500_000

export type Print = {
  /** Height of the letters in pixels: the median of small letters, capitals and figures; null where too little is printed to say. */
  letters: number | null
  /** Whether what has the size of letters stands in words, as print does; true where the picture is too small to tell. */
  isTyped: boolean
}

/** A part of a picture, in whole pixels. */
export type Area = { left: number; top: number; width: number; height: number }

/** What is printed on a page, as windows spread over it show, or over the part of the picture that it takes up. */
export const printOn = (picture: Picture, area: Area = { left: 0, top: 0, ...picture }): Print => {
  const [width, height] = [Math.min(side, area.width), Math.min(side, area.height)]
  const places = (from: number, all: number, window: number): number[] => {
    const count = Math.min(3, Math.floor(all / window))
    return Array.from({ length: count }, (_, index) => from + Math.floor(((all - window) * (index + 0.5)) / count))
  }
  const windows = places(area.top, area.height, height).flatMap((top) =>
    places(area.left, area.width, width).map((left) => lettersIn(picture, left, top, width, height)),
  )
  const letters = windows.flat()
  const isSmall = picture.width * picture.height < fewPixels
  if (letters.length < fewest) return { letters: null, isTyped: isSmall }
  const heights = letters.map(sizeOf).sort((a, b) => a - b)
  const upright = windows.reduce((sum, some) => sum + inRows(some), 0)
  const lying = windows.reduce((sum, some) => sum + inRows(onSide(some)), 0)
  const isTyped = isSmall || Math.max(upright, lying) >= leastInWords * letters.length
  return { letters: heights[Math.floor(heights.length / 2)] ?? null, isTyped }
}
