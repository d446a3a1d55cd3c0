import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }

const rows: [number, string][][] = [
  [
    [60, 'CONSERVAS DEL MAR S.L.'],
    [640, 'FACTURA'],
  ],
  [
    [60, 'CIF B12345674'],
    [640, 'Factura nº 26/0417'],
  ],
  [
    [60, 'Calle Mayor 12, 28013 Madrid'],
    [640, 'Fecha 04/03/2026'],
  ],
  [],
  [
    [60, 'Descripción'],
    [560, 'Cantidad'],
    [760, 'Precio'],
    [980, 'Importe'],
  ],
  [
    [60, 'Atún en aceite'],
    [600, '12'],
    [780, '4,25'],
    [1000, '51,00'],
  ],
  [
    [60, 'Mejillones en escabeche'],
    [600, '6'],
    [780, '3,10'],
    [1000, '18,60'],
  ],
  [],
  [
    [640, 'Base imponible'],
    [1000, '69,60'],
  ],
  [
    [640, 'IVA 10 %'],
    [1000, '6,96'],
  ],
  [
    [640, 'TOTAL FACTURA'],
    [1000, '76,56'],
  ],
]

const scan = (): Buffer => {
  const canvas = createCanvas(1240, 900)
  const page = canvas.getContext('2d')
  page.fillStyle = '#fff'
  page.fillRect(0, 0, canvas.width, canvas.height)
  page.fillStyle = '#222'
  page.font = '26px sans-serif'
  page.rotate(0.02)
  rows.forEach((row, index) => {
    for (const [x, text] of row) page.fillText(text, x, 80 + index * 56)
  })
  return canvas.toBuffer('image/jpeg')
}

describe('reading a crooked scan', () => {
  test('straightens it, and finds the values where they really stand', { timeout: 60_000 }, async () => {
    const reading = await read({ bytes: scan(), name: 'scan.jpg' }, context)
    expect(reading).toMatchObject({
      status: 'read',
      source: 'ocr',
      supplier: { taxId: { value: 'B12345674' } },
      number: { value: '26/0417' },
      issueDate: { value: '2026-03-04' },
      totals: { subtotal: { value: 6960 }, taxes: { value: 696 }, total: { value: 7656 } },
    })
    expect(reading.lines.map((line) => [line.quantity, line.unitPrice, line.total])).toEqual([
      ['12', '4.25', 5100],
      ['6', '3.1', 1860],
    ])
    const [box] = reading.totals.total?.boxes ?? []
    expect(box?.x).toBeGreaterThan(0.76)
    expect(box?.x).toBeLessThan(0.82)
    expect(box?.y).toBeGreaterThan(0.69)
    expect(box?.y).toBeLessThan(0.76)
  })
})

describe('a picture of something else', () => {
  test('is refused as no document', { timeout: 60_000 }, async () => {
    const canvas = createCanvas(900, 700)
    const page = canvas.getContext('2d')
    for (let step = 0; step < 60; step += 1) {
      page.fillStyle = `hsl(${step * 37}, 60%, ${30 + (step % 5) * 10}%)`
      page.beginPath()
      page.arc((step * 173) % 900, (step * 131) % 700, 40 + (step % 7) * 12, 0, 7)
      page.fill()
    }
    const reading = await read({ bytes: canvas.toBuffer('image/png'), name: 'party.png' }, context)
    expect(reading).toMatchObject({ status: 'rejected', rejection: { reason: 'not-a-document', page: 1 } })
  })
})

describe('a scan that went in upside down', () => {
  test('is turned over and read', { timeout: 60_000 }, async () => {
    const image = await loadImage(scan())
    const canvas = createCanvas(image.width, image.height)
    const page = canvas.getContext('2d')
    page.translate(image.width, image.height)
    page.rotate(Math.PI)
    page.drawImage(image, 0, 0)
    const reading = await read({ bytes: canvas.toBuffer('image/jpeg'), name: 'scan.jpg' }, context)
    expect(reading).toMatchObject({ number: { value: '26/0417' }, totals: { total: { value: 7656 } } })
    const [box] = reading.totals.total?.boxes ?? []
    expect(box?.x).toBeLessThan(0.22)
    expect(box?.y).toBeLessThan(0.3)
  })
})
