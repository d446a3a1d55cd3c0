import { type Patch, patchesOf } from '../../picture/patches.ts'
import type { Picture } from '../../picture/picture.ts'
import type { Place } from '../missed.ts'

/** One printed sign: how wide and high it is in pixels, and how far its head is from being the same on both sides of its stem (0 to 1). */
export type Glyph = { width: number; height: number; skew: number }

/** How dark each pixel of a place is, from 0 where it is paper to 1 where it is print. */
type Ink = { dark: Float32Array; columns: number }

const room = 3

const inkAt = ({ width, height, pixels }: Picture, place: Place): Ink => {
  const [left, top] = [Math.max(0, Math.floor(place.x) - room), Math.max(0, Math.floor(place.y) - room)]
  const right = Math.min(width, Math.ceil(place.x + place.width) + room)
  const bottom = Math.min(height, Math.ceil(place.y + place.height) + room)
  const columns = Math.max(0, right - left)
  const cells = new Uint8Array(columns * Math.max(0, bottom - top))
  for (let y = top; y < bottom; y += 1)
    cells.set(pixels.subarray(y * width + left, y * width + right), (y - top) * columns)
  const [darkest, lightest] = cells.reduce(([low, high], cell) => [Math.min(low, cell), Math.max(high, cell)], [255, 0])
  const range = Math.max(1, lightest - darkest)
  return { dark: Float32Array.from(cells, (value) => (lightest - value) / range), columns }
}

/** Print is darker than the middle between paper and ink. */
const printIn = ({ dark }: Ink): Uint8Array => Uint8Array.from(dark, (value) => (value > 0.5 ? 1 : 0))

/** Specks are smaller. */
const fewest = 5

/** A sign in pieces one above the other (a colon, broken print) is one. */
const signs = (patches: Patch[]): Patch[] => {
  const whole: Patch[] = []
  for (const patch of patches.filter(({ cells }) => cells >= fewest).sort((a, b) => a.left - b.left)) {
    const last = whole.at(-1)
    const narrower = last ? Math.min(last.right - last.left, patch.right - patch.left) : 0
    if (!last || patch.left >= last.right - 0.3 * narrower) whole.push({ ...patch })
    else {
      last.right = Math.max(last.right, patch.right)
      last.top = Math.min(last.top, patch.top)
      last.bottom = Math.max(last.bottom, patch.bottom)
    }
  }
  return whole
}

/** The grain of paper. */
const grain = 0.15
/** A flag is in this part of a 1, and this part of it is stem alone. */
const [head, stem] = [0.3, [0.4, 0.7]] as const

const darkAt = ({ dark, columns }: Ink, x: number, y: number): number => {
  const value = dark[y * columns + x] ?? 0
  return value < grain ? 0 : value
}

/** Where the middle of the stem is, by the weight of its ink. */
const middleOf = (ink: Ink, { left, right, top, bottom }: Patch): number => {
  const height = bottom - top + 1
  let [weight, sum] = [0, 0]
  for (let y = Math.round(top + stem[0] * height); y <= top + stem[1] * height; y += 1)
    for (let x = left; x <= right; x += 1) {
      weight += darkAt(ink, x, y)
      sum += x * darkAt(ink, x, y)
    }
  return weight === 0 ? (left + right) / 2 : sum / weight
}

const skewOf = (ink: Ink, patch: Patch): number => {
  const middle = middleOf(ink, patch)
  const reach = Math.ceil(Math.max(middle - patch.left, patch.right - middle)) + 1
  let [all, unlike] = [0, 0]
  for (let y = patch.top; y < patch.top + head * (patch.bottom - patch.top + 1); y += 1)
    for (let step = 0; step <= reach; step += 0.5) {
      const [before, other] = [-step, step].map((way) => {
        const at = middle + way
        const share = at - Math.floor(at)
        return (1 - share) * darkAt(ink, Math.floor(at), y) + share * darkAt(ink, Math.floor(at) + 1, y)
      }) as [number, number]
      all += before + other
      unlike += Math.abs(before - other)
    }
  return all === 0 ? 0 : unlike / all
}

/** Hyphens and points are lower than this share of the highest sign. */
const tall = 0.6

/** The letters and figures that are printed in a place of a page, left to right: in groups that hyphens and points part. */
export const glyphsAt = (page: Picture, place: Place): Glyph[][] => {
  const ink = inkAt(page, place)
  const patches = signs(patchesOf(printIn(ink), ink.columns))
  const highest = Math.max(0, ...patches.map(({ top, bottom }) => bottom - top + 1))
  const groups: Glyph[][] = [[]]
  for (const patch of patches) {
    const [width, height] = [patch.right - patch.left + 1, patch.bottom - patch.top + 1]
    if (height > tall * highest) groups.at(-1)?.push({ width, height, skew: skewOf(ink, patch) })
    else if (groups.at(-1)?.length) groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}
