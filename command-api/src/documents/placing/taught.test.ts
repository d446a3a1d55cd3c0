import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import { describe, expect, test } from 'vitest'
import { contentOf, lineOf, readingOf } from '../../testing/paper.ts'
import { differences } from '../differences.ts'
import { taughtOn } from './taught.ts'

/** Words of a row at a height of the page, each text at its left edge. */
const row = (y: number, ...texts: [number, string][]): PageWord[] =>
  texts.flatMap(([x, text]) =>
    text.split(' ').map((word, at, all): PageWord => {
      const before = all.slice(0, at).join(' ').length + (at > 0 ? 1 : 0)
      return [1, x + 0.008 * before, y, 0.0075 * word.length, 0.012, 1, word]
    }),
  )

const goods = [
  lineOf({ name: 'Tomate pera', quantity: '3', unitPrice: '1.2' }),
  lineOf({ name: 'Cebolla dulce de Fuentes', quantity: '12', unitPrice: '0.8' }),
  lineOf({ name: 'Lechuga', quantity: '5', unitPrice: '2.1' }),
]
const letterhead = row(0.05, [0.1, 'Frutas Ana S.L.'], [0.6, 'Fecha'], [0.7, '10/03/2026'])
const contentBefore = contentOf({ number: null, lines: goods, supplierName: 'Frutas Ana S.L.' })
const after = { ...contentBefore, number: 'F-118' }

const taught = (...rows: PageWord[][]) => {
  const words = [...letterhead, ...rows.flat()]
  const read = readingOf(contentBefore)
  const reading = {
    ...read,
    issueDate: { value: '2026-03-10', confidence: 0.9, alternatives: [], boxes: [at(0.7, 0.05)] },
  }
  const readLines = goods.map(({ lineId }) => lineId)
  return taughtOn({ words, reading, readLines, after, changed: differences(contentBefore, after) })
}
const at = (x: number, y: number) => ({ page: 1, x, y, width: 0.08, height: 0.012 })
const cents = (total: number | null) => ((total ?? 0) / 100).toFixed(2).replace('.', ',')

const table = (y: number, printed: (line: (typeof goods)[number], y: number) => PageWord[]) =>
  goods.flatMap((line, index) => printed(line, y + 0.06 * index))

describe('a corrected paper', () => {
  test('tells where the values stand that were left as they were', () => {
    const { untouched } = taught()
    expect(untouched?.map(({ path, text, anchor }) => [path, text, anchor?.text])).toEqual([
      ['issueDate', '10/03/2026', 'fecha'],
    ])
  })

  test('tells of a value by everything that stands beside it, and by its place', () => {
    const [number] = taught(row(0.2, [0.3, 'Documento']), row(0.22, [0.3, 'F-118'], [0.4, 'Pedido'])).places
    expect([number?.anchor, ...(number?.others ?? [])].map((anchor) => [anchor?.side, anchor?.text])).toEqual([
      ['above', 'documento'],
      ['right', 'pedido'],
      ['page', null],
    ])
  })

  test('tells of a value by the words under it', () => {
    const [number] = taught(row(0.2, [0.3, 'F-118']), row(0.22, [0.3, 'Documento'])).places
    expect(number?.anchor).toMatchObject({ side: 'below', text: 'documento' })
  })

  test('tells a series that is printed apart from its number', () => {
    const { places } = taught(row(0.2, [0.3, 'Serie'], [0.4, 'F']), row(0.22, [0.3, 'Núm.'], [0.4, '118']))
    expect(places.map(({ path, text, anchor }) => [path, text, anchor?.text])).toEqual([
      ['number', '118', 'num'],
      ['number.series', 'F', 'serie'],
    ])
  })
})

