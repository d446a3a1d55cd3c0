import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import type { StoredImage } from '../intake/image-size.ts'

/** A page as grey pixels (0 black to 255 white), row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

/** More helps no reading and costs memory. */
const longestSide = 3600

export const greyOf = (canvas: Canvas): Picture => {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4
    pixels[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8
  }
  return { width, height, pixels }
}

/** Decodes a picture, turns it the way its EXIF says, and makes it no larger than reading needs. */
export const decoded = async (bytes: Uint8Array, stored: StoredImage): Promise<Picture> => {
  const image = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const turnedAlready = stored.orientation >= 5 && image.width === stored.height && stored.width !== stored.height
  const orientation = turnedAlready ? 1 : stored.orientation
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const sideways = orientation >= 5
  const canvas = createCanvas(sideways ? height : width, sideways ? width : height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  if ([3, 4].includes(orientation)) context.rotate(Math.PI)
  if ([5, 6].includes(orientation)) context.rotate(Math.PI / 2)
  if ([7, 8].includes(orientation)) context.rotate(-Math.PI / 2)
  if ([2, 4, 5, 7].includes(orientation)) context.scale(-1, 1)
  context.drawImage(image, -width / 2, -height / 2, width, height)
  return greyOf(canvas)
}

/** The picture as an 8-bit PNG. */
export const pngOf = (picture: Picture): Buffer => canvasOf(picture).toBuffer('image/png')

/** The picture on a canvas. */
export const canvasOf = (picture: Picture): Canvas => {
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(picture.width, picture.height)
  for (let at = 0; at < picture.pixels.length; at += 1) {
    const value = picture.pixels[at] ?? 255
    image.data.set([value, value, value, 255], at * 4)
  }
  context.putImageData(image, 0, 0)
  return canvas
}

/** The picture made larger, smoothly: small print reads better so. */
export const enlarged = (picture: Picture, factor: number): Picture => {
  const canvas = createCanvas(Math.round(picture.width * factor), Math.round(picture.height * factor))
  const context = canvas.getContext('2d')
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvasOf(picture), 0, 0, canvas.width, canvas.height)
  return greyOf(canvas)
}

/** The picture turned by an angle (radians, clockwise) about its centre, on a canvas of the same size. */
export const turned = (picture: Picture, angle: number): Picture => {
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, picture.width, picture.height)
  context.translate(picture.width / 2, picture.height / 2)
  context.rotate(angle)
  context.drawImage(canvasOf(picture), -picture.width / 2, -picture.height / 2)
  return greyOf(canvas)
}
