import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { read } from '../../read.ts'
import { openPdf, wordsOfPage } from '../../words/pdf.ts'
import { type WrittenText, writtenPdf } from '../../words/written-pdf.ts'
import { endsOfRevisions } from './earlier.ts'
import { revisedSince } from './revised.ts'
import { signaturesIn } from './signatures.ts'

const context = { today: '2026-03-20', ownTaxIds: ['B99999995'] }

const rows: WrittenText[] = [
  [50, 60, 'CONSERVAS DEL MAR S.L.'],
  [350, 60, 'Factura: F-2026/113'],
  [50, 80, 'NIF: B12345674'],
  [350, 80, 'Fecha: 04/03/2026'],
  [50, 160, 'Descripción'],
  [250, 160, 'Cantidad'],
  [350, 160, 'Precio'],
  [450, 160, 'Importe'],
  [50, 180, 'Atún en aceite'],
  [260, 180, '10'],
  [360, 180, '7,00'],
  [460, 180, '70,00'],
  [350, 260, 'Base imponible'],
  [460, 260, '70,00'],
  [350, 280, 'IVA 10 %'],
  [460, 280, '7,00'],
  [350, 300, 'TOTAL FACTURA'],
  [460, 300, '77,00'],
]

const paper = (words = rows): Buffer => writtenPdf({ texts: words })

const change = (from: string, to: string) => rows.map(([x, y, text]) => [x, y, text.replace(from, to)] as WrittenText)

/** The content of the page as an object of the file, under its own number. */
const contentOf = (file: Buffer): { number: number; object: string } => {
  const text = file.toString('latin1')
  const number = Number(/\/Contents (\d+) 0 R/.exec(text)?.[1])
  const start = text.indexOf(`\n${number} 0 obj`) + 1
  return { number, object: text.slice(start, text.indexOf('endobj', start) + 7) }
}

