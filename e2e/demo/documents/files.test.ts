import { readPdf, squeezed } from '@escandallo/reading/papers/testing/read-pdf.ts'
import { loadImage } from '@napi-rs/canvas'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawPdf, layoutNames, layoutOf } from './draw.ts'
import type { DemoFile } from './files.ts'
import { demoFiles, documentsWithFile } from './files.ts'
import { documentsOf } from './history.ts'
import type { NumberStyle } from './paper/formats.ts'
import { dates, written } from './paper/formats.ts'

const until = '2026-11-20'
const files: DemoFile[] = []

beforeAll(async () => {
  for await (const file of demoFiles({ until })) files.push(file)
}, 120_000)

const documents = documentsOf({ until })

function documentOf(key: string) {
  const document = documents.find((document) => document.key === key)
  if (!document) throw new Error(`no document ${key}`)
  return document
}

const bare = (text: string) => text.replace(/\s/g, '')
const pdfs = () => files.filter(({ mediaType }) => mediaType === 'application/pdf')
const styles: NumberStyle[] = ['spanish', 'english', 'bare']

/** What a truth claims and its page does not show. */
async function unseen({ documentKey, truth }: DemoFile): Promise<string[]> {
  const text = squeezed(await readPdf(await drawPdf(documentOf(documentKey)))).toLowerCase()
  const shows = (...forms: (string | null)[]) =>
    forms.some((form) => form !== null && text.includes(bare(form).toLowerCase()))
  const { supplier, lines, totals } = truth
  const words = [
    truth.number,
    supplier.name,
    supplier.taxId,
    supplier.email,
    supplier.phone,
    supplier.iban,
    ...lines.flatMap(({ code, name }) => [code, name]),
  ]
  const days = [truth.issueDate, truth.dueDate]
  const amounts = [
    ...Object.values(totals),
    ...lines.flatMap(({ quantity, unitPrice, total }) => [quantity, unitPrice, total]),
  ]
  return [
    ...words.filter((word) => word !== null && !shows(word)),
    ...days.filter((day) => day !== null && !shows(...Object.values(dates).map((format) => format(day)))),
    ...amounts.filter(
      (amount) =>
        amount !== null &&
        Number(amount) !== 0 &&
        !styles.some((style) => shows(written(amount, style), written(amount.replace('-', ''), style))),
    ),
  ].filter((value) => value !== null)
}

describe('the files of the demo', () => {
  test('are at least 24 PDFs in eight layouts or more, and six photographs', () => {
    expect(pdfs().length).toBeGreaterThanOrEqual(24)
    expect(new Set(pdfs().map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(8)
    const photographs = files.filter(({ mediaType }) => mediaType === 'image/jpeg')
    expect(photographs.length).toBe(6)
    expect(new Set(photographs.map(({ layout }) => layout)).size).toBe(6)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
  })

  test('show everything that their truth says', async () => {
    for (const file of files)
      expect({ name: file.name, unseen: await unseen(file) }).toEqual({ name: file.name, unseen: [] })
  })

  test('do not show the account and the due date where the truth leaves them out', async () => {
    const silent = pdfs().filter(({ truth }) => truth.supplier.iban === null)
    expect(silent.length).toBeGreaterThan(0)
    for (const { bytes, truth } of silent) {
      const text = squeezed(await readPdf(bytes))
      expect(text).not.toMatch(/ES\d{22}/)
      if (truth.dueDate === null) expect(text.toLowerCase()).not.toMatch(/vencimiento|vto\.|duedate/)
    }
  })

  test('have as many pages as their truth says', async () => {
    for (const { bytes, truth } of pdfs()) expect(await readPdf(bytes)).toHaveLength(truth.pages)
    expect(Math.max(...files.map(({ truth }) => truth.pages))).toBeGreaterThan(1)
  })

  test('photographed are readable pictures that say they need reading by eye', async () => {
    for (const { mediaType, bytes, truth } of files.filter(({ mediaType }) => mediaType === 'image/jpeg')) {
      const { width, height } = await loadImage(Buffer.from(bytes))
      expect(width * height).toBeGreaterThan(1_800_000)
      expect(width * height).toBeLessThan(8_000_000)
      expect([mediaType, truth.source, truth.pages]).toEqual(['image/jpeg', 'ocr', 1])
    }
  })

  test('belong to documents of the history, to the cent', () => {
    for (const { documentKey, truth } of files) {
      const document = documentOf(documentKey)
      expect(document.number).toBe(truth.number)
      if (truth.totals.total !== null) expect(Math.round(Number(truth.totals.total) * 100)).toBe(document.totals.total)
    }
  })
})

test.each(['2026-01-02', '2026-02-28', '2026-05-17', '2026-08-31', '2027-12-26'])(
  'on %s too there is paper of every layout',
  (day) => {
    const chosen = documentsWithFile(documentsOf({ until: day }))
    expect(new Set(chosen.map(layoutOf))).toEqual(new Set(layoutNames))
    expect(chosen.length).toBe(32)
  },
)
