import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { openPdf } from './pdf.ts'
import { drawnScan } from './raster.ts'
import { storedObjects } from './stored-objects.ts'
import { storedScan } from './stored-scan.ts'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A dark upper left quarter on white, as a scanner would store it. */
const scanned = async (): Promise<Buffer> => {
  const canvas = createCanvas(300, 400)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 300, 400)
  context.fillStyle = '#000'
  context.fillRect(0, 0, 150, 200)
  return canvas.encode('jpeg', 90)
}

type Paper = { content?: string; page?: string; picture?: string; twice?: boolean }

/** A page of 72 by 96 points with one JPEG, its content packed as programs pack it. */
const paper = async ({ content = 'q 72 0 0 96 0 0 cm /Im0 Do Q', page = '', picture = '', twice }: Paper = {}) => {
  const jpeg = await scanned()
  const packed = deflateSync(latin(content))
  const parts = [
    latin('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    latin('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /XObject << /Im0 5 0 R >> >> >>\nendobj\n'),
    latin(`3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 96] /Contents 4 0 R ${page}>>\nendobj\n`),
    latin(`4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    latin(
      '\nendstream\nendobj\n5 0 obj\n<< /Type /XObject /Subtype /Image /Width 300 /Height 400 /BitsPerComponent 8 ',
    ),
    latin(`/ColorSpace /DeviceRGB /Filter /DCTDecode ${picture}/Length ${jpeg.length} >>\nstream\n`),
    jpeg,
    latin('\nendstream\nendobj\n'),
    latin(twice ? '4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n' : ''),
    latin('trailer\n<< /Size 6 /Root 1 0 R >>\n'),
  ]
  return Buffer.concat(parts)
}

const scanOf = async (written?: Paper) => storedScan(storedObjects(await paper(written)), 3)

describe('a page that is nothing but a scan', () => {
  test('is found without unpacking it', async () =>
    expect(await scanOf()).toMatchObject({ width: 300, height: 400, placed: [72, 0, 0, 96, 0, 0] }))

  test('is drawn as it lies on the page, turned where the page is turned', async () => {
    const bytes = await paper({ page: '/Rotate 90 ' })
    const scan = storedScan(storedObjects(bytes), 3)
    const document = await openPdf(bytes)
    const drawn = scan && (await drawnScan(await document.getPage(1), scan))
    await document.loadingTask.destroy()
    const { width, height, pixels } = drawn?.picture ?? { width: 0, height: 0, pixels: [] }
    expect([width, height, drawn?.dpi]).toEqual([400, 300, 300])
    expect(pixels[20 * width + 20]).toBeGreaterThan(240)
    expect(pixels[20 * width + 380]).toBeLessThan(15)
    expect(pixels[280 * width + 380]).toBeGreaterThan(240)
  })
})

test.each<[string, Paper]>([
  ['text is printed over the scan', { content: 'q 72 0 0 96 0 0 cm /Im0 Do Q BT /F 8 Tf (x) Tj ET' }],
  ['there is a second picture', { content: '/Im0 Do /Im0 Do' }],
  ['the scan is seen through a mask', { picture: '/SMask 9 0 R ' }],
  ['somebody wrote notes on the page', { page: '/Annots [9 0 R] ' }],
  ['the page was changed later', { twice: true }],
  ['the file is locked', { page: '/Encrypt 9 0 R ' }],
])('a page is drawn the usual way when %s', async (_, written) => expect(await scanOf(written)).toBeNull())
