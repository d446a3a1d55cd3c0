import type { Anchor, Place } from '@escandallo/contracts/documents/learning/learned.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { describe, expect, test } from 'vitest'
import { about, id, paper } from '../../testing/documents.ts'
import { documentsGroup } from '../group.ts'
import { type Layout, supplierLayout } from '../tables.ts'

const [fruit, fish] = [id(101), id(102)]
const fingerprint = '0123456789abcdef'.repeat(4)
const another = 'fedcba9876543210'.repeat(4)
const box = { page: 1, x: 0.6, y: 0.1, width: 0.1, height: 0.02 }
const from = (supplierId: string) => ({ kind: 'existing' as const, supplierId })

const anchored = (text: string | null, change: Partial<Anchor> = {}): Anchor => ({
  text,
  printed: text,
  side: text === null ? 'page' : 'left',
  page: 1,
  x: 0.6,
  y: 0.1,
  dx: 0.1,
  dy: 0.006,
  right: 0.2,
  words: 1,
  ...change,
})
const number = (text: string | null, change: Partial<Anchor> = {}): Place => ({
  path: 'number',
  boxes: [box],
  text: 'F-9',
  anchor: anchored(text, change),
})

/** A paper of a supplier, read at a minute and corrected in the next ones. */
const papered = (last: number, supplierId = fruit, of = fingerprint) => {
  const documentId = id(last)
  const it = about(documentId, last)
  const { reading } = it('DocumentRead').data as { reading: Reading }
  const read = [
    it('DocumentUploaded'),
    it('DocumentRead', { supplier: from(supplierId), reading: { ...reading, fingerprint: of } }),
    it('DocumentConfirmed'),
  ]
  const corrected = (...places: Place[]) =>
    it('DocumentCorrected', { content: paper, changed: places.map(({ path }) => path), places })
  return { documentId, it, read, corrected }
}
const layouts = async (events: Told[], supplierId = fruit): Promise<Layout[]> => {
  const rows = (await project(documentsGroup, events)).rows(supplierLayout)
  return rows.find((row) => row.supplierId === supplierId)?.layouts ?? []
}
const about_ = (at: string) => ({ supplierId: fruit, at, by: id(9), fingerprint })
const forgotten = (minute: number): Told => ({
  type: 'SupplierLayoutForgotten',
  stream: `supplier-${fruit}`,
  data: about_(new Date(Date.UTC(2026, 2, 2, 10, minute)).toISOString()),
})
const [firstPaper, secondPaper, thirdPaper, fourthPaper] = [papered(1), papered(2), papered(3), papered(4)] as const

