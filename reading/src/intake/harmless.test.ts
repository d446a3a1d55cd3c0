import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { openPdf } from '../words/pdf.ts'
import { isHarmless } from './harmless.ts'
import { boundedPage } from './pages/bounded-page.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }

const pdf = (objects: (string | Buffer)[]): Buffer => {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets = objects.map((object, index) => {
    const at = parts.reduce((length, part) => length + part.length, 0)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return at
  })
  const table = parts.reduce((length, part) => length + part.length, 0)
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const tree = (kids = '3 0 R', count = 1) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>'
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const written = Buffer.from(
  [
    'FACTURA F-1',
    'NIF: B12345674',
    'Base imponible 10,00',
    'IVA 10 % 1,00',
    'Total 11,00',
    'Gracias por su compra en nuestra casa',
  ]
    .map((text, row) => `BT /F 10 Tf 50 ${800 - 20 * row} Td (${text}) Tj ET`)
    .join('\n'),
)
const bomb = deflateSync(Buffer.alloc(100_000_000, 32), { level: 9 })

const invalid = { status: 'rejected', rejection: { reason: 'invalid-document' } }
const reading = (file: Buffer) => read({ bytes: file, name: 'paper.pdf' }, context)

describe('a PDF made to harm', () => {
  test('is not opened when a part of it unpacks to more than any invoice has', async () => {
    const file = pdf([catalogue, tree(), page, stream('/Filter /FlateDecode', bomb), font])
    const started = performance.now()
    expect(await reading(file)).toMatchObject(invalid)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('is not opened when something in it is packed twice', () =>
    expect(
      isHarmless(pdf([catalogue, tree(), page, stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb))])),
    ).toBe(false))

  test('is not opened however its packing is spelt', () => {
    const packed = (dictionary: string, data = bomb, more: string[] = []) =>
      isHarmless(pdf([catalogue, tree(), page, stream(dictionary, data), font, ...more]))
    expect(packed('/Filter 6 0 R', bomb, ['/FlateDecode'])).toBe(false)
    expect(packed('/Filter /Fl#61teDecode')).toBe(false)
    expect(packed(`/Filter /FlateDecode %${'x'.repeat(3_000)}\n`)).toBe(false)
    expect(packed('/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(`${bomb.toString('hex')}>`))).toBe(false)
    expect(packed('/Filter /RunLengthDecode', Buffer.alloc(1_000_000, Buffer.from([129, 32])))).toBe(false)
    expect(packed('/Filter /RunLengthDecode', Buffer.alloc(100_000, Buffer.from([129, 32])))).toBe(true)
    expect(packed('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhQ4Ho~>'))).toBe(true)
    expect(packed('/Filter /LZWDecode', Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]))).toBe(true)
  })

  test('is not opened when it starts something', () => {
    const acting = (action: string) =>
      isHarmless(
        pdf([`<< /Type /Catalog /Pages 2 0 R /OpenAction << ${action} >> >>`, tree(), page, stream('', written)]),
      )
    expect(acting('/S /Launch /F (cmd.exe)')).toBe(false)
    expect(acting('/S /L#61unch /F (cmd.exe)')).toBe(false)
    expect(acting('/S /GoTo /Next << /S /JavaScript /JS (x) >>')).toBe(false)
    expect(acting('/S /GoTo /D [3 0 R /Fit]')).toBe(true)
  })

  test('is not opened when a picture in it is larger than any sheet', () => {
    const picture = (side: number) =>
      pdf([
        catalogue,
        tree(),
        page,
        stream(`/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /Filter /FlateDecode`, bomb),
      ])
    expect(isHarmless(picture(60_000))).toBe(false)
    expect(isHarmless(picture(6_000))).toBe(true)
  })

  test('is not opened when it opens brackets without end, and is when it closes them', () => {
    const bracketed = (brackets: string, times: number) =>
      isHarmless(pdf([catalogue, tree(), page, stream('', Buffer.from(brackets.repeat(times))), font]))
    expect(bracketed('q ', 20_000)).toBe(false)
    expect(bracketed('q\n%Q\n', 20_000)).toBe(false)
    expect(bracketed('q (%)Tj q %Q)Q\n', 10_000)).toBe(false)
    expect(bracketed('q /Q gs (q) Tj Q ', 20_000)).toBe(true)
    // A text that is never closed is none, however long.
    expect(bracketed(`q (${'a'.repeat(23_000_000)} Q`, 1)).toBe(true)
  })

  describe('whose drawings draw others', () => {
    const drawing = (next: number, times: number, kind = '/Type /XObject /Subtype /Form') =>
      stream(
        `${kind} /BBox [0 0 9 9] /Resources << /XObject << /A ${next} 0 R >> >>`,
        Buffer.from('/A Do '.repeat(times)),
      )
    const drawn = (times: number, first = drawing(7, times)) =>
      pdf([
        catalogue,
        tree(),
        page.replace('/Resources <<', '/Resources << /XObject << /A 6 0 R >>'),
        stream('', Buffer.concat([written, Buffer.from('\n/A Do')])),
        font,
        first,
        ...Array.from({ length: 9 }, (_, at) => drawing(at + 8, times)),
        stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', Buffer.from('0 0 1 1 re f')),
      ])

    test('ten times each is not opened, and once each is read', async () => {
      expect(isHarmless(drawn(10))).toBe(false)
      expect(isHarmless(drawn(10, drawing(7, 1, '/PatternType 1')))).toBe(false)
      expect((await reading(drawn(1))).status).toBe('read')
    })

    test('ten times each is given up while its page is listed, where that cannot be told before', async () => {
      const document = await openPdf(drawn(10))
      const listed = document.getPage(1).then(boundedPage)
      await expect(listed.then((listedPage) => listedPage.getOperatorList())).rejects.toThrow('too many strokes')
      await document.loadingTask.destroy()
    })
  })

  test('is refused when its pages go round in a circle', async () =>
    expect(
      await reading(pdf([catalogue, tree('3 0 R', 5), '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 5 >>'])),
    ).toMatchObject(invalid))

  test('is refused when it has more pages than a document may have, and claiming them changes nothing', async () => {
    const numbers = Array.from({ length: 51 }, (_, at) => at + 6)
    const kids = numbers.map((number) => `${number} 0 R`).join(' ')
    const long = pdf([catalogue, tree(kids, 51), 'null', stream('', written), font, ...numbers.map(() => page)])
    expect(await reading(long)).toMatchObject(invalid)
    const boastful = await reading(pdf([catalogue, tree('3 0 R', 1_000_000_000), page, stream('', written), font]))
    expect(boastful.pages).toHaveLength(1)
  })

  test('is refused when it has more words than a person could read', async () => {
    const many = Array.from(
      { length: 30_000 },
      (_, at) => `BT /F 5 Tf ${at % 590} ${(at * 7) % 840} Td (${at},10) Tj ET`,
    )
    expect(await reading(pdf([catalogue, tree(), page, stream('', Buffer.from(many.join('\n'))), font]))).toMatchObject(
      invalid,
    )
  })

  test.each([0.1, 0.4, 0.7, 0.95])('is refused when only %f of it arrived', async (share) => {
    const whole = pdf([catalogue, tree(), page, stream('', written), font])
    expect(await reading(whole.subarray(0, Math.floor(share * whole.length)))).toMatchObject({ status: 'rejected' })
  })
})

describe('an ordinary PDF', () => {
  test('is harmless, packed or not', async () => {
    const file = pdf([catalogue, tree(), page, stream('/Filter /FlateDecode', deflateSync(written)), font])
    expect(isHarmless(file)).toBe(true)
    expect((await reading(file)).status).toBe('read')
  })

  test('may bring data that nothing can unpack', () =>
    expect(isHarmless(pdf([stream('/Filter /FlateDecode', Buffer.alloc(50_000, 7))]))).toBe(true))
})
