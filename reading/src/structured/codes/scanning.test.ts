import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { greyOf } from '../../picture/picture.ts'
import { read } from '../../read.ts'
import { openPdf } from '../../words/pdf.ts'
import { type DarkSquare, type WrittenText, writtenPdf } from '../../words/written-pdf.ts'
import { codesInPicture, codesOnPage } from './scanning.ts'

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const address = (total: string, nif = 'B12345674') =>
  `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=${nif}&numserie=F-2026%2F113&fecha=04-03-2026&importe=${total}`

type Modules = { size: number; isDark: (x: number, y: number) => boolean }

const codeOf = async (text: string): Promise<Modules> => {
  const { symbol } = await writeBarcode(text, { format: 'QRCode', ecLevel: 'M' })
  return { size: symbol.width, isDark: (x, y) => symbol.data[y * symbol.width + x] === 0 }
}

const drawn = (canvas: Canvas, { size, isDark }: Modules, left: number, top: number, module: number) => {
  const context = canvas.getContext('2d')
  context.fillStyle = '#000'
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (isDark(x, y)) context.fillRect(left + x * module, top + y * module, module, module)
}

const blank = (width: number, height: number): Canvas => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  return canvas
}

const printed: WrittenText[] = [
  [50, 160, 'CONSERVAS DEL MAR S.L.'],
  [350, 160, 'Factura nº F-2026/113'],
  [50, 180, 'NIF: B12345674'],
  [350, 180, 'Fecha: 04/03/2026'],
  [50, 260, 'Descripción'],
  [250, 260, 'Cantidad'],
  [350, 260, 'Precio'],
  [450, 260, 'Importe'],
  [50, 280, 'Atún en aceite'],
  [260, 280, '10'],
  [360, 280, '7,00'],
  [460, 280, '70,00'],
  [350, 360, 'Base imponible'],
  [460, 360, '70,00'],
  [350, 380, 'IVA 10 %'],
  [460, 380, '7,00'],
  [350, 400, 'TOTAL FACTURA'],
  [460, 400, '77,00'],
]

type Drawing = 'picture' | 'shapes' | 'one shape' | 'none'

const squaresOf = ({ size, isDark }: Modules, left: number, top: number, side: number): DarkSquare[] =>
  Array.from({ length: size * size }, (_, at): [number, number] => [at % size, Math.floor(at / size)])
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => [left + x * side, top + y * side, side])

const paper = async (text: string, drawing: Drawing): Promise<Uint8Array> => {
  const code = await codeOf(text)
  if (drawing === 'none') return writtenPdf({ texts: printed })
  if (drawing !== 'picture') {
    const all = squaresOf(code, 52, 42, 96 / code.size)
    return writtenPdf({ texts: printed, squares: { all, asOne: drawing === 'one shape' } })
  }
  const canvas = blank(code.size * 6 + 48, code.size * 6 + 48)
  drawn(canvas, code, 24, 24, 6)
  const { pixels, width: side } = greyOf(canvas)
  return writtenPdf({ texts: printed, picture: { pixels, side, at: [50, 40, 100] } })
}

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }
const reading = async (text: string, drawing: Drawing, readContext = context) =>
  read({ bytes: await paper(text, drawing), name: 'paper.pdf' }, readContext)

describe('a code on a page of a PDF', () => {
  test.each(['picture', 'shapes', 'one shape'] as const)(
    'is read when it is drawn as %s, and its place is known',
    async (drawing) => {
      const document = await openPdf(await paper(address('77.00'), drawing))
      const [code, ...more] = await codesOnPage(await document.getPage(1), 1)
      await document.loadingTask.destroy()
      expect(more).toEqual([])
      expect(code?.text).toBe(address('77.00'))
      expect(code?.box.page).toBe(1)
      expect((code?.box.x ?? 0) * 595.28).toBeCloseTo(53, -1)
      expect((code?.box.y ?? 0) * 841.89).toBeCloseTo(43, -1)
      expect((code?.box.width ?? 0) * 595.28).toBeGreaterThan(80)
    },
  )

  test('is not looked for where only text and rules are drawn', async () => {
    const document = await openPdf(await paper(address('77.00'), 'none'))
    expect(await codesOnPage(await document.getPage(1), 1)).toEqual([])
    await document.loadingTask.destroy()
  })
})

describe('an invoice with a fiscal code', () => {
  test('has issuer, number, day and total from the code, shown on the page', async () => {
    const result = await reading(address('77.00'), 'picture')
    expect(result).toMatchObject({
      status: 'read',
      source: 'text',
      supplier: { taxId: { value: 'B12345674', confidence: 0.999 } },
      number: { value: 'F-2026/113', confidence: 0.999 },
      issueDate: { value: '2026-03-04', confidence: 0.999 },
      totals: { total: { value: 7700, confidence: 0.999 } },
    })
    expect(result.totals.total?.evidence?.[0]).toEqual({ code: 'fiscal-code', detail: 'verifactu' })
    expect(result.number?.boxes).toHaveLength(2)
    expect(result.checks).toContainEqual({ name: 'qr-and-page-agree', holds: true })
  })

  test('is read and looked at when its page adds up to another total', async () => {
    const result = await reading(address('17.00'), 'picture')
    expect(result).toMatchObject({ status: 'read', totals: { total: { value: 7700 } } })
    expect(result.totals.total?.alternatives[0]?.value).toBe(1700)
    expect(result.needsReview).toContain('totals.total')
    expect(result.checks).toContainEqual(expect.objectContaining({ name: 'qr-and-page-agree', holds: false }))
  })

  test('is looked at when its page names another issuer', async () => {
    const result = await reading(address('77.00', 'A58818501'), 'shapes')
    expect(result).toMatchObject({ status: 'read', needsReview: expect.arrayContaining(['supplier.taxId']) })
    expect(result.checks).toContainEqual(expect.objectContaining({ name: 'qr-and-page-agree', holds: false }))
  })

  test('made by the restaurant itself says nothing about a supplier', async () => {
    const result = await reading(address('17.00', 'B99999995'), 'picture')
    expect(result.status).toBe('read')
    expect(result.checks.map(({ name }) => name)).not.toContain('qr-and-page-agree')
  })
})

describe('a code in a photograph', () => {
  const photo = async (angle: number): Promise<Canvas> => {
    const canvas = blank(1800, 2400)
    canvas.getContext('2d').rotate(angle)
    drawn(canvas, await codeOf(address('77.00')), 500, 300, 8)
    return canvas
  }

  test.each([0, 0.08, -0.2])('is read when the page is turned by %f', async (angle) => {
    const codes = await codesInPicture(greyOf(await photo(angle)), 1)
    expect(codes.map(({ text }) => text)).toEqual([address('77.00')])
  })

  test('that shows hardly anything else still says whose invoice it is', { timeout: 60_000 }, async () => {
    const bytes = (await photo(0)).toBuffer('image/png')
    expect(await read({ bytes, name: 'foto.png' }, context)).toMatchObject({
      status: 'read',
      source: 'qr',
      supplier: { taxId: { value: 'B12345674' } },
      totals: { total: { value: 7700 } },
      lines: [],
      needsReview: expect.arrayContaining(['lines', 'supplier.name']),
    })
  })
})
