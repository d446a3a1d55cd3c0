import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import type { Random } from '../random.ts'
import { random } from '../random.ts'
import { addGrain, greys } from './grain.ts'
import { pagesOf } from './raster.ts'

type Scanner = {
  dotsPerInch: number
  ink: 'colour' | 'grey' | 'lines'
  /** Degrees the sheet went in askew. */
  skew: number
  noise: number
  quality: number
}

/** An office scanner of some kind: its resolution, whether it knows colours, how straight the sheet lies. */
function scannerOf(draw: Random): Scanner {
  const ink = (['colour', 'grey', 'colour', 'lines'] as const)[draw.whole(0, 3)] ?? 'colour'
  return {
    dotsPerInch: ink === 'lines' ? 300 : ([200, 240, 300][draw.whole(0, 2)] ?? 200),
    ink,
    skew: draw.between(-1.8, 1.8),
    noise: draw.between(1, 7),
    quality: draw.whole(55, 88),
  }
}

function laid(page: Canvas, { skew, noise, ink }: Scanner, draw: Random): Canvas {
  const canvas = createCanvas(page.width, page.height)
  const context = canvas.getContext('2d')
  const white = ink === 'lines' ? 255 : draw.whole(244, 255)
  context.fillStyle = `rgb(${white}, ${white}, ${Math.max(238, white - draw.whole(0, 6))})`
  context.fillRect(0, 0, page.width, page.height)
  context.translate(page.width / 2 + draw.between(-12, 12), page.height / 2 + draw.between(-12, 12))
  context.rotate((skew * Math.PI) / 180)
  context.globalCompositeOperation = 'multiply'
  if (ink === 'grey') context.filter = 'grayscale(1)'
  context.drawImage(page, -page.width / 2, -page.height / 2)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.filter = 'none'
  context.globalCompositeOperation = 'source-over'
  addGrain(canvas, noise, draw)
  return canvas
}

/** Eight pixels a byte, as fax machines and copiers store a page. */
function bits(canvas: Canvas, threshold: number): Buffer {
  const grey = greys(canvas)
  const stride = Math.ceil(canvas.width / 8)
  const packed = Buffer.alloc(stride * canvas.height)
  for (let y = 0; y < canvas.height; y += 1)
    for (let x = 0; x < canvas.width; x += 1)
      if ((grey[y * canvas.width + x] ?? 0) > threshold) {
        const at = y * stride + (x >> 3)
        packed[at] = (packed[at] ?? 0) | (128 >> (x & 7))
      }
  return packed
}

function placeBits(pdf: PDFKit.PDFDocument, canvas: Canvas, size: [number, number]) {
  const image = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: canvas.width,
    Height: canvas.height,
    BitsPerComponent: 1,
    ColorSpace: 'DeviceGray',
  })
  image.end(bits(canvas, 150))
  // pdfkit's types leave out what its pages hold.
  const page = pdf.page as unknown as { xobjects: Record<string, unknown> }
  page.xobjects.Scan = image
  pdf.addContent(`q ${size[0]} 0 0 -${size[1]} 0 ${size[1]} cm /Scan Do Q`)
}

/** The same paper gone through a scanner: a PDF of pictures without a word of text. */
export async function scanned(text: Uint8Array, ...words: (string | number)[]): Promise<Uint8Array> {
  const draw = random('scan', ...words)
  const scanner = scannerOf(draw)
  const written = new Date('2026-01-02T08:00:00Z')
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: written, ModDate: written } })
  const chunks: Uint8Array[] = []
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve())
    pdf.on('error', reject)
  })
  for (const page of await pagesOf(text, scanner.dotsPerInch)) {
    const size: [number, number] = [(page.width * 72) / scanner.dotsPerInch, (page.height * 72) / scanner.dotsPerInch]
    const canvas = laid(page, scanner, draw)
    pdf.addPage({ size, margin: 0 })
    if (scanner.ink === 'lines') placeBits(pdf, canvas, size)
    else pdf.image(await canvas.encode('jpeg', scanner.quality), 0, 0, { width: size[0], height: size[1] })
  }
  pdf.end()
  await finished
  return new Uint8Array(Buffer.concat(chunks))
}
