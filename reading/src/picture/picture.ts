import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'

/** A page as grey pixels (0 black to 255 white), row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/** A photograph made very small, in colour (red, green, blue, opacity of each pixel): enough to see what lies on the paper. */
export type Thumbnail = { width: number; height: number; colours: Uint8ClampedArray }

export type Photograph = Picture & { thumbnail: Thumbnail }

const thumbnailSide = 220

const thumbnailOf = (image: Image): Thumbnail => {
  const factor = Math.min(1, thumbnailSide / Math.max(image.width, image.height))
  const [width, height] = [
    Math.max(1, Math.round(image.width * factor)),
    Math.max(1, Math.round(image.height * factor)),
  ]
  const small = createCanvas(width, height)
  const context = small.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return { width, height, colours: context.getImageData(0, 0, width, height).data }
}

/** More helps no reading and costs memory. */
const longestSide = 3600

/** Rows taken from a canvas at once: all of them in colour would be four times the page. */
const band = 256

const intoGrey = (context: SKRSContext2D, width: number, rows: number, top: number, pixels: Uint8Array): void => {
  const { data } = context.getImageData(0, top, width, rows)
  const colours = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  for (let at = 0; at < colours.length; at += 1) {
    const colour = colours[at] ?? 0
    pixels[at] = (77 * (colour & 255) + 150 * ((colour >> 8) & 255) + 29 * ((colour >> 16) & 255)) >> 8
  }
}

/**
 * The grey pixels of a canvas, which is emptied: its memory is not JavaScript's, and would wait for a collection that sees no
 * need to begin. So would that of a decoded image.
 */
export const greyOf = (canvas: Canvas): Picture => {
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  const pixels = new Uint8Array(width * height)
  for (let top = 0; top < height; top += band)
    intoGrey(context, width, Math.min(band, height - top), top, pixels.subarray(top * width))
  canvas.width = 1
  canvas.height = 1
  return { width, height, pixels }
}

/** The grey pixels of what is drawn on white, band by band: the whole is never there in colour. */
export const greyDrawn = (width: number, height: number, draw: (context: SKRSContext2D) => void): Picture => {
  const canvas = createCanvas(width, Math.min(band, height))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const pixels = new Uint8Array(width * height)
  for (let top = 0; top < height; top += band) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, canvas.height)
    context.translate(0, -top)
    draw(context)
    intoGrey(context, width, Math.min(band, height - top), 0, pixels.subarray(top * width))
  }
  canvas.width = 1
  canvas.height = 1
  return { width, height, pixels }
}

/** Gives the memory of a decoded image back. */
export const freed = (image: Image): void => {
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
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const thumbnail = thumbnailOf(image)
  const picture = greyDrawn(width, height, (context) => context.drawImage(image, 0, 0, width, height))
  freed(image)
  return { ...picture, thumbnail }
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
