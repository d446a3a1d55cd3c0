import type { Picture } from './picture.ts'

const dark = 150

/** Walks lines of pixels in one direction: `along` steps in it, `across` steps to the neighbouring line. */
const erase = (
  pixels: Uint8Array,
  count: number,
  length: number,
  across: number,
  along: number,
  shortest: number,
  thickest: number,
): void => {
  const isDark = (line: number, at: number): boolean =>
    line >= 0 && line < count && (pixels[line * across + at * along] ?? 255) < dark
  const marked: number[] = []
  for (let line = 0; line < count; line += 1) {
    let start = -1
    let missed = 0
    for (let at = 0; at <= length; at += 1) {
      const here = at < length && isDark(line, at)
      if (here) {
        if (start < 0) start = at
        missed = 0
        continue
      }
      missed += 1
      if (start < 0 || (missed < 3 && at < length)) continue
      const end = at - missed + 1
      if (end - start >= shortest) {
        let free = 0
        for (let probe = start; probe < end; probe += 3) {
          if (!isDark(line - thickest, probe) && !isDark(line + thickest, probe)) free += 3
        }
        if (free > 0.75 * (end - start))
          for (let each = start; each < end; each += 1) marked.push(line * across + each * along)
      }
      start = -1
    }
  }
  for (const at of marked) pixels[at] = 255
}

/** The picture without the rules of its tables, which a recogniser takes for letters. Letters are shorter and thicker. */
export const withoutRules = (picture: Picture, dpi: number): Picture => {
  const pixels = picture.pixels.slice()
  const { width, height } = picture
  const thickest = Math.max(3, Math.round(dpi * 0.02))
  erase(pixels, height, width, width, 1, Math.round(0.4 * dpi), thickest)
  erase(pixels, width, height, 1, width, Math.round(0.3 * dpi), thickest)
  return { width, height, pixels }
}
