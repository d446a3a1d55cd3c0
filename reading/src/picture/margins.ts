import type { Picture } from './picture.ts'

const light = 200
/** Of the longer side: how far the table may show beside a sheet whose edge was found. */
const reach = 0.02
/** Pixels in a row that end it. */
const paper = 4

/** Whitens what is dark from an edge of the picture inwards, which is the table and the sheet's shadow: a recogniser takes it for columns. */
export const withoutMargins = (picture: Picture): Picture => {
  const { width, height } = picture
  const pixels = picture.pixels.slice()
  const most = Math.round(reach * Math.max(width, height))
  const inwards = (from: number, step: number) => {
    let [seen, dark] = [0, 0]
    for (let index = 0; index < most && seen < paper; index += 1) {
      if ((pixels[from + index * step] ?? 255) >= light) seen += 1
      else {
        seen = 0
        dark = index + 1
      }
    }
    for (let index = 0; index < dark; index += 1) pixels[from + index * step] = 255
  }
  for (let y = 0; y < height; y += 1) {
    inwards(y * width, 1)
    inwards((y + 1) * width - 1, -1)
  }
  for (let x = 0; x < width; x += 1) {
    inwards(x, width)
    inwards((height - 1) * width + x, -width)
  }
  return { width, height, pixels }
}