describe('the lines of a corrected paper', () => {
  test('tell their columns, with what is printed over them', () => {
    const { table: shape } = taught(
      row(0.3, [0.1, 'Género'], [0.5, 'Cuánto'], [0.65, 'A cómo'], [0.8, 'Suma']),
      table(0.34, ({ name, quantity, unitPrice, total }, y) =>
        row(
          y,
          [0.1, name ?? ''],
          [0.5, quantity ?? ''],
          [0.65, (unitPrice ?? '').replace('.', ',')],
          [0.8, cents(total)],
        ),
      ),
    )
    const columns = shape?.columns.map(({ cell, heading, row: off, x }) => [cell, heading, off, x]).sort()
    expect(columns).toEqual([
      ['name', 'genero', 0, 0.1],
      ['quantity', 'cuanto', 0, 0.5],
      ['total', 'suma', 0, 0.8],
      ['unitPrice', 'a como', 0, 0.65],
    ])
  })

  test('tell that their names stand in a row above the figures', () => {
    const { table: shape } = taught(
      table(0.3, ({ name, quantity, unitPrice, total }, y) => [
        ...row(y, [0.1, name ?? '']),
        ...row(y + 0.02, [0.5, quantity ?? ''], [0.65, (unitPrice ?? '').replace('.', ',')], [0.8, cents(total)]),
      ]),
    )
    expect(shape?.columns.find(({ cell }) => cell === 'name')).toMatchObject({ row: -1, heading: null, edge: 'left' })
  })

  test('tell whether names go on in the next row', () => {
    const wrapped = (second: string) =>
      taught(
        table(0.3, ({ name, quantity, unitPrice, total }, y) => {
          const [first = '', ...rest] = (name ?? '').split(' de ')
          const figures: [number, string][] = [
            [0.5, quantity ?? ''],
            [0.65, (unitPrice ?? '').replace('.', ',')],
            [0.8, cents(total)],
          ]
          return [...row(y, [0.1, first], ...figures), ...(rest.length > 0 ? row(y + 0.02, [0.1, second]) : [])]
        }),
      ).table?.wraps
    expect(wrapped('de Fuentes')).toBe(true)
    expect(wrapped('Lote siete')).toBe(false)
  })

  test('tell which rows a person took away, unless goods of that name are left', () => {
    const rows = table(0.3, ({ name, quantity, unitPrice, total }, y) =>
      row(
        y,
        [0.1, name ?? ''],
        [0.5, quantity ?? ''],
        [0.65, (unitPrice ?? '').replace('.', ',')],
        [0.8, cents(total)],
      ),
    )
    const others = ['Portes 2026', 'LECHUGA'].map((name) => lineOf({ name, quantity: '1', unitPrice: '4' }))
    const read = contentOf({ number: null, lines: [...goods, ...others], supplierName: 'Frutas Ana S.L.' })
    const readLines = read.lines.map(({ lineId }) => lineId)
    const removing = { words: [...letterhead, ...rows], reading: readingOf(read), readLines, after }
    expect(taughtOn({ ...removing, changed: differences(read, after) }).table?.removed).toEqual(['portes'])
  })

  test('tell that prices are printed with tax, where a person wrote every line without it', () => {
    const rows = table(0.3, ({ name, quantity, unitPrice, total }, y) =>
      row(
        y,
        [0.1, name ?? ''],
        [0.5, quantity ?? ''],
        [0.65, (Number(unitPrice) * 1.1).toFixed(2).replace('.', ',')],
        [0.8, cents(Math.round((total ?? 0) * 1.1))],
      ),
    )
    const gross = goods.map((line) => ({
      ...line,
      unitPrice: (Number(line.unitPrice) * 1.1).toFixed(2),
      total: Math.round((line.total ?? 0) * 1.1),
    }))
    const tableFor = (net: (index: number) => boolean) => {
      const read = contentOf({ number: null, supplierName: 'Frutas Ana S.L.', lines: gross })
      const lines = gross.map((line, index) => ({ ...(net(index) ? (goods[index] ?? line) : line), taxRate: '10' }))
      const left = { ...after, lines }
      const readLines = read.lines.map(({ lineId }) => lineId)
      const correcting = { words: [...letterhead, ...rows], reading: readingOf(read), readLines, after: left }
      return taughtOn({ ...correcting, changed: differences(read, left) }).table
    }
    expect(tableFor(() => true)).toMatchObject({ taxIncluded: { rate: '10' } })
    expect(tableFor((index) => index > 0)?.taxIncluded).toBeUndefined()
  })

  test('tell before what names end, where a person cut it off all of them', () => {
    const rows = table(0.3, ({ name, quantity, unitPrice, total }, y) =>
      row(
        y,
        [0.1, `${name} - Detalle mayo`],
        [0.5, quantity ?? ''],
        [0.65, (unitPrice ?? '').replace('.', ',')],
        [0.8, cents(total)],
      ),
    )
    const readWith = (rest: (index: number) => string) =>
      contentOf({
        number: null,
        supplierName: 'Frutas Ana S.L.',
        lines: goods.map((line, index) => ({ ...line, name: `${line.name}${rest(index)}` })),
      })
    const endsOf = (rest: (index: number) => string) => {
      const read = readWith(rest)
      const readLines = read.lines.map(({ lineId }) => lineId)
      const correcting = { words: [...letterhead, ...rows], reading: readingOf(read), readLines, after }
      return taughtOn({ ...correcting, changed: differences(read, after) }).table?.nameEnds
    }
    expect(endsOf((index) => ` - Detalle de mayo ${index}`)).toEqual(['- Detalle'])
    expect(endsOf((index) => ` frescos del día ${index}`)).toEqual(['frescos'])
    expect(endsOf((index) => (index === 0 ? ' frescos' : ''))).toBeUndefined()
    expect(endsOf(() => '')).toBeUndefined()
  })

  test('tell nothing where the page does not print them', () => expect(taught().table).toBeUndefined())
})
