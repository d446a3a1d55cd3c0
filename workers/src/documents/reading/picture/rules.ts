import { type Picture, transposed } from './picture.ts'

const dark = 150

/** Long thin runs of dark pixels along the rows, as [start, end) positions in the pixels. */
const runsOf = ({ width, height, pixels }: Picture, shortest: number, thickest: number): [number, number][] => {
  const runs: [number, number][] = []
  const isFree = (at: number): boolean => at < 0 || at >= pixels.length || (pixels[at] ?? 255) >= dark
  const isThin = (from: number, to: number): boolean => {
    let [free, probes] = [0, 0]
    for (let at = from; at < to; at += 3, probes += 1)
      if (isFree(at - thickest * width) && isFree(at + thickest * width)) free += 1
    return free > 0.75 * probes
  }
  for (let row = 0; row < height; row += 1) {
    let start = -1
    let last = -1
    const end = (row + 1) * width
    for (let at = row * width; at <= end; at += 1) {
      if (at < end && (pixels[at] ?? 255) < dark) {
        if (start < 0) start = at
        last = at
      } else if (start >= 0 && (at === end || at - last >= 3)) {
        if (last + 1 - start >= shortest && isThin(start, last + 1)) runs.push([start, last + 1])
        start = -1
      }
    }
  }
  return runs
}

/** The picture without the rules of its tables, which a recogniser takes for letters. Letters are shorter and thicker. */
export const withoutRules = (picture: Picture, dpi: number): Picture => {
  const { width, height } = picture
  const thickest = Math.max(3, Math.round(dpi * 0.02))
  const pixels = picture.pixels.slice()
  for (const [from, to] of runsOf(picture, Math.round(0.4 * dpi), thickest)) pixels.fill(255, from, to)
  for (const [from, to] of runsOf(transposed(picture), Math.round(0.3 * dpi), thickest))
    for (let at = from; at < to; at += 1) pixels[(at % height) * width + Math.floor(at / height)] = 255
  return { width, height, pixels }
}
