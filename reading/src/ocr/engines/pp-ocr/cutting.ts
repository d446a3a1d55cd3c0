import type { Picture } from '../../../picture/picture.ts'
import { warped } from '../../../picture/warping.ts'

/** A rectangle on a picture: its middle, its sides, and how much its long side is turned (radians, clockwise as y grows down). */
export type Slanted = { x: number; y: number; width: number; height: number; angle: number }

/** More looks at one place tell nothing new. */
const mostLooks = 4

/** What stands in a slanted rectangle, drawn level and `width` × `height` pixels large; made smaller, each pixel is the mean of what it covers. */
export const cutOut = (picture: Picture, place: Slanted, width: number, height: number): Picture => {
  const scale = Math.max(place.width / width, place.height / height)
  const looks = Math.min(mostLooks, Math.max(1, Math.round(scale)))
  const [wide, high] = [looks * width, looks * height]
  const [along, across] = [place.width / wide, place.height / high]
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)]
  // The middle of the first pixel, from that of the place.
  const [u, v] = [(along - place.width) / 2, (across - place.height) / 2]
  const [x, y] = [place.x + u * cos - v * sin - 0.5, place.y + u * sin + v * cos - 0.5]
  const seen = warped(picture, wide, high, [cos * along, -sin * across, x, sin * along, cos * across, y, 0, 0, 1])
  if (looks === 1) return seen
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0
      for (let look = 0; look < looks * looks; look += 1)
        sum += seen.pixels[(row * looks + Math.floor(look / looks)) * wide + column * looks + (look % looks)] ?? 255
      pixels[row * width + column] = Math.round(sum / (looks * looks))
    }
  return { width, height, pixels }
}
