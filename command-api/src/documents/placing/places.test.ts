import { randomUUID } from 'node:crypto'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Box } from '@escandallo/contracts/documents/reading.ts'
import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { describe, expect, test } from 'vitest'
import { contentOf, lineOf, readingOf } from '../../testing/paper.ts'
import { differences } from '../differences.ts'
import { placesOf } from './places.ts'

/** Words of a row at a height of the page, each at its left edge. */
const row = (y: number, ...words: [number, string][]): PageWord[] =>
  words.map(([x, text]): PageWord => [1, x, y, 0.011 * text.length, 0.012, 1, text])

const lineId = randomUUID()
const paper = [
  ...row(0.05, [0.1, 'Frutas'], [0.18, 'Ana'], [0.22, 'S.L.']),
  ...row(0.1, [0.6, 'Cliente'], [0.69, '4711']),
  ...row(0.12, [0.6, 'Su'], [0.63, 'fra.'], [0.69, 'V-26/118']),
  ...row(0.14, [0.6, 'Fecha'], [0.69, '03/04/2026']),
  ...row(0.3, [0.1, 'Género'], [0.5, 'Bultos'], [0.6, 'Kg'], [0.7, 'P.'], [0.73, 'Kg'], [0.85, 'Neto']),
  ...row(0.32, [0.1, 'Tomate'], [0.18, 'pera'], [0.5, '2'], [0.6, '10,5'], [0.7, '1,20'], [0.85, '12,60']),
  ...row(0.34, [0.1, 'Cebolla'], [0.5, '1'], [0.6, '5'], [0.7, '0,80'], [0.85, '4,00']),
  ...row(0.8, [0.6, 'A'], [0.615, 'abonar'], [0.85, '1.218,26']),
]
const at = (x: number, y: number, width: number): Box => ({ page: 1, x, y, width, height: 0.012 })

const contentBefore = contentOf({ number: '4711', lines: [lineOf({ lineId, name: 'Tomate pera', quantity: '2' })] })
const reading = readingOf(contentBefore)
const [line] = reading.lines
const read = {
  ...reading,
  number: { value: '4711', confidence: 0.6, boxes: [at(0.69, 0.1, 0.044)], alternatives: [] },
  lines: [
    { ...(line as typeof line & object), boxes: [at(0.1, 0.32, 0.8)], cells: { quantity: [at(0.5, 0.32, 0.011)] } },
  ],
}
const placesFor = (after: DocumentContent, more: Partial<Parameters<typeof placesOf>[0]> = {}) =>
  placesOf({
    words: paper,
    reading: read,
    readLines: [lineId],
    after,
    changed: differences(contentBefore, after),
    ...more,
  })

