import type { Picture } from '../../../picture/picture.ts'

/** A rectangle on a picture: its middle, its sides, and how much its long side is turned (radians, clockwise as y grows down). */
export type Slanted = { x: number; y: number; width: number; height: number; angle: number }

/** More looks at one place tell nothing new. */
const mostLooks = 4

/** The grey of a picture between four of its pixels; what lies beyond its edge is as the edge. */
const greyAt = ({ width, height, pixels }: Picture, x: number, y: number): number => {
  const cx = Math.min(Math.max(x, 0), width - 1)
  const cy = Math.min(Math.max(y, 0), height - 1)
  const left = Math.floor(cx)
  const top = Math.floor(cy)
  const right = Math.min(left + 1, width - 1)
  const above = top * width
  const below = Math.min(top + 1, height - 1) * width
  const dx = cx - left
  const up = (pixels[above + left] ?? 255) * (1 - dx) + (pixels[above + right] ?? 255) * dx
  const down = (pixels[below + left] ?? 255) * (1 - dx) + (pixels[below + right] ?? 255) * dx
  return up + (down - up) * (cy - top)
}

/** What stands in a slanted rectangle, drawn level and `width` × `height` pixels large; made smaller, each pixel is the mean of what it covers. */
export const cutOut = (picture: Picture, place: Slanted, width: number, height: number): Picture => {
  const pixels = new Uint8Array(width * height)
  const [along, across] = [place.width / width, place.height / height]
  const looks = Math.min(mostLooks, Math.max(1, Math.round(Math.max(along, across))))
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)]
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0
      for (let look = 0; look < looks * looks; look += 1) {
        const u = (column + ((look % looks) + 0.5) / looks) * along - place.width / 2
        const v = (row + (Math.floor(look / looks) + 0.5) / looks) * across - place.height / 2
        sum += greyAt(picture, place.x + u * cos - v * sin - 0.5, place.y + u * sin + v * cos - 0.5)
      }
      pixels[row * width + column] = Math.round(sum / (looks * looks))
    }
  return { width, height, pixels }
}
