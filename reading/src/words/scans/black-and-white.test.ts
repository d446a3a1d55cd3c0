import { describe, expect, test } from 'vitest'
import { openPdf } from '../pdf.ts'
import { rasterised } from '../raster.ts'

/** A byte has eight points, white where its bit is set. */
const [wide, high] = [304, 400]
const bits = Uint8Array.from({ length: (wide / 8) * high }, (_, at) => (at * 37 + (at >> 5)) & 255)

/** A page of 72.96 by 96 points with a scan of 300 dots an inch in black and white, and whatever else is drawn. */
const paper = (content: string, decode = ''): Buffer => {
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
  return Buffer.concat([
    latin('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    latin('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'),
    latin('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72.96 96] /Contents 4 0 R '),
    latin('/Resources << /XObject << /Im0 5 0 R >> >> >>\nendobj\n'),
    latin(`4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`),
    latin(`5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${wide} /Height ${high} /BitsPerComponent 1 `),
    latin(`/ColorSpace /DeviceGray ${decode}/Length ${bits.length} >>\nstream\n`),
    Buffer.from(bits),
    latin('\nendstream\nendobj\ntrailer\n<< /Size 6 /Root 1 0 R >>\n'),
  ])
}

/** The page as pixels, and whether it was drawn in colour for them. */
const seen = async (bytes: Buffer) => {
  const document = await openPdf(bytes)
  const page = await document.getPage(1)
  let inColour = 0
  const render = page.render.bind(page)
  page.render = (how) => {
    inColour += 1
    return render(how)
  }
  const { picture } = await rasterised(page)
  await document.loadingTask.destroy()
  return { picture, inColour }
}

const full = 'q 72.96 0 0 96 0 0 cm /Im0 Do Q'
const pointAt = (x: number, y: number): number => (((bits[(y * wide + x) >> 3] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0)

describe('a page that is a scan in black and white', () => {
  test('is never drawn in colour, which takes 32 times its memory', async () => {
    const { picture, inColour } = await seen(paper(full))
    expect(inColour).toBe(0)
    expect([picture.width, picture.height]).toEqual([wide, high])
    const all = Array.from({ length: wide * high }, (_, at) => pointAt(at % wide, Math.floor(at / wide)))
    expect(picture.pixels).toEqual(Uint8Array.from(all))
  })

  test('shows what it would show if it were drawn, where black is stored as white too', async () => {
    const decode = '/Decode [1 0] '
    const { picture } = await seen(paper(full, decode))
    // A stroke outside the page changes nothing but how the page is made.
    const drawn = await seen(paper(`${full} 200 200 1 1 re f`, decode))
    expect(drawn.inColour).toBe(1)
    expect(picture).toEqual(drawn.picture)
  })

  test('is drawn where something else stands on it, or it is not as large as the page', async () => {
    for (const content of [
      `${full} 10 10 20 20 re f`,
      'q 60 0 0 80 5 5 cm /Im0 Do Q',
      'q -72.96 0 0 96 72.96 0 cm /Im0 Do Q',
    ])
      expect((await seen(paper(content))).inColour).toBe(1)
  })
})
