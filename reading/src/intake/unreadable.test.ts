import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { writtenPdf } from '../words/written-pdf.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }
const invalid = { status: 'rejected', rejection: { reason: 'invalid-document', page: null }, lines: [] }

const reading = (bytes: Uint8Array, name = 'paper.pdf') => read({ bytes, name }, context)

const canvas = createCanvas(600, 800)
const [jpeg, png] = [canvas.toBuffer('image/jpeg'), canvas.toBuffer('image/png')]
const pdf = writtenPdf({ texts: [[50, 60, 'FACTURA F-2026/113']] })

/** What a picture says of its own size, changed. */
const claiming = (width: number, height: number): Uint8Array => {
  const copy = Uint8Array.from(png)
  const view = new DataView(copy.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return copy
}

describe('a file that cannot be opened is no valid document', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['of bytes without a meaning', Uint8Array.from({ length: 4096 }, (_, index) => (index * 73 + 41) & 255)],
    ['text that calls itself a PDF', new TextEncoder().encode('factura.pdf')],
    ['nothing but the head of a PDF', new TextEncoder().encode('%PDF-1.7\n')],
    ['the first third of a PDF', pdf.subarray(0, Math.floor(pdf.length / 3))],
    ['the head of a photograph', jpeg.subarray(0, 20)],
    ['a picture that ends before its first point', png.subarray(0, 40)],
  ])('when it is %s', async (_, bytes) => expect(await reading(bytes)).toMatchObject(invalid))

  test('when it is a picture of more points than any sheet, and of none', async () => {
    expect(await reading(claiming(40_000, 40_000), 'sheet.png')).toMatchObject(invalid)
    expect(await reading(claiming(0, 800), 'line.png')).toMatchObject(invalid)
  })

  test('when its only page leads nowhere', async () => {
    const lost = Buffer.from(pdf.toString('latin1').replace(/\/Kids \[\d/, '/Kids [9'), 'latin1')
    expect(await reading(lost)).toMatchObject({ status: 'rejected', rejection: { reason: 'invalid-document' } })
  })
})

test('a PDF with an empty page is no valid document either', async () =>
  expect(await reading(writtenPdf({ texts: [] }))).toMatchObject(invalid))
