import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'

/** A page as grey pixels (0 black to 255 white), row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/** A photograph made very small, in colour (red, green, blue, opacity of each pixel): enough to see what lies on the paper. */
export type Thumbnail = { width: number; height: number; colours: Uint8ClampedArray }

export type Photograph = Picture & { thumbnail: Thumbnail }

const thumbnailSide = 220

const thumbnailOf = (canvas: Canvas): Thumbnail => {
  const factor = Math.min(1, thumbnailSide / Math.max(canvas.width, canvas.height))
  const [width, height] = [
    Math.max(1, Math.round(canvas.width * factor)),
    Math.max(1, Math.round(canvas.height * factor)),
  ]
  const small = createCanvas(width, height)
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, width, height)
  return { width, height, colours: context.getImageData(0, 0, width, height).data }
}

/** More helps no reading and costs memory. */
const longestSide = 3600

/** Rows taken from a canvas at once: all of them in colour would be four times the page. */
const band = 256

/**
 * The grey pixels of a canvas, which is emptied: its memory is not JavaScript's, and would wait for a collection that sees no
 * need to begin. So would that of a decoded image.
 */
export const greyOf = (canvas: Canvas): Picture => {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const pixels = new Uint8Array(width * height)
  for (let top = 0; top < height; top += band) {
    const { data } = context.getImageData(0, top, width, Math.min(band, height - top))
    const colours = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
    const from = top * width
    for (let at = 0; at < colours.length; at += 1) {
      const colour = colours[at] ?? 0
      pixels[from + at] = (77 * (colour & 255) + 150 * ((colour >> 8) & 255) + 29 * ((colour >> 16) & 255)) >> 8
    }
  }
  canvas.width = 1
  canvas.height = 1
  return { width, height, pixels }
}

/** Gives the memory of a decoded image back. */
export const released = (image: Image): void => {
  image.src = Buffer.alloc(0)
}

/** Gives the memory of pixels back that nobody will look at again: pages are large, and a collection waits until there are many. */
export const discarded = ({ pixels }: Picture): void => {
  ;(pixels.buffer as ArrayBuffer).transfer(0)
}

/** Decodes a picture, which its decoder turns the way its EXIF says, and makes it no larger than reading needs. */
export const decoded = async (bytes: Uint8Array): Promise<Photograph> => {
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  released(image)
  const thumbnail = thumbnailOf(canvas)
  return { ...greyOf(canvas), thumbnail }
}

/** Rows become columns, tile by tile so that both stay close together in memory. */
export const transposed = ({ width, height, pixels }: Picture): Picture => {
  const result = new Uint8Array(pixels.length)
  for (let top = 0; top < height; top += 32)
    for (let left = 0; left < width; left += 32)
      for (let y = top; y < Math.min(height, top + 32); y += 1)
        for (let x = left; x < Math.min(width, left + 32); x += 1) result[x * height + y] = pixels[y * width + x] ?? 255
  return { width: height, height: width, pixels: result }
}