describe('a corrected value', () => {
  test('is found on the paper, with the label at its left that will tell it next time', () => {
    const [place, ...others] = placesFor({ ...contentBefore, number: 'V26/118' })
    expect(others).toEqual([])
    expect(place).toMatchObject({
      path: 'number',
      text: 'V-26/118',
      boxes: [{ page: 1, x: 0.69, y: 0.12 }],
      anchor: { text: 'su fra', printed: 'Su fra.', side: 'left', words: 1, x: 0.6, dx: 0.09 },
    })
  })

  test('is found by what it is worth, however it is printed', () => {
    const places = placesFor({
      ...contentBefore,
      issueDate: '2026-04-03',
      totals: { ...contentBefore.totals, total: 121_826 },
      supplier: { ...contentBefore.supplier, name: 'FRUTAS ANA SL' },
    })
    expect(places.map(({ path, text, anchor }) => [path, text, anchor?.text]).sort()).toEqual([
      ['issueDate', '03/04/2026', 'fecha'],
      ['supplier.name', 'Frutas Ana S.L.', null],
      ['totals.total', '1.218,26', 'a abonar'],
    ])
  })

  test('is told by the place on the page when nothing stands beside or above it', () => {
    const [place] = placesFor({ ...contentBefore, supplier: { ...contentBefore.supplier, name: 'Frutas Ana S.L.' } })
    expect(place?.anchor).toMatchObject({ side: 'page', text: null, dx: 0.1, words: 3 })
  })

  test('is told by the words above it when there are none at its left', () => {
    const words = [...row(0.1, [0.4, 'Documento']), ...row(0.12, [0.4, 'V-26/118'])]
    expect(placesFor({ ...contentBefore, number: 'V-26/118' }, { words })[0]?.anchor).toMatchObject({
      text: 'documento',
      side: 'above',
    })
  })

  test('is nowhere when the paper does not print it, and when nothing was corrected', () => {
    expect(placesFor({ ...contentBefore, number: 'Z-999' })).toEqual([])
    expect(placesFor({ ...contentBefore, number: null })).toEqual([])
    expect(placesFor(contentBefore)).toEqual([])
    expect(placesFor({ ...contentBefore, number: 'V26/118' }, { words: [] })).toEqual([])
  })

  test('stands where the person pointed, whatever else says the same', () => {
    const words = [...paper, ...row(0.9, [0.1, 'Ref'], [0.2, 'V-26/118'])]
    const boxes = [at(0.19, 0.895, 0.12)].map((box) => ({ ...box, height: 0.03 }))
    const after = { ...contentBefore, number: 'V-26/118' }
    const [place, ...others] = placesFor(after, { words, pointed: [{ path: 'number', boxes }] })
    expect(others).toEqual([])
    expect(place).toMatchObject({ path: 'number', boxes, text: 'V-26/118', anchor: { text: 'ref' } })
    const elsewhere = placesFor(after, { words, pointed: [{ path: 'dueDate', boxes }] })
    expect(elsewhere.map(({ path }) => path)).toEqual(['number'])
  })

  test.each([
    ['the fourth of March in figures', '04/03/2026', '2026-03-04'],
    ['with dots and a short year', '4.3.26', '2026-03-04'],
    ['as computers write it', '2026-03-04', '2026-03-04'],
    ['with its month in Spanish', '4 de marzo de 2026', '2026-03-04'],
    ['with its month in English', 'March 4, 2026', '2026-03-04'],
    ['with its month in Catalan', '12 d’agost de 2026', '2026-08-12'],
  ])('that is a day is known %s', (_, printed, issueDate) => {
    const words = row(0.1, ...printed.split(' ').map((word, index): [number, string] => [0.1 + 0.06 * index, word]))
    expect(placesFor({ ...contentBefore, issueDate }, { words })[0]?.text).toBe(printed)
  })

  test.each([
    ['another day', '05/03/2026', { issueDate: '2026-03-04' }],
    ['another year', '04/03/2025', { issueDate: '2026-03-04' }],
    ['another amount', '13,21', { totals: { ...contentBefore.totals, total: 1322 } }],
    ['a longer number', 'F-26/1181', { number: 'F-26/118' }],
    ['another name', 'Verduras Ana', { supplier: { ...contentBefore.supplier, name: 'Frutas Anaya' } }],
  ])('is not taken for %s', (_, printed, change) => {
    expect(placesFor({ ...contentBefore, ...change }, { words: row(0.1, [0.1, printed]) })).toEqual([])
  })
})

describe('a corrected cell', () => {
  const [tomato] = contentBefore.lines
  const corrected = (change: object) => ({
    ...contentBefore,
    lines: [{ ...(tomato as typeof tomato & object), ...change }],
  })

  test('tells its column, and the column that was taken for it', () => {
    const [place, ...others] = placesFor(corrected({ quantity: '10.5' }))
    expect(others).toEqual([])
    expect(place).toMatchObject({
      path: `lines.${lineId}.quantity`,
      text: '10,5',
      column: { heading: 'kg', printed: 'Kg', x: 0.6 },
      instead: { heading: 'bultos', printed: 'Bultos', x: 0.5 },
    })
  })

  test('is looked for in its own line', () => {
    expect(placesFor(corrected({ quantity: '5' }))).toEqual([])
  })

  test('of a line that nobody read is found in the row that says the most of it', () => {
    const added = lineOf({ name: 'Cebolla', quantity: '5', unitPrice: '0.8', code: '' })
    const places = placesFor({ ...contentBefore, lines: [...contentBefore.lines, added] })
    expect(places.map(({ path, text }) => [path.split('.')[2], text])).toEqual([
      ['name', 'Cebolla'],
      ['quantity', '5'],
      ['unitPrice', '0,80'],
      ['total', '4,00'],
    ])
    expect(places.every(({ boxes: [box] }) => box?.y === 0.34)).toBe(true)
  })
})

test('twenty thousand hostile words do not hold anybody up', () => {
  const words = Array.from(
    { length: 20_000 },
    (_, index): PageWord => [1, 0.001 * (index % 90), 0.0001 * index, 0.001, 0.001, 1, '1.,1'.repeat(25)],
  )
  const spent = process.cpuUsage()
  placesFor(
    {
      ...contentBefore,
      number: 'X-1',
      totals: { ...contentBefore.totals, total: 7 },
      supplier: { ...contentBefore.supplier, name: 'a'.repeat(200) },
    },
    { words },
  )
  // Work, not waiting: the machine may be busy with other things.
  expect(process.cpuUsage(spent).user).toBeLessThan(4_000_000)
})
