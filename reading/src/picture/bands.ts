import type { Picture } from './picture.ts'

/** A row of pixels is looked at in so many pieces. */
const pieces = 8
/** Share of a piece that ink may cover: less than that is print, more is a band. */
const inked = 0.25
/** What is darker than this is a picture or a frame, and stays. */
const darkest = 70

/** The paper's brightness in each piece of one row: what the print leaves free. */
const paperOf = ({ width, pixels }: Picture, y: number, counts: Uint16Array): number[] =>
  Array.from({ length: pieces }, (_, piece) => {
    const [from, to] = [Math.floor((piece * width) / pieces), Math.floor(((piece + 1) * width) / pieces)]
    counts.fill(0)
    for (let at = y * width + from; at < y * width + to; at += 1)
      counts[pixels[at] ?? 255] = (counts[pixels[at] ?? 255] ?? 0) + 1
    let light = 255
    for (let left = inked * (to - from) - (counts[255] ?? 0); left > 0 && light > 0; ) {
      light -= 1
      left -= counts[light] ?? 0
    }
    return light
  })

/**
 * Makes bands white that run across the page: tinted rows of a table, and the shadow of a fold, which is too narrow for the
 * light to be evened out by patches. Every pixel becomes what it is relative to the paper of its own row.
 */
export const withoutBands = (picture: Picture): Picture => {
  const { width, height } = picture
  const pixels = picture.pixels.slice()
  const counts = new Uint16Array(256)
  const last = pieces - 1
  for (let y = 0; y < height; y += 1) {
    const paper = paperOf(picture, y, counts)
    if (paper.every((light) => light >= 245)) continue
    const lifts = paper.map((light) => (light < darkest ? 1 : 250 / light))
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const place = Math.min(last, Math.max(0, (x * pieces) / width - 0.5))
      const left = place | 0
      const lift = lifts[left] ?? 1
      const value = (pixels[at] ?? 255) * (lift + ((lifts[Math.min(last, left + 1)] ?? 1) - lift) * (place - left))
      pixels[at] = Math.min(value, 255)
    }
  }
  return { width, height, pixels }
}
