import { discarded, type Picture, transposed } from '../picture.ts'
import { dashed } from './dashes.ts'

/** Ink of a rule, however faint, is at least this much darker than the paper at its sides. */
const contrast = 36
/** A rule may be broken by specks, but not for longer than this (pixels) nor often: the feet of typed letters look much like one. */
const widestGap = 2
const unbroken = 0.85

/** Takes the rules along the rows off the pixels: long runs that are dark between light above and light below, and many short ones, none longer than `dash`. */
const erase = ({ width, height, pixels }: Picture, shortest: number, thickest: number, dash = 0): void => {
  const up = thickest * width
  const runs: number[] = []
  for (let y = thickest; y < height - thickest; y += 1) {
    let [start, last, seen] = [-1, -1, 0]
    const pieces: [number, number][] = []
    const end = (y + 1) * width
    for (let at = y * width; at <= end; at += 1) {
      const limit = at < end ? (pixels[at] ?? 255) + contrast : 999
      if ((pixels[at - up] ?? 0) >= limit && (pixels[at + up] ?? 0) >= limit) {
        if (start < 0) start = at
        last = at
        seen += 1
      } else if (start >= 0 && (at === end || at - last > widestGap)) {
        const length = last + 1 - start
        if (length >= shortest && seen > unbroken * length) runs.push(start, last + 1)
        else if (length <= dash) pieces.push([start, last + 1])
        start = -1
        seen = 0
      }
    }
    if (pieces.length > 0) runs.push(...dashed(pieces, dash, 3 * shortest).flat())
  }
  const free = new Uint8Array(width)
  for (let index = 0; index < runs.length; index += 2) {
    const [from = 0, to = 0] = runs.slice(index, index + 2)
    free.fill(0)
    for (let at = from; at < to; at += 1) {
      const limit = (pixels[at] ?? 255) + contrast
      if ((pixels[at - up] ?? 0) >= limit && (pixels[at + up] ?? 0) >= limit) free[at - from] = 1
    }
    for (let at = from; at < to; at += 1)
      if (free[at - from]) for (let step = -up; step <= up; step += width) pixels[at + step] = 255
  }
}

/** Darker than this is ink, and no letter of a line has so much of it side by side. */
const ink = 150
/** Share of an underline under which nothing is printed, and over which something is not. */
const [clearBelow, clearAbove] = [0.75, 0.15]

/** Takes the rule off that touches the feet of the figures it underlines: dark without a gap, light below, and here and there above. */
const eraseUnderlines = ({ width, height, pixels }: Picture, shortest: number, thickest: number): void => {
  const step = thickest * width
  const isLight = (at: number): boolean => (pixels[at] ?? 0) >= ink + contrast
  for (let y = thickest; y < height - thickest; y += 1) {
    const end = (y + 1) * width
    for (let from = y * width; from < end; from += 1) {
      let to = from
      while (to < end && (pixels[to] ?? 255) < ink) to += 1
      const length = to - from
      if (length >= shortest) {
        let [above, below] = [0, 0]
        for (let at = from; at < to; at += 1) {
          if (isLight(at - step)) above += 1
          if (isLight(at + step)) below += 1
        }
        if (below > clearBelow * length && above > clearAbove * length)
          for (let at = from; at < to; at += 1) if (isLight(at + step)) pixels[at] = 255
      }
      from = to
    }
  }
}

/**
 * The picture without the rules of its tables, which a recogniser takes for letters. Letters are shorter and thicker; between
 * cells of a single row a rule is hardly longer than a letter, but thinner than any of that height.
 */
export const withoutRules = (picture: Picture, dpi: number, letters: number | null = null): Picture => {
  const thickest = Math.max(3, Math.round(dpi * 0.02))
  const level = { ...picture, pixels: picture.pixels.slice() }
  erase(level, Math.round(0.4 * dpi), thickest, Math.round(0.6 * (letters ?? 0)))
  eraseUnderlines(level, Math.round(0.3 * dpi), thickest)
  const upright = transposed(level)
  erase(upright, Math.round(0.3 * dpi), thickest)
  discarded(level)
  if (letters !== null) erase(upright, Math.round(2.5 * letters), Math.max(2, Math.round(0.2 * letters)))
  const clean = transposed(upright)
  discarded(upright)
  return clean
}