describe('what a supplier’s papers teach', () => {
  test('is nothing as long as nobody corrects them', async () => expect(await layouts(firstPaper.read)).toEqual([]))

  test('is nothing until the corrected paper is confirmed, nor after it is opened again', async () => {
    const [uploaded, read, confirmed] = firstPaper.read as [Told, Told, Told]
    const corrected = firstPaper.corrected(number('su fra'))
    expect(await layouts([uploaded, read, corrected])).toEqual([])
    expect(await layouts([uploaded, read, corrected, confirmed])).toHaveLength(1)
    expect(await layouts([uploaded, read, corrected, confirmed, firstPaper.it('DocumentReopened')])).toEqual([])
  })

  test('is what the paper says in the end: a correction that is taken back teaches nothing', async () => {
    const back = firstPaper.it('DocumentCorrected', { content: paper, changed: ['number'], places: [] })
    expect(await layouts([...firstPaper.read, firstPaper.corrected(number('su fra')), back])).toEqual([])
  })

  test('is no label of a sum that is a unit, or of sums that do not come to their total', async () => {
    const base = (label: string): Place => ({ ...number(label), path: 'totals.subtotal', text: '1,25' })
    expect(await layouts([...firstPaper.read, firstPaper.corrected(base('ud'))])).toEqual([])
    expect(await layouts([...firstPaper.read, firstPaper.corrected(base('importe neto'))])).toHaveLength(1)
    const totals = { ...paper.totals, subtotal: 125 }
    const slip = { content: { ...paper, totals }, changed: ['totals.subtotal'], places: [base('importe neto')] }
    expect(await layouts([...firstPaper.read, firstPaper.it('DocumentCorrected', slip)])).toEqual([])
  })

  test('is a label of a sum of the size of what was bought, though what is withheld was left out', async () => {
    const base: Place = { ...number('importe neto'), path: 'totals.subtotal', text: '34,70' }
    const bought = paper.lines.reduce((sum, { total }) => sum + (total ?? 0), 0)
    const totals = { ...paper.totals, subtotal: bought, total: bought - 400 }
    const corrected = { content: { ...paper, totals }, changed: ['totals.subtotal'], places: [base] }
    const [layout] = await layouts([...firstPaper.read, firstPaper.it('DocumentCorrected', corrected)])
    expect(layout?.fields).toMatchObject([{ path: 'totals.subtotal', kind: paper.kind }])
  })

  test('is where a corrected value stands, with when and from which paper it was learned', async () => {
    const [layout, ...others] = await layouts([...firstPaper.read, firstPaper.corrected(number('su fra'))])
    expect(others).toEqual([])
    expect(layout).toMatchObject({
      fingerprint,
      fields: [
        {
          path: 'number',
          anchor: { text: 'su fra' },
          documentId: firstPaper.documentId,
          at: '2026-03-02T10:01:00.000Z',
        },
      ],
      columns: [],
      dayOrder: null,
    })
  })

  test('is what was left as it was, until somebody writes it otherwise', async () => {
    const left = firstPaper.it('DocumentCorrected', {
      content: paper,
      changed: ['dueDate'],
      untouched: [number('ref')],
    })
    const [before] = await layouts([...firstPaper.read, left])
    expect(before?.fields).toMatchObject([{ path: 'number', anchor: { text: 'ref' }, text: 'F-9', corrected: false }])
    const [after] = await layouts([
      ...firstPaper.read,
      left,
      ...secondPaper.read,
      secondPaper.corrected(number('su fra')),
    ])
    expect(after?.fields).toMatchObject([{ path: 'number', anchor: { text: 'su fra' }, corrected: true }])
  })

  test('is what the supplier says of itself, as it was found on its paper', async () => {
    const name = { ...number(null), path: 'supplier.name' }
    const [layout] = await layouts([...firstPaper.read, firstPaper.corrected(name)])
    expect(layout?.constants).toMatchObject([{ path: 'supplier.name', value: paper.supplier.name }])
  })

  test('is how the lines stand, until two papers say otherwise', async () => {
    const column = { heading: null, printed: null, at: null, right: 0.5, edge: 'right' as const, row: 0 }
    const shape = (x: number) => ({
      columns: (['name', 'total'] as const).map((cell) => ({ ...column, cell, x, right: x + 0.1 })),
      wraps: null,
      foreign: [],
      remarks: [],
    })
    const shaped = (of: typeof firstPaper, x: number) => [
      ...of.read,
      of.it('DocumentCorrected', { content: paper, changed: ['number'], table: shape(x) }),
    ]
    const edges = async (events: Told[]) => (await layouts(events))[0]?.table?.value.columns[0]?.x
    expect(await edges(shaped(firstPaper, 0.1))).toBe(0.1)
    expect(await edges([...shaped(firstPaper, 0.1), ...shaped(secondPaper, 0.6)])).toBe(0.1)
    expect(await edges([...shaped(firstPaper, 0.1), ...shaped(secondPaper, 0.6), ...shaped(thirdPaper, 0.6)])).toBe(0.6)
  })

  test('is which rows of the table are no goods and where names end, of whichever paper of it they were taken', async () => {
    const column = { heading: null, printed: null, at: null, x: 0.1, right: 0.5, edge: 'right' as const, row: 0 }
    const removing = (of: typeof firstPaper, ...removed: string[]) => {
      const columns = (['name', 'total'] as const).map((cell) => ({ ...column, cell }))
      const shape = {
        columns,
        wraps: null,
        foreign: [],
        remarks: [],
        removed,
        nameEnds: removed.map((name) => `- ${name}`),
      }
      return [...of.read, of.it('DocumentCorrected', { content: paper, changed: ['lines'], table: shape })]
    }
    const [layout] = await layouts([...removing(firstPaper, 'portes'), ...removing(secondPaper, 'punto verde')])
    expect(layout?.table?.value.removed).toEqual(['punto verde', 'portes'])
    expect(layout?.table?.value.nameEnds).toEqual(['- punto verde', '- portes'])
  })

  test('is whether prices are with tax, as the last paper of the table has it', async () => {
    const column = { heading: null, printed: null, at: null, x: 0.1, right: 0.5, edge: 'right' as const, row: 0 }
    const columns = (['name', 'total'] as const).map((cell) => ({ ...column, cell }))
    const shape = { columns, wraps: null, foreign: [], remarks: [] }
    const on = (of: typeof firstPaper, taxed: boolean) => {
      const table = { ...shape, ...(taxed && { taxIncluded: { rate: '10' } }) }
      return [...of.read, of.it('DocumentCorrected', { content: paper, changed: ['lines'], table })]
    }
    const taxIncluded = async (events: Told[]) => (await layouts(events))[0]?.table?.value.taxIncluded
    expect(await taxIncluded([...on(firstPaper, false), ...on(secondPaper, true)])).toEqual({ rate: '10' })
    expect(await taxIncluded([...on(firstPaper, true), ...on(secondPaper, false)])).toBeUndefined()
  })

  test('is nothing where the corrected value is not on the paper', async () => {
    expect(await layouts([...firstPaper.read, firstPaper.corrected({ path: 'number', boxes: [box] })])).toEqual([])
  })

  test('is what its columns hold, whatever line was corrected', async () => {
    const cell: Place = {
      path: `lines.${id(7)}.quantity`,
      boxes: [box],
      text: '10,5',
      column: { heading: 'kg', printed: 'Kg', x: 0.6, right: 0.65 },
      instead: { heading: 'bultos', printed: 'Bultos', x: 0.5, right: 0.55 },
    }
    const [layout] = await layouts([...firstPaper.read, firstPaper.corrected(cell)])
    expect(layout?.columns).toMatchObject([
      {
        cell: 'quantity',
        column: { heading: 'kg' },
        instead: { heading: 'bultos' },
        documentId: firstPaper.documentId,
      },
    ])
  })

  test('is which figure is the day, and which mark parts the decimals, when the paper left it open', async () => {
    const day: Place = { path: 'issueDate', boxes: [box], text: '03/02/2026' }
    const [layout] = await layouts([
      ...firstPaper.read,
      firstPaper.it('DocumentCorrected', {
        content: { ...paper, issueDate: '2026-03-02' },
        changed: [],
        places: [day],
      }),
      ...secondPaper.read,
      secondPaper.it('DocumentCorrected', {
        content: { ...paper, totals: { ...paper.totals, total: 123_400 } },
        changed: [],
        places: [{ path: 'totals.total', boxes: [box], text: '1.234 €' }],
      }),
    ])
    expect(layout).toMatchObject({ dayOrder: { value: 'month-first' }, decimalSeparator: { value: ',' } })
    const same: Place = { path: 'issueDate', boxes: [box], text: '02/03/2026' }
    const [other] = await layouts([
      ...firstPaper.read,
      firstPaper.it('DocumentCorrected', {
        content: { ...paper, issueDate: '2026-03-02' },
        changed: [],
        places: [same],
      }),
    ])
    expect(other?.dayOrder?.value).toBe('day-first')
  })

  test('stands against one correction that says otherwise, and falls with the second', async () => {
    const first = [...firstPaper.read, firstPaper.corrected(number('su fra'))]
    const [kept] = await layouts([...first, ...secondPaper.read, secondPaper.corrected(number('ref'))])
    expect(kept?.fields[0]?.anchor.text).toBe('su fra')
    const events = [
      ...first,
      ...secondPaper.read,
      secondPaper.corrected(number('ref')),
      ...thirdPaper.read,
      thirdPaper.corrected(number('pedido')),
    ]
    expect(await layouts(events)).toEqual([])
  })

  test('gives way to what two corrections say with one voice', async () => {
    const [layout] = await layouts([
      ...[...firstPaper.read, firstPaper.corrected(number('su fra'))],
      ...[...secondPaper.read, secondPaper.corrected(number('ref'))],
      ...[...thirdPaper.read, thirdPaper.corrected(number('ref'))],
    ])
    expect(layout?.fields).toMatchObject([{ anchor: { text: 'ref' }, documentId: thirdPaper.documentId }])
  })

  test('is not contradicted by one paper that is saved again and again', async () => {
    const [layout] = await layouts([
      ...[...firstPaper.read, firstPaper.corrected(number('su fra'))],
      ...[
        ...secondPaper.read,
        secondPaper.corrected(number('ref')),
        secondPaper.corrected(number('ref')),
        secondPaper.corrected(number('ref')),
      ],
    ])
    expect(layout?.fields[0]?.anchor.text).toBe('su fra')
  })

  test('is the same place when only the length of the value differs', async () => {
    const [layout] = await layouts([
      ...[...firstPaper.read, firstPaper.corrected(number('su fra'))],
      ...[...secondPaper.read, secondPaper.corrected(number('su fra', { right: 0.27 }))],
      ...[...thirdPaper.read, thirdPaper.corrected(number('su fra', { dx: 0.02 }))],
      ...[...fourthPaper.read, fourthPaper.corrected(number('su fra', { right: 0.15 }))],
    ])
    expect(layout?.fields).toMatchObject([{ documentId: firstPaper.documentId }])
  })
})

