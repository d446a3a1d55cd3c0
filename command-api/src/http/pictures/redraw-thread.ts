import { parentPort, workerData } from 'node:worker_threads'
import { MAX_THUMBNAIL_BYTES } from '@escandallo/contracts/pictures/marked.ts'
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'

/** Pixels of the longer side. */
const WHOLE = 1600
const THUMBNAIL = 320

const drawn = (image: Image, side: number, quality: number): Buffer => {
  const factor = Math.min(1, side / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((length) => Math.max(1, Math.round(length * factor)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  // A JPEG has no opacity: what is seen through is paper.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toBuffer('image/jpeg', quality)
}

const smallEnough = (image: Image): Buffer => {
  for (let quality = 80; ; quality -= 20) {
    const thumbnail = drawn(image, THUMBNAIL, quality)
    if (thumbnail.length <= MAX_THUMBNAIL_BYTES || quality <= 20) return thumbnail
  }
}

const image = await loadImage(Buffer.from(workerData as Uint8Array)).catch(() => null)
parentPort?.postMessage(image && { whole: drawn(image, WHOLE, 85), thumbnail: smallEnough(image) })
