import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { type Writing, type WrittenText, writtenPdf } from '../words/written-pdf.ts'

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const paper = (unlike: Record<string, string> = {}): WrittenText[] =>
  (
    [
      [50, 60, 'HUERTA DEL SEGURA S.L.'],
      [350, 60, 'FACTURA V-2026/31'],
      [50, 80, 'NIF: B12345674'],
      [350, 80, 'Fecha: 04/03/2026'],
      [50, 160, 'Descripción'],
      [250, 160, 'Cantidad'],
      [350, 160, 'Precio'],
      [450, 160, 'Importe'],
      [50, 190, 'Tomate pera'],
      [260, 190, '12'],
      [360, 190, '2,50'],
      [460, 190, '30,00'],
      [50, 220, 'Cebolla dulce'],
      [260, 220, '15'],
      [360, 220, '1,20'],
      [460, 220, '18,00'],
      [350, 260, 'Base imponible'],
      [460, 260, '48,00'],
      [350, 290, 'IVA 4 %'],
      [460, 290, '1,92'],
      [350, 320, 'TOTAL'],
      [460, 320, '49,92'],
    ] as WrittenText[]
  ).map(([x, y, text]) => [x, y, unlike[text] ?? text])

const points = 842

/** What a scanner saw, as wide as high: the page shows its left part. */
const scanOf = (texts: WrittenText[], side = 2_000): NonNullable<Writing['picture']> => {
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.fillStyle = '#111'
  context.font = `${Math.round((10 / points) * side)}px sans-serif`
  for (const [x, y, text] of texts) context.fillText(text, (x / points) * side, ((y + 10) / points) * side)
  const { data } = context.getImageData(0, 0, side, side)
  return { pixels: Uint8Array.from({ length: side * side }, (_, at) => data[4 * at] ?? 255), side, at: [0, 0, points] }
}

const reading = (texts: WrittenText[], seen: WrittenText[], inkless = true) =>
  read({ bytes: writtenPdf({ texts, inkless, picture: scanOf(seen) }), name: 'scan.pdf' }, context)

const agreement = async (of: ReturnType<typeof reading>) =>
  (await of).checks.find(({ name }) => name === 'text-and-picture-agree')

describe('a scan with the text that its scanner recognised', { timeout: 60_000 }, () => {
  test('is believed where the picture shows the same', async () => {
    const result = await reading(paper(), paper())
    expect(result).toMatchObject({ status: 'read', source: 'text', totals: { total: { value: 4992 } } })
    expect((await agreement(Promise.resolve(result)))?.holds).toBe(true)
  })

  test('is in doubt where the picture shows other amounts, another day, number or tax id', async () => {
    const unlike = {
      TOTAL: 'TOTAL',
      '49,92': '499,20',
      '48,00': '480,00',
      '1,92': '19,20',
      '30,00': '300,00',
      '12': '120',
      '18,00': '180,00',
      '15': '150',
      'Fecha: 04/03/2026': 'Fecha: 14/03/2026',
      'FACTURA V-2026/31': 'FACTURA V-2026/37',
      'NIF: B12345674': 'NIF: A28000446',
    }
    const result = await reading(paper(unlike), paper())
    expect(result.totals.total?.value).toBe(49920)
    expect(result.totals.total?.alternatives.map(({ value }) => value)).toContain(4992)
    const check = await agreement(Promise.resolve(result))
    const paths = ['supplier.taxId', 'number', 'issueDate', 'totals.subtotal', 'totals.taxes', 'totals.total']
    expect(result.needsReview).toEqual(expect.arrayContaining([...paths, 'lines.0', 'lines.1']))
    expect(check).toMatchObject({ holds: false, paths: expect.arrayContaining(paths) })
  })

  test('is in doubt in its one line that differs', async () => {
    const check = await agreement(reading(paper({ '15': '75', '1,20': '0,24' }), paper()))
    expect(check?.paths).toEqual(['lines.1'])
  })

  test('is in doubt where the picture covers text that is printed black', async () => {
    const check = await agreement(reading(paper({ '49,92': '94,92' }), paper(), false))
    expect(check?.paths).toContain('totals.total')
  })
})

test('a page of text beside its logo is not recognised', async () => {
  const logo = { ...scanOf([[50, 60, 'SEGURA']], 1_000), at: [400, 600, 120] as [number, number, number] }
  const result = await read({ bytes: writtenPdf({ texts: paper(), picture: logo }), name: 'invoice.pdf' }, context)
  expect(result.checks.map(({ name }) => name)).not.toContain('text-and-picture-agree')
})
