import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { discarded, type Picture } from '../../picture/picture.ts'
import type { Box } from '../../reading.ts'
import { around } from '../../words/word.ts'
import { type Region, regionOfCodes } from './drawn.ts'

/** The text of a square code and where on the page it stands. */
export type SeenCode = { text: string; box: Box }

type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** Enough for every module of a code to be several pixels wide; more only takes longer. */
const longestSide = 2000
const dotsPerInch = 200

let reader: Promise<typeof import('zxing-wasm/reader')> | undefined

/** The reader is a file of its package: without this it would be fetched from the internet. */
const openReader = async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const [zxing, bytes] = await Promise.all([import('zxing-wasm/reader'), readFile(path)])
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  zxing.prepareZXingModule({ overrides: { wasmBinary: wasmBinary as ArrayBuffer } })
  return zxing
}

const codesIn = async (
  pixels: Pixels,
  page: number,
  place: Region,
  size: { width: number; height: number },
): Promise<SeenCode[]> => {
  reader ??= openReader()
  const { readBarcodes } = await reader
  const barcodes = await readBarcodes(pixels as ImageData, {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: false,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 6,
  })
  return barcodes.map(({ text, position }) => {
    const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight].map(
      ({ x, y }) => ({
        page,
        x: (place.x + (x / pixels.width) * place.width) / size.width,
        y: (place.y + (y / pixels.height) * place.height) / size.height,
        width: 0,
        height: 0,
      }),
    )
    const [box] = around(corners)
    return { text, box: box as Box }
  })
}

/** Where each of so many steps of a side begins, and where the last one ends. */
const stepsOf = (count: number, step: number): Int32Array =>
  Int32Array.from({ length: count + 1 }, (_, at) => Math.floor(at * step))

const opaque = 0xff000000

const reduced = ({ width, height, pixels }: Picture): Pixels => {
  const step = Math.max(1, Math.max(width, height) / longestSide)
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)]
  const [lefts, tops] = [stepsOf(columns, step), stepsOf(rows, step)]
  const colours = new Uint32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    const [top = 0, bottom = 0] = [tops[row], tops[row + 1]]
    for (let column = 0; column < columns; column += 1) {
      const left = lefts[column] ?? 0
      const right = lefts[column + 1] ?? 0
      let sum = 0
      for (let y = top; y < bottom; y += 1)
        for (let at = y * width + left, end = y * width + right; at < end; at += 1) sum += pixels[at] ?? 255
      const grey = Math.round(sum / ((bottom - top) * (right - left)))
      colours[row * columns + column] = opaque | (grey * 0x010101)
    }
  }
  return { width: columns, height: rows, data: new Uint8ClampedArray(colours.buffer) }
}

/** The square codes in a picture of a page. */
export const codesInPicture = async (picture: Picture, page: number): Promise<SeenCode[]> => {
  const pixels = reduced(picture)
  const seenCodes = await codesIn(pixels, page, { x: 0, y: 0, width: picture.width, height: picture.height }, picture)
  discarded({ ...picture, pixels: new Uint8Array(pixels.data.buffer) })
  return seenCodes
}

/** The square codes on a page of a PDF; only that part of it is drawn in which there may be one. */
export const codesOnPage = async (page: PDFPageProxy, number: number): Promise<SeenCode[]> => {
  const region = await regionOfCodes(page)
  if (!region) return []
  const size = page.getViewport({ scale: 1 })
  const margin = 8
  const [x, y] = [Math.max(0, region.x - margin), Math.max(0, region.y - margin)]
  const width = Math.min(size.width, region.x + region.width + margin) - x
  const height = Math.min(size.height, region.y + region.height + margin) - y
  if (width < 1 || height < 1) return []
  const scale = Math.min(dotsPerInch / 72, longestSide / Math.max(width, height))
  const viewport = page.getViewport({ scale, offsetX: -x * scale, offsetY: -y * scale })
  const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  return codesIn(pixels, number, { x, y, width: canvas.width / scale, height: canvas.height / scale }, size)
}
