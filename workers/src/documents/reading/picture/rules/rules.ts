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

/**
 * The picture without the rules of its tables, which a recogniser takes for letters. Letters are shorter and thicker; between
 * cells of a single row a rule is hardly longer than a letter, but thinner than any of that height.
 */
export const withoutRules = (picture: Picture, dpi: number, letters: number | null = null): Picture => {
  const thickest = Math.max(3, Math.round(dpi * 0.02))
  const level = { ...picture, pixels: picture.pixels.slice() }
  erase(level, Math.round(0.4 * dpi), thickest, Math.round(0.6 * (letters ?? 0)))
  const upright = transposed(level)
  erase(upright, Math.round(0.3 * dpi), thickest)
  discarded(level)
  if (letters !== null) erase(upright, Math.round(2.5 * letters), Math.max(2, Math.round(0.2 * letters)))
  const clean = transposed(upright)
  discarded(upright)
  return clean
}
