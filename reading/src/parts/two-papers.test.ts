import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { greyOf } from '../picture/picture.ts'
import { sheetsIn } from '../picture/sheet.ts'
import { read } from '../read.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }

type Invoice = {
  name: string
  taxId: string
  number: string
  goods: readonly [string, string, string, string][]
  total: string
}

const preserves: Invoice = {
  name: 'CONSERVAS DEL MAR, S.L.',
  taxId: 'B12345674',
  number: '26/0417',
  total: '69,60',
  goods: [
    ['Atún en aceite', '12', '4,25', '51,00'],
    ['Mejillones en escabeche', '6', '3,10', '18,60'],
  ],
}
const fruit: Invoice = {
  name: 'FRUTAS RÍAS, S.A.',
  taxId: 'A13585625',
  number: 'F-2093',
  total: '25,50',
  goods: [
    ['Tomate pera', '10', '1,20', '12,00'],
    ['Patata agria', '25', '0,54', '13,50'],
  ],
}

const write = (pdf: PDFKit.PDFDocument, { name, taxId, number, goods, total }: Invoice, left: number, top: number) => {
  const put = (text: string, x: number, y: number) => pdf.text(text, left + x, top + y, { lineBreak: false })
  put(name, 0, 0)
  put(`CIF ${taxId}`, 0, 14)
  put('FACTURA', 150, 0)
  put(`Factura nº ${number}`, 150, 14)
  put('Fecha 04/03/2026', 150, 28)
  for (const [at, text] of ['Descripción', 'Cantidad', 'Precio', 'Importe'].entries())
    put(text, [0, 120, 165, 205][at] ?? 0, 56)
  for (const [row, cells] of goods.entries())
    for (const [at, text] of cells.entries()) put(text, [0, 130, 168, 210][at] ?? 0, 72 + 14 * row)
  put('TOTAL FACTURA', 120, 120)
  put(`${total} €`, 210, 120)
}

const pdfOf = async (landscape: boolean, ...pages: (readonly [Invoice, number, number][])[]): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ size: 'A4', layout: landscape ? 'landscape' : 'portrait', autoFirstPage: false })
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const page of pages) {
    pdf.addPage().font('Helvetica').fontSize(9)
    for (const [invoice, left, top] of page) write(pdf, invoice, left, top)
  }
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

const totalsOf = async (bytes: Uint8Array) => {
  const file = { bytes, name: 'scan.pdf' }
  const first = await read(file, context)
  const rest = first.parts?.slice(1) ?? []
  const others = await Promise.all(rest.map((pages) => read(file, { ...context, pages })))
  return [first, ...others].map(({ number, supplier, totals, lines }) => [
    number?.value,
    supplier.taxId?.value,
    totals.total?.value,
    lines.length,
  ])
}
const both = [
  ['26/0417', 'B12345674', 6960, 2],
  ['F-2093', 'A13585625', 2550, 2],
]

describe('two invoices on the one page of a file', () => {
  test('are a document each, side by side and one above the other', async () => {
    const beside = await pdfOf(true, [
      [preserves, 40, 60],
      [fruit, 470, 60],
    ])
    expect(await totalsOf(beside)).toEqual(both)
    const below = await pdfOf(false, [
      [preserves, 60, 60],
      [fruit, 60, 460],
    ])
    expect(await totalsOf(below)).toEqual(both)
  })

  test('count as a page each, whose places are on the whole page', async () => {
    const bytes = await pdfOf(true, [
      [preserves, 40, 60],
      [fruit, 470, 60],
    ])
    const file = { bytes, name: 'scan.pdf' }
    const first = await read(file, context)
    expect(first).toMatchObject({ sharedPage: true, parts: [{ from: 1 }, { from: 2 }], pages: [{}, {}] })
    const second = await read(file, { ...context, pages: { from: 2, to: 2 } })
    const [box] = second.number?.boxes ?? []
    expect(box?.page).toBe(2)
    expect(box?.x).toBeGreaterThan(0.6)
  })
})

test('two invoices on one page of a file of several are a doubt, which nobody confirms unseen', async () => {
  const bytes = await pdfOf(
    false,
    [
      [preserves, 60, 60],
      [fruit, 60, 460],
    ],
    [[{ ...fruit, number: 'F-2094', total: '25,50' }, 60, 60]],
  )
  const { checks, sharedPage } = await read({ bytes, name: 'scan.pdf' }, context)
  expect(sharedPage).toBeUndefined()
  expect(checks.find(({ name }) => name === 'one-paper-on-page')).toMatchObject({ holds: false, detail: '1' })
})

test('one invoice on its page is neither', async () => {
  const { checks, parts, sharedPage } = await read(
    { bytes: await pdfOf(false, [[preserves, 60, 60]]), name: 'scan.pdf' },
    context,
  )
  expect([parts, sharedPage]).toEqual([undefined, undefined])
  expect(checks.some(({ name }) => name === 'one-paper-on-page')).toBe(false)
})

test('every sheet that lies on a table is found, the largest first, and no crumb beside them', () => {
  const canvas = createCanvas(1200, 900)
  const table = canvas.getContext('2d')
  table.fillStyle = '#3b3d42'
  table.fillRect(0, 0, 1200, 900)
  table.fillStyle = '#f6f6f2'
  table.fillRect(80, 80, 460, 720)
  table.fillRect(660, 120, 400, 560)
  table.fillRect(700, 780, 60, 40)
  const sheets = sheetsIn(greyOf(canvas))
  expect(sheets.map(({ corners: [{ x }] }) => Math.round(x / 100))).toEqual([1, 7])
})
