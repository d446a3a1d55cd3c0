import { describe, expect, expectTypeOf, test } from 'vitest'
import { group } from './group.ts'
import { derived, entity, fact, rollup } from './shapes.ts'
import { amount, decimal, integer, json, type RowOf, storedRow, table, text, uuid } from './table.ts'

type Packing =
  | { type: 'ParcelPacked'; data: { parcelId: string; lines: { articleId: string; total: number }[] } }
  | { type: 'ParcelLost'; data: { parcelId: string } }

const parcel = table(
  'parcel',
  {
    parcelId: uuid(),
    status: text<'packed' | 'lost'>(),
    total: amount().nullable(),
    lines: json<{ articleId: string }[]>(),
  },
  { key: ['parcelId'], indexes: [['status']] },
)
const lineColumns = { parcelId: uuid(), lineNumber: integer(), articleId: uuid(), total: amount() }
const articleColumns = { articleId: uuid(), lines: integer(), total: amount() }
const line = table('parcel_line', lineColumns, { key: ['parcelId', 'lineNumber'] })
const article = table('article_stock', articleColumns, { key: ['articleId'] })
type Parcel = RowOf<typeof parcel>
type Line = RowOf<typeof line>
type Article = RowOf<typeof article>

const parcels = entity<Parcel, Packing>({
  table: parcel,
  key: (event) => event.data.parcelId,
  evolve: (row, { type, data }) => {
    switch (type) {
      case 'ParcelPacked':
        return { parcelId: data.parcelId, status: 'packed', lines: data.lines }
      case 'ParcelLost':
        return row ? { ...row, status: 'lost' } : null
      default:
        return type satisfies never
    }
  },
})
const lines = fact<Line, Packing>({
  table: line,
  owner: ['parcelId'],
  rows: ({ type, data: { parcelId }, data }) => ({
    owner: { parcelId },
    rows:
      type === 'ParcelPacked' && 'lines' in data
        ? data.lines.map((packed, lineNumber) => ({ parcelId, lineNumber, ...packed }))
        : [],
  }),
})
const stock = rollup<Article, Line>({
  table: article,
  from: lines,
  increments: ({ articleId, total }) => [{ key: { articleId }, deltas: { lines: 1, total } }],
})

describe('defining projections', () => {
  test('gives a row the types of its columns', () => {
    expectTypeOf<Parcel>().toEqualTypeOf<{
      parcelId: string
      status: 'packed' | 'lost'
      total: number | null
      lines: { articleId: string }[]
    }>()
  })

  test('takes projections of some events into a group of more', () => {
    const copy = derived<Article>({
      table: table('article_copy', articleColumns, { key: ['articleId'] }),
      after: [stock],
      affected: (changes) =>
        changes.table(article).map(({ before, after }) => ({ articleId: (after ?? before)?.articleId })),
      recompute: (keys, read) =>
        read(
          article,
          'articleId',
          keys.map(({ articleId }) => articleId),
        ),
    })
    const all = group({
      name: 'stock',
      version: 1,
      events: ['ParcelPacked', 'ParcelLost', 'ArticleNamed'],
      parse: (recorded) => recorded as unknown as Packing | { type: 'ArticleNamed'; data: { articleId: string } },
      projections: [parcels, lines, stock, copy],
    })
    expect(all.projections).toHaveLength(4)
    expect(() => group({ ...all, projections: [stock] })).toThrow('article_stock needs parcel_line before it')
    expect(() => group({ ...all, projections: [parcels, parcels] })).toThrow('written by two projections')
  })

  const named = table('odd', { ...articleColumns, name: text() }, { key: ['articleId'] })

  test('refuses a fact whose key leaves out its owner, and a rollup of words', () => {
    expect(() =>
      fact<Line, Packing>({
        owner: ['parcelId'],
        rows: () => null,
        table: table('odd', lineColumns, { key: ['lineNumber'] }),
      }),
    ).toThrow('must hold the owner parcelId')
    expect(() => rollup({ from: lines, increments: () => [], table: named })).toThrow('nothing to add up')
  })

  test('refuses tables that PostgreSQL would not keep', () => {
    expect(() => table('Odd', lineColumns, { key: ['lineNumber'] })).toThrow('is no name')
    expect(() => table('odd', { of: text().nullable() }, { key: ['of'] })).toThrow('cannot be part of the key')
    expect(() => table('odd', { of: text() }, { key: ['of'], trigram: ['off' as 'of'] })).toThrow('has no column off')
  })

  test('keeps a row as it will be read again, and refuses what a column cannot hold', () => {
    const weight = table('weight', { id: text(), weight: decimal().nullable(), of: json().nullable() }, { key: ['id'] })
    expect(storedRow(weight, { id: 'a', weight: '-0.0', of: { bb: 1, a: undefined, c: [-0] } })).toStrictEqual({
      id: 'a',
      weight: '0.0',
      of: { c: [0], bb: 1 },
    })
    expect(storedRow(weight, { id: 'a', weight: '1.20e-7', of: 1 }).weight).toBe('0.000000120')
    expect(storedRow(weight, { id: 'a', of: null }).weight).toBeNull()
    expect(() => storedRow(weight, { id: 'a', weight: 'heavy', of: 1 })).toThrow('weight.weight: heavy is no decimal')
    expect(() => storedRow(parcel, { parcelId: 'x', status: 'packed', lines: [] })).toThrow(
      'parcel.parcelId: x is no uuid',
    )
    expect(() => storedRow(article, { articleId: crypto.randomUUID(), lines: 2 ** 31, total: 1 })).toThrow(
      'is no integer',
    )
  })
})