describe('a layout', () => {
  test('is told from another of the same supplier', async () => {
    const stranger = papered(2, fruit, another)
    const learnedLayouts = await layouts([
      ...[...firstPaper.read, firstPaper.corrected(number('su fra'))],
      ...[...stranger.read, stranger.corrected(number('ref'))],
    ])
    expect(learnedLayouts.map((layout) => [layout.fingerprint, layout.fields[0]?.anchor.text])).toEqual([
      [fingerprint, 'su fra'],
      [another, 'ref'],
    ])
  })

  test('goes to the supplier that the paper turns out to be from', async () => {
    const resolved = firstPaper.it('DocumentSupplierResolved', { supplier: from(fish) })
    const events = [...firstPaper.read, firstPaper.corrected(number('su fra')), resolved]
    expect(await layouts(events, fruit)).toEqual([])
    expect(await layouts(events, fish)).toHaveLength(1)
    expect(
      await layouts([...events, firstPaper.it('DocumentSupplierResolved', { supplier: { kind: 'unresolved' } })], fish),
    ).toEqual([])
  })

  test('teaches nothing any more when the paper is deleted or replaced, and again when it is restored', async () => {
    const events = [...firstPaper.read, firstPaper.corrected(number('su fra')), firstPaper.it('DocumentDeleted')]
    expect(await layouts(events)).toEqual([])
    expect(await layouts([...events, firstPaper.it('DocumentRestored')])).toHaveLength(1)
    expect(await layouts([...events, firstPaper.it('DocumentRestored'), firstPaper.it('DocumentReuploaded')])).toEqual(
      [],
    )
  })

  test('that was forgotten teaches nothing until it is corrected again, or remembered', async () => {
    const events = [...firstPaper.read, firstPaper.corrected(number('su fra')), forgotten(2)]
    expect(await layouts(events)).toEqual([])
    const [later] = await layouts([...events, ...thirdPaper.read, thirdPaper.corrected(number('ref'))])
    expect(later?.fields).toMatchObject([{ anchor: { text: 'ref' } }])
    const remembered: Told = { ...forgotten(3), type: 'SupplierLayoutRemembered' }
    expect(await layouts([...events, remembered])).toHaveLength(1)
  })

  test('of a paper that was read before layouts were known teaches nothing', async () => {
    expect(
      await layouts([
        firstPaper.it('DocumentUploaded'),
        firstPaper.it('DocumentRead'),
        firstPaper.corrected(number('a')),
      ]),
    ).toEqual([])
  })
})

test('a due day that the paper does not print teaches after how many days its papers fall due, and on which day is paid', async () => {
  const due = (it: typeof firstPaper.it, issueDate: string, dueDate: string) =>
    it('DocumentCorrected', { content: { ...paper, issueDate, dueDate }, changed: ['dueDate'], places: [] })
  const [layout] = await layouts([...firstPaper.read, due(firstPaper.it, '2026-02-03', '2026-03-25')])
  expect(layout?.constants).toMatchObject([{ path: 'terms', value: '45 day 25', documentId: firstPaper.documentId }])
  const pointed: Place = { path: 'dueDate', boxes: [box], text: '25/03/2026', anchor: anchored('vence') }
  const printed = firstPaper.it('DocumentCorrected', {
    content: { ...paper, issueDate: '2026-02-03', dueDate: '2026-03-25' },
    changed: ['dueDate'],
    places: [pointed],
  })
  expect((await layouts([...firstPaper.read, printed]))[0]?.constants).toEqual([])
})