/** Appends the objects to the file as a program does that saves quickly: with a table of its own, before it another. */
const appended = (file: Buffer, objects: { number: number; object: string }[]): Buffer => {
  const text = file.toString('latin1')
  const before = Number([...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1])
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1]
  const parts = [text.endsWith('\n') ? text : `${text}\n`]
  const offsets = objects.map(({ object }) => {
    const at = parts.join('').length
    parts.push(object)
    return at
  })
  const table = parts.join('').length
  const entries = objects.map(
    ({ number }, index) => `${number} 1\n${String(offsets[index]).padStart(10, '0')} 00000 n \n`,
  )
  parts.push(
    `xref\n${entries.join('')}trailer\n<< /Size 99 /Root ${root} /Prev ${before} >>\nstartxref\n${table}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

/** The first paper with the page of the second appended to it. */
const revised = async (words: typeof rows, before = rows): Promise<Buffer> => {
  const [first, second] = [paper(before), paper(words)]
  return appended(first, [{ number: contentOf(first).number, object: contentOf(second).object }])
}

/** A signature over the whole file but its own place, as far as its digest goes. */
const signed = (file: Buffer): Buffer => {
  const room = 200
  const object = (ranges: string, contents: string) =>
    `98 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [${ranges.padEnd(40)}] /Contents <${contents}> >>\nendobj\n`
  const draft = appended(file, [{ number: 98, object: object('', '0'.repeat(room)) }]).toString('latin1')
  const start = draft.lastIndexOf('/Contents <0') + 10
  const end = start + room + 2
  const ranges = `0 ${start} ${end} ${draft.length - end}`
  const final = draft.replace(/\/ByteRange \[ {40}\]/, `/ByteRange [${ranges.padEnd(40)}]`)
  const covered = Buffer.concat([Buffer.from(final.slice(0, start), 'latin1'), Buffer.from(final.slice(end), 'latin1')])
  const digest = createHash('sha256').update(covered).digest('hex')
  const container = `06092a864886f70d0109043122 0420${digest}`.replace(' ', '')
  return Buffer.from(`${final.slice(0, start + 1)}${container.padEnd(room, '0')}${final.slice(end - 1)}`, 'latin1')
}

const wordsOf = async (file: Buffer) => {
  const document = await openPdf(file)
  const { words } = await wordsOfPage(await document.getPage(1), 1)
  await document.loadingTask.destroy()
  return words
}
const compared = async (file: Buffer) => revisedSince(file, await wordsOf(file))
const reading = (file: Buffer) => read({ bytes: file, name: 'paper.pdf' }, context)

describe('a PDF that was written once', () => {
  test('has no earlier revisions', async () => {
    const file = paper()
    expect(endsOfRevisions(file)).toHaveLength(1)
    expect(await compared(file)).toBeNull()
    expect((await reading(file)).checks.map(({ name }) => name)).not.toContain('revised-after-issue')
  })

  test('for the web has an end mark at its beginning that ends nothing', () => {
    const file = Buffer.from(`%PDF-1.7\nxref\nstartxref\n0\n%%EOF\n${'x'.repeat(40)}\nstartxref\n9\n%%EOF\n`)
    expect(endsOfRevisions(file)).toHaveLength(1)
  })
})

describe('a PDF that was appended to', () => {
  test('is forged when an amount was changed over', async () => {
    const file = await revised(change('77,00', '770,00'))
    expect((await compared(file))?.changes).toMatchObject([{ before: '77,00', after: '770,00', isAmount: true }])
    expect(await reading(file)).toMatchObject({
      status: 'rejected',
      rejection: { reason: 'forged', page: 1, box: { page: 1 } },
      checks: [{ name: 'revised-after-issue', holds: false, detail: '77,00 → 770,00' }],
    })
  })

  test('is forged when the amount before still lies under the new one', async () => {
    const file = await revised([...rows, [460, 300, '870,00']])
    expect((await reading(file)).rejection).toMatchObject({ reason: 'forged' })
  })

  test('is forged when another page with another total was put in place of the first', async () => {
    const moved = change('77,00', '88,00')
      .map(([x, y, text]) => [x, y, text.replace('70,00', '80,00').replace('7,00', '8,00')] as WrittenText)
      .map(([x, y, text]) => [x - 20, y + 37, text] as WrittenText)
    expect((await reading(await revised(moved))).rejection).toMatchObject({ reason: 'forged' })
  })

  const elsewhere = (words: typeof rows) => words.map(([x, y, text]) => [x - 20, y + 37, text] as WrittenText)

  test('is looked at when another total that adds up to nothing was put elsewhere: it may be misread', async () => {
    const result = await reading(await revised(elsewhere(change('77,00', '88,00'))))
    expect(result.rejection).toBeNull()
    expect(result.checks).toContainEqual(expect.objectContaining({ name: 'revised-after-issue', holds: false }))
  })

  test('is no forgery when its draft did not add up to its total yet', async () => {
    const result = await reading(await revised(elsewhere(rows), change('77,00', '75,00')))
    expect(result).toMatchObject({ status: 'read', rejection: null, totals: { total: { value: 7700 } } })
  })

  test('is no forgery when the same amount is written another way', async () => {
    const result = await reading(await revised(change('77,00', '77.00')))
    expect(result.rejection).toBeNull()
    expect(result.checks).toContainEqual(
      expect.objectContaining({ name: 'revised-after-issue', holds: false, detail: '77,00 → 77.00' }),
    )
  })

  test('is looked at when anything else was changed over, such as its number', async () => {
    const result = await reading(await revised(change('F-2026/113', 'F-2026/119')))
    expect(result.status).toBe('read')
    expect(result.checks).toContainEqual(
      expect.objectContaining({ name: 'revised-after-issue', holds: false, detail: 'F-2026/113 → F-2026/119' }),
    )
    expect(result.needsReview).toContain('number')
  })

  test('is read without a word when something was only added, such as a stamp', async () => {
    const result = await reading(await revised([...rows, [60, 500, 'PAGADO'], [60, 520, '10/03/2026']]))
    expect(result.checks).toContainEqual({ name: 'revised-after-issue', holds: true })
    expect(result.status).toBe('read')
  })
})

describe('a signed PDF', () => {
  test('is whole as long as nobody touches it', async () => {
    const file = signed(paper())
    expect(signaturesIn(file)).toEqual([{ intact: true, coversTo: file.length }])
    expect((await reading(file)).checks).toContainEqual({ name: 'revised-after-issue', holds: true })
  })

  test('is looked at when a byte of it was changed', async () => {
    const file = signed(paper())
    const text = file.toString('latin1')
    const at = text.indexOf('(77,00)') + 1
    const touched = Buffer.from(`${text.slice(0, at)}8${text.slice(at + 1)}`, 'latin1')
    expect(signaturesIn(touched)).toMatchObject([{ intact: false }])
    const result = await reading(touched)
    expect(result.checks).toContainEqual(expect.objectContaining({ name: 'revised-after-issue', holds: false }))
    expect(result.needsReview).toContain('totals.total')
  })

  test('is looked at when its page was changed after it was signed', async () => {
    const file = signed(paper())
    const { number } = contentOf(file)
    const { object } = contentOf(paper([...rows, [60, 400, 'Nuevo plazo: 10 días']]))
    const later = appended(file, [{ number, object }])
    expect(signaturesIn(later)).toMatchObject([{ intact: true }])
    expect((await reading(later)).checks).toContainEqual(
      expect.objectContaining({ name: 'revised-after-issue', holds: false }),
    )
  })

  test('is whole when only proof about the signature was added', async () => {
    const later = appended(signed(paper()), [{ number: 97, object: '97 0 obj\n<< /Type /DSS >>\nendobj\n' }])
    expect((await reading(later)).checks).toContainEqual({ name: 'revised-after-issue', holds: true })
  })
})
