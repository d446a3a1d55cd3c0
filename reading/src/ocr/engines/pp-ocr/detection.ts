import { taken } from '../../../picture/patches.ts'
import type { Picture } from '../../../picture/picture.ts'
import { cutOut, type Slanted } from './cutting.ts'
import type { Network } from './network.ts'

/** The most pixels that are looked at for lines: an A4 page at 85 dots per inch. More cost as much more time and memory and find nothing new. */
const mostPixels = 700_000
/** The network halves a picture five times. */
const step = 32
/** How likely a pixel is text to be taken for it, and how likely all pixels of a line must be on the mean. */
const likelyText = 0.3
const likelyLine = 0.5
/** What the network marks is the core of a line: its area over its edge, so many times, is missing on every side. */
const grown = 1.6
/** Smaller than this, in the pixels looked at, is a speck. */
const smallest = 3
/** A page of rubbish has no end of marks; no paper has so many lines. */
const mostLines = 1_500
/** So many times as long as high, a line tells its own slope; shorter ones are level. */
const longEnough = 2.5
/** The page was levelled before: what slopes more is no line of it. */
const steepest = 0.3

/** How likely each pixel is text. */
type Chances = { width: number; height: number; chances: Float32Array }

const multiple = (length: number): number => Math.max(step, Math.round(length / step) * step)

const sizeFor = ({ width, height }: Picture): { width: number; height: number } => {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  return { width: multiple(width * scale), height: multiple(height * scale) }
}

/** Pixels that are likely text, each grown to the right and down by one so that letters hold together. */
const textOf = ({ width, height, chances }: Chances): Uint8Array => {
  const text = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if ((chances[at] ?? 0) <= likelyText) continue
      text[at] = 1
      if (x + 1 < width) text[at + 1] = 1
      if (y + 1 < height) text[at + width] = 1
      if (x + 1 < width && y + 1 < height) text[at + width + 1] = 1
    }
  return text
}

/** The slope of a long patch: that of the axis along which it spreads. */
const slopeOf = (places: Int32Array, width: number): { x: number; y: number; angle: number } => {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0]
  for (const at of places) {
    x += at % width
    y += Math.floor(at / width)
  }
  x /= places.length
  y /= places.length
  for (const at of places) {
    const [dx, dy] = [(at % width) - x, Math.floor(at / width) - y]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const isLong = xx > longEnough * longEnough * yy
  const angle = isLong ? Math.atan2(2 * xy, xx - yy) / 2 : 0
  return { x, y, angle: Math.abs(angle) > steepest ? 0 : angle }
}

/** The smallest rectangle of that slope around a patch. */
const around = (places: Int32Array, width: number): Slanted => {
  const { x, y, angle } = slopeOf(places, width)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [0, 0, 0, 0]
  for (const at of places) {
    const [dx, dy] = [(at % width) - x, Math.floor(at / width) - y]
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: x + u * cos - v * sin + 0.5,
    y: y + u * sin + v * cos + 0.5,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  }
}

/** The rectangle with what the network leaves out around it. */
const unclipped = (place: Slanted): Slanted => {
  const missing = (grown * place.width * place.height) / (place.width + place.height)
  return { ...place, width: place.width + missing, height: place.height + missing }
}

/** The lines among the chances, from the top of the page down. */
export const linesIn = (seen: Chances): Slanted[] => {
  const { width, chances } = seen
  const text = textOf(seen)
  const places = new Int32Array(text.length)
  const lines: Slanted[] = []
  for (let from = text.indexOf(1); from >= 0 && lines.length < mostLines; from = text.indexOf(1, from + 1)) {
    const patch = places.subarray(0, taken(text, width, from, places))
    const likely = patch.reduce((sum, at) => sum + (chances[at] ?? 0), 0) / patch.length
    const place = around(patch, width)
    if (likely < likelyLine || Math.min(place.width, place.height) < smallest) continue
    lines.push(unclipped(place))
  }
  return lines
}

/** Where lines of text stand on a picture, in its pixels. */
export const detected = async (picture: Picture, network: Network): Promise<Slanted[]> => {
  const { width, height } = sizeFor(picture)
  const whole = { x: picture.width / 2, y: picture.height / 2, width: picture.width, height: picture.height, angle: 0 }
  const small = cutOut(picture, whole, width, height)
  const lines = await network(small, ({ data }) => linesIn({ width, height, chances: data }))
  const [wider, higher] = [picture.width / width, picture.height / height]
  return lines.map((line) => ({
    x: line.x * wider,
    y: line.y * higher,
    width: line.width * wider,
    height: line.height * higher,
    angle: line.angle,
  }))
}
