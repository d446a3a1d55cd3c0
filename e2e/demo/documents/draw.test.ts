import type { Piece } from '@escandallo/reading/papers/testing/read-pdf.ts'
import { readPdf, squeezed } from '@escandallo/reading/papers/testing/read-pdf.ts'
import { describe, expect, test } from 'vitest'
import type { LayoutName } from './draw.ts'
import { drawPaper, drawPdf, layoutNames, layoutOf } from './draw.ts'
import { documentsOf } from './history.ts'
import { money } from './paper/formats.ts'
import { onPaper } from './paper/pen.ts'

const documents = documentsOf({ until: '2026-11-20' })

/** Of each layout the longest document, the shortest and a credit note, if there is one. */
function samplesOf(layout: LayoutName) {
  const its = documents
    .filter((document) => layoutOf(document) === layout)
    .sort((first, second) => second.lines.length - first.lines.length)
  const samples = [its[0], its.at(-1), its.find(({ kind }) => kind === 'credit-note')]
  return [...new Set(samples.filter((document) => document !== undefined))]
}

const overlap = (first: Piece, second: Piece) =>
  Math.min(first.right, second.right) - Math.max(first.left, second.left) > 0.5 &&
  Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 0.5

describe.each(layoutNames)('the %s layout', (layout) => {
  test('is used', () => {
    expect(samplesOf(layout).length).toBeGreaterThan(0)
  })

  test('puts no text on another and none off the paper', async () => {
    for (const document of samplesOf(layout)) {
      for (const { width, height, pieces } of await readPdf(await drawPdf(document, layout))) {
        const off = pieces.filter(
          ({ left, right, top, bottom }) => left < 10 || top < 10 || right > width - 10 || bottom > height - 10,
        )
        const collisions = pieces.flatMap((piece, index) =>
          pieces
            .slice(index + 1)
            .filter((other) => overlap(piece, other))
            .map((other) => [piece.text, other.text]),
        )
        expect(off).toEqual([])
        expect(collisions).toEqual([])
      }
    }
  })

  test('draws the same document to the same bytes', async () => {
    for (const document of samplesOf(layout)) {
      expect(Buffer.from(await drawPdf(document, layout)).equals(Buffer.from(await drawPdf(document, layout)))).toBe(
        true,
      )
    }
  })

  test('says where each of its lines stands', async () => {
    for (const document of samplesOf(layout)) {
      const { pdf, rows } = await drawPaper(document, layout)
      const pages = await readPdf(pdf)
      expect(rows.length).toBe(document.lines.length)
      document.lines.forEach(({ name }, at) => {
        const row = rows[at]
        const page = pages[(row?.page ?? 0) - 1]
        if (!row || !page) throw new Error(`line ${at} of ${document.key} has no place`)
        const [top, bottom] = [row.y * page.height, (row.y + row.height) * page.height]
        const within = page.pieces.filter(
          (piece) => (piece.top + piece.bottom) / 2 > top && (piece.top + piece.bottom) / 2 < bottom,
        )
        expect(
          within
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, ''),
        ).toContain(name.replace(/\s/g, ''))
      })
    }
  })

  test('names every article', async () => {
    for (const document of samplesOf(layout)) {
      const text = squeezed(await readPdf(await drawPdf(document, layout)))
      expect(
        document.lines.filter(({ name }) => !text.includes(name.replace(/\s/g, ''))).map(({ name }) => name),
      ).toEqual([])
    }
  })
})

describe('drawing', () => {
  test('has at least eight layouts, each supplier with its own', () => {
    expect(layoutNames.length).toBeGreaterThanOrEqual(8)
    expect(new Set(documents.filter(({ kind }) => kind === 'invoice').map(layoutOf)).size).toBe(8)
  })

  test('carries the sum over to the next sheet', async () => {
    const long = samplesOf('wholesaler')[0]
    if (!long) throw new Error('no wholesaler')
    const [first, second] = await readPdf(await drawPdf(long))
    if (!first || !second) throw new Error('one sheet only')
    const codes = new Set(first.pieces.map(({ text }) => text))
    const above = long.lines.filter(({ code }) => codes.has(code)).reduce((sum, { total }) => sum + total, 0)
    expect(above).toBeGreaterThan(0)
    expect(squeezed([first])).toContain(`SUMAYSIGUE......${money(above, 'spanish')}`)
    expect(squeezed([second])).toContain(`SUMAANTERIOR.....${money(above, 'spanish')}`)
  })

  test('fits every document of the history on its paper', async () => {
    for (const document of documents) expect((await drawPdf(document)).length).toBeGreaterThan(1500)
  }, 60_000)

  test('refuses text that is wider than its place', async () => {
    const sheet = { size: 'A5', landscape: false } as const
    const drawn = onPaper(sheet, { title: 't', author: 'a', day: '2026-01-01' }, (pen) =>
      pen.write('1.234.567,89', 10, 10, 20),
    )
    await expect(drawn).rejects.toThrow('wider than')
  })
})
