import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { cii, ubl } from '../structured/einvoice/samples.ts'
import { type Writing, type WrittenText, writtenPdf } from '../words/written-pdf.ts'

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const printed: WrittenText[] = [
  [50, 60, 'HUERTA DEL SEGURA S.L.'],
  [350, 60, 'FACTURA V-2026/31'],
  [50, 80, 'NIF: B12345674'],
  [350, 80, 'Fecha: 04/03/2026'],
  [50, 160, 'Descripción'],
  [250, 160, 'Cantidad'],
  [350, 160, 'Precio'],
  [450, 160, 'Importe'],
  [50, 180, 'Tomate pera'],
  [260, 180, '12,400'],
  [360, 180, '2,50'],
  [460, 180, '31,00'],
  [350, 260, 'Base imponible'],
  [460, 260, '30,00'],
  [350, 280, 'IVA 4 %'],
  [460, 280, '1,20'],
  [350, 300, 'TOTAL'],
  [460, 300, '31,20'],
]

const reading = (writing: Partial<Writing> = {}) =>
  read({ bytes: writtenPdf({ texts: printed, ...writing }), name: 'paper.pdf' }, context)

describe('a PDF with an invoice attached as data', () => {
  test('is read from the data and shown on its page', async () => {
    const result = await reading({ attach: { 'factur-x.xml': cii() } })
    expect(result).toMatchObject({ status: 'read', source: 'xml', totals: { total: { value: 3120, confidence: 1 } } })
    expect(result.totals.total?.boxes).toHaveLength(1)
  })

  test('is recognised by what the attachment holds, whatever its name', async () =>
    expect((await reading({ attach: { 'notas.txt': 'Gracias', 'anexo 1.dat': cii() } })).source).toBe('xml'))

  test('is read from the newer of two', async () => {
    const attach = { 'ZUGFeRD-invoice.xml': cii().replaceAll('V-2026/31', 'V-2026/31-OLD'), 'factur-x.xml': cii() }
    expect((await reading({ attach })).number?.value).toBe('V-2026/31')
  })

  test('of another sale is forged', async () =>
    expect(await reading({ attach: { 'factur-x.xml': ubl() } })).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'forged', page: 1 },
      lines: [],
    }))

  test('is read from its page when the attachment is made to harm', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY x "${'lol'.repeat(50)}">]>${cii().replace(/<\?xml[^>]*\?>/, '')}`
    expect(await reading({ attach: { 'factur-x.xml': bomb } })).toMatchObject({
      status: 'read',
      source: 'text',
      totals: { total: { value: 3120 } },
    })
  })
})

test('a PDF is read by its text alone where it may take little memory: its code is not looked for, its scan not recognised', async () => {
  const { supplier, totals, checks } = await read(
    { bytes: writtenPdf({ texts: printed }), name: 'paper.pdf' },
    { ...context, frugal: true },
  )
  expect([supplier.taxId?.value, totals.total?.value]).toEqual(['B12345674', 3120])
  expect(checks.map(({ name }) => name)).not.toContain('qr-and-page-agree')
  const scan = await read({ bytes: writtenPdf({ texts: [] }), name: 'scan.pdf' }, { ...context, frugal: true })
  expect(scan.rejection?.reason).toBe('invalid-document')
})

describe('a PDF that cannot be trusted or opened', () => {
  const refused = { status: 'rejected', rejection: { reason: 'invalid-document' } }

  test('is refused when only a password opens it', async () => {
    const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >> /ID [<01> <01>] `
    expect((await reading({ trailer: lock })).rejection?.reason).toBe('password-protected')
  })

  test('is told from a broken file when several papers are files in it', async () => {
    const inside = writtenPdf({ texts: printed }).toString('latin1')
    const folder = { attach: { 'factura.pdf': inside, 'otra.pdf': inside }, catalogue: '/Collection << /View /D >> ' }
    expect((await reading(folder)).rejection?.reason).toBe('portfolio')
    expect((await reading({ attach: folder.attach })).status).toBe('read')
  })

  test('is refused when it carries a program', async () => {
    expect((await reading()).status).toBe('read')
    const program = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '
    expect(await reading({ catalogue: program })).toMatchObject(refused)
  })
})

describe('a folder of files', () => {
  const cover: WrittenText[] = [[50, 60, 'Para ver mejor esta cartera, abrala con otro programa.']]
  const catalogue = '/Collection << /View /D >> '

  test('with one paper in it is read as that paper, of which nothing has a place on the cover', async () => {
    const inside = writtenPdf({ texts: printed }).toString('latin1')
    const result = await reading({ texts: cover, attach: { 'factura.pdf': inside }, catalogue })
    expect(result).toMatchObject({ status: 'read', number: { value: 'V-2026/31', boxes: [] }, pages: [] })
    expect(result.totals.total).toMatchObject({ value: 3120, boxes: [] })
    expect(result.needsReview).toEqual(expect.arrayContaining(['number', 'totals.total']))
  })

  test('in a folder of files is not opened: its sender is told what it is', async () => {
    const folder = writtenPdf({ texts: cover, attach: { 'factura.pdf': writtenPdf({ texts: printed }) }, catalogue })
    expect((await read({ bytes: folder, name: 'carpeta.pdf' }, context)).status).toBe('read')
    const outer = writtenPdf({ texts: cover, attach: { 'carpeta.pdf': folder }, catalogue })
    expect((await read({ bytes: outer, name: 'carpetas.pdf' }, context)).rejection?.reason).toBe('portfolio')
  })

  test('with an invoice as data in it is read from that', async () => {
    const result = await reading({ texts: cover, attach: { 'factura.xml': cii() }, catalogue })
    expect(result).toMatchObject({ status: 'read', source: 'xml', totals: { total: { value: 3120 } } })
  })
})

describe('an invoice that is nothing but data', () => {
  test('is read without a page, with the place of each value in its listing', async () =>
    expect(await read({ bytes: new TextEncoder().encode(ubl()), name: 'factura.xml' }, context)).toMatchObject({
      status: 'read',
      source: 'xml',
      pages: [],
      number: { value: 'AB-77', boxes: [{ page: 1 }] },
      language: 'es',
    }))

  test('is refused when it is other data', async () =>
    expect(await read({ bytes: new TextEncoder().encode('<html></html>'), name: 'x.xml' }, context)).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'invalid-document' },
    }))
})
