import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { about, freight, id, paper, tomato } from '../testing/documents.ts'
import { dashboardsGroup } from './group.ts'
import {
  DEPOSIT,
  DIFFERENCE,
  NOBODY,
  type PurchaseLineRow,
  type PurchaseProductTrimesterRow,
  purchaseDay,
  purchaseDocument,
  purchaseDocumentDay,
  purchaseLine,
  purchaseProductDay,
  purchaseProductTrimester,
  purchaseSupplier,
} from './tables.ts'

const documentId = id(1)
const [supplierId, productId, barna, girona] = [id(2), id(3), id(4), id(5)] as [string, string, string, string]
const it = about(documentId)
const supplier = { kind: 'existing' as const, supplierId }
const matches = [{ lineId: tomato.lineId, product: { kind: 'existing' as const, productId } }]
const uploaded = it('DocumentUploaded', { establishmentId: barna })
const read = it('DocumentRead', { supplier, matches, content: paper })
/** A paper that asks what its lines come to, unless it says otherwise. */
const adding = (change: Partial<DocumentContent>): DocumentContent => {
  const subtotal = (change.lines ?? paper.lines).reduce((sum, { total }) => sum + (total ?? 0), 0)
  return { ...paper, totals: { ...paper.totals, subtotal }, ...change }
}
const confirm = (change: Partial<DocumentContent> = {}, establishmentId = barna, from = it) =>
  from('DocumentConfirmed', { document: { establishmentId, supplier, content: adding(change), matches } })
const confirmed = confirm()
const [reopened, deleted, restored, rejected, again] = [
  it('DocumentReopened'),
  it('DocumentDeleted'),
  it('DocumentRestored'),
  it('DocumentRejected'),
  it('DocumentReuploaded'),
]

const figuresOf = async (...events: Told[]) => {
  const projected = await project(dashboardsGroup, events)
  return {
    lines: projected.rows(purchaseLine),
    days: projected.rows(purchaseDay),
    productDays: projected.rows(purchaseProductDay),
    productTrimesters: projected.rows(purchaseProductTrimester),
    coverage: projected.rows(purchaseDocumentDay),
    documents: projected.rows(purchaseDocument),
    suppliers: projected.rows(purchaseSupplier),
  }
}
const nothing = { lines: [], days: [], productDays: [], productTrimesters: [] }
const key = { establishmentId: barna, supplierId, currency: 'EUR' }

describe('purchases', () => {
  test('are the lines of what was confirmed, and open to them', async () => {
    const { lines, days, productDays, productTrimesters } = await figuresOf(uploaded, read, confirmed)
    expect(lines).toMatchObject([
      {
        lineId: tomato.lineId,
        position: 0,
        productId,
        name: 'Tomate pera',
        quantity: '3',
        unit: 'unit',
        total: 2970,
        number: 'F-2026/0113',
      },
      { lineId: freight.lineId, position: 1, productId: NOBODY, total: 500, taxRate: '21' },
    ])
    expect(days).toEqual([{ ...key, day: '2026-03-02', spend: 3470, lines: 2 }])
    expect(productDays.map(({ spend, quantity, productId: of }) => [of, spend, quantity])).toEqual([
      [NOBODY, 500, '1'],
      [productId, 2970, '3'],
    ])
    expect(productTrimesters.map(({ trimester, spend }) => [trimester, spend])).toEqual([
      ['2026-01-01', 500],
      ['2026-01-01', 2970],
    ])
  })
  test('have freight as a line of no goods where the corporation keeps it apart', async () => {
    const charged = { ...paper, totals: { ...paper.totals, subtotal: 3670, charges: 200 } }
    const booked = (choice: object) =>
      it('DocumentConfirmed', { document: { establishmentId: barna, supplier, content: charged, matches, ...choice } })
    const apart = await figuresOf(uploaded, read, booked({ freight: 'apart' }))
    const byPosition = <Row extends { position: number }>(rows: Row[]) =>
      rows.toSorted((a, b) => a.position - b.position)
    expect(
      byPosition(apart.lines).map(({ name, productId: of, total, unitPrice }) => [name, of, total, unitPrice]),
    ).toMatchObject([
      ['Tomate pera', productId, 2970, expect.anything()],
      [expect.anything(), NOBODY, 500, expect.anything()],
      ['', NOBODY, 200, '2.00'],
    ])
    expect(apart.days).toMatchObject([{ spend: 3670, lines: 3 }])
    const shared = await figuresOf(uploaded, read, booked({}))
    expect(byPosition(shared.lines).map(({ total }) => total)).toEqual([3141, 529])
    expect(shared.days).toMatchObject([{ spend: 3670, lines: 2 }])
  })
  test('come to the base of a paper whose difference was accepted, by a line of its own that is no purchase of goods', async () => {
    for (const [kind, sign] of [
      ['invoice', 1],
      ['credit-note', -1],
    ] as const) {
      const differing = confirm({ kind, totals: { ...paper.totals, subtotal: 3516 } })
      const { lines, days, productDays } = await figuresOf(uploaded, read, differing)
      expect(lines.find(({ productId: of }) => of === DIFFERENCE)).toMatchObject({
        name: '',
        total: sign * 46,
        position: 2,
      })
      expect(days).toMatchObject([{ spend: sign * 3516, lines: 3 }])
      expect(productDays.map(({ productId: of, spend }) => [of, spend])).toContainEqual([DIFFERENCE, sign * 46])
      expect(await figuresOf(uploaded, read, differing, reopened)).toMatchObject(nothing)
    }
  })
  test('given deposits for packaging, when a paper is confirmed, then charged and paid back stand apart from goods', async () => {
    const barrel = { ...tomato, lineId: id(70), name: 'Depósito barril', quantity: '1', unitPrice: '30', total: 3000 }
    const back = { ...barrel, lineId: id(71), name: 'Barril vacío', quantity: '-1', total: -2000 }
    const { productDays } = await figuresOf(uploaded, read, confirm({ lines: [...paper.lines, barrel, back] }))
    expect(productDays.find(({ productId: of }) => of === DEPOSIT)).toMatchObject({ spend: 1000, lines: 2 })
  })
  test('are nothing before somebody confirms', async () => {
    expect(await figuresOf(uploaded, read)).toMatchObject(nothing)
  })
  test('go when the document is reopened or deleted', async () => {
    expect(await figuresOf(uploaded, read, confirmed, reopened)).toMatchObject(nothing)
    expect(await figuresOf(uploaded, read, confirmed, deleted)).toMatchObject(nothing)
  })
  test('are back exactly when it is restored or confirmed again', async () => {
    const figuresBefore = await figuresOf(uploaded, read, confirmed)
    expect(await figuresOf(uploaded, read, confirmed, deleted, restored, confirmed)).toEqual(figuresBefore)
    expect(await figuresOf(uploaded, read, confirmed, reopened, confirmed)).toEqual(figuresBefore)
    expect(await figuresOf(uploaded, read, confirmed, confirmed)).toEqual(figuresBefore)
  })
  test('are those of the corrected paper once that is confirmed', async () => {
    const corrected = { lines: [{ ...tomato, total: 1000, quantity: '1' }], issueDate: '2026-04-05' }
    const { lines, days, productTrimesters } = await figuresOf(uploaded, read, confirmed, reopened, confirm(corrected))
    expect(lines).toHaveLength(1)
    expect(days).toEqual([{ ...key, day: '2026-04-05', spend: 1000, lines: 1 }])
    expect(productTrimesters).toMatchObject([{ trimester: '2026-04-01', quantity: '1' }])
  })
  test('move to the establishment that they were confirmed for', async () => {
    const moved = it('DocumentMoved', { establishmentId: girona })
    const { days, documents } = await figuresOf(uploaded, read, confirmed, reopened, moved, confirm({}, girona))
    expect(days).toMatchObject([{ establishmentId: girona, spend: 3470 }])
    expect(documents).toMatchObject([{ establishmentId: girona }])
  })
  test('are never a delivery note or a proforma, which are billed later or never', async () => {
    for (const kind of ['delivery-note', 'proforma'] as const) {
      const figures = await figuresOf(uploaded, read, confirm({ kind }))
      expect(figures).toMatchObject({ ...nothing, coverage: [] })
    }
    expect((await figuresOf(uploaded, read, confirmed, reopened, confirm({ kind: 'delivery-note' }))).days).toEqual([])
  })
  test('are less by a credit note', async () => {
    const back = about(id(20))
    const lines = [{ ...tomato, quantity: '-1', total: -990 }]
    const credit = confirm({ kind: 'credit-note', lines }, barna, back)
    const { days, productDays, coverage, suppliers } = await figuresOf(
      ...[uploaded, read, confirmed, back('DocumentUploaded'), credit],
    )
    expect(days).toEqual([{ ...key, day: '2026-03-02', spend: 2480, lines: 3 }])
    expect(productDays).toContainEqual(expect.objectContaining({ productId, quantity: '2', spend: 1980, lines: 2 }))
    // It counts as a document that was confirmed, and as no purchase.
    expect(coverage).toEqual([{ ...key, day: '2026-03-02', documents: 2, confirmed: 2, purchases: 1 }])
    expect(suppliers).toEqual([{ establishmentId: barna, supplierId, purchases: 1 }])
  })
  test('are not spent twice when a corrective invoice stands in the place of one', async () => {
    const replaced = it('DocumentReplaced', { replacedBy: id(20), withdraws: [] })
    const { days, lines } = await figuresOf(uploaded, read, confirmed, replaced)
    expect({ days, lines }).toEqual({ days: [], lines: [] })
    const again = await figuresOf(
      uploaded,
      read,
      confirmed,
      replaced,
      it('DocumentReinstated', { replacedBy: id(20) }),
      confirmed,
    )
    expect(again.days).toEqual((await figuresOf(uploaded, read, confirmed)).days)
  })
  test('are less by a credit note that prints no minus', async () => {
    const back = about(id(20))
    const lines = [{ ...tomato, quantity: '1', total: 990 }]
    const credit = confirm({ kind: 'credit-note', lines }, barna, back)
    const { days, productDays } = await figuresOf(uploaded, read, confirmed, back('DocumentUploaded'), credit)
    expect(days).toEqual([{ ...key, day: '2026-03-02', spend: 2480, lines: 3 }])
    expect(productDays).toContainEqual(expect.objectContaining({ productId, quantity: '2', spend: 1980, lines: 2 }))
  })
  test('come to the base where something is taken off at the foot', async () => {
    const lines = [
      { ...tomato, total: 2000 },
      { ...freight, total: 1300 },
    ]
    const totals = { subtotal: 2970, discount: 330, taxes: null, total: null }
    const figures = await figuresOf(uploaded, read, confirm({ lines, totals }))
    expect(figures.lines.map(({ total }) => total)).toEqual([1800, 1170])
    expect(figures.days).toMatchObject([{ spend: 2970 }])
  })
  test('of different units are not added up', async () => {
    const lines = [tomato, { ...freight, unit: 'kg' }].map((line) => ({ ...line }))
    const both = lines.map(({ lineId }) => ({ lineId, product: { kind: 'existing' as const, productId } }))
    const event = it('DocumentConfirmed', {
      document: { establishmentId: barna, supplier, content: { ...paper, lines }, matches: both },
    })
    expect((await figuresOf(uploaded, read, event)).productDays.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      ['kg', '1'],
      ['unit', '3'],
    ])
  })
  test('by the centilitre are counted in millilitres, at the same spend', async () => {
    const vinegar = { ...tomato, unit: 'cl', quantity: '70', unitPrice: '0.05', total: 350 }
    const { lines, productDays } = await figuresOf(uploaded, read, confirm({ lines: [vinegar] }))
    expect(lines).toMatchObject([{ quantity: '700', unit: 'ml', unitPrice: '0.005', total: 350 }])
    expect(productDays).toMatchObject([{ unit: 'ml', quantity: '700', spend: 350 }])
  })
})

describe('how much of a period is confirmed', () => {
  const coverage = async (...events: Told[]) =>
    (await figuresOf(...events)).coverage.map(({ documents, confirmed: sure }) => [documents, sure])
  test('counts what was read, and what of it is confirmed', async () => {
    expect(await coverage(uploaded)).toEqual([])
    expect(await coverage(uploaded, read)).toEqual([[1, 0]])
    expect(await coverage(uploaded, read, confirmed)).toEqual([[1, 1]])
    expect(await coverage(uploaded, read, confirmed, reopened)).toEqual([[1, 0]])
  })
  test('leaves out what was rejected or deleted, until it is back', async () => {
    expect(await coverage(uploaded, read, rejected)).toEqual([])
    expect(await coverage(uploaded, read, rejected, reopened)).toEqual([[1, 0]])
    expect(await coverage(uploaded, read, confirmed, deleted)).toEqual([])
    expect(await coverage(uploaded, read, deleted, restored)).toEqual([[1, 0]])
    expect(await coverage(uploaded, read, confirmed, deleted, restored, confirmed)).toEqual([[1, 1]])
    expect(await coverage(uploaded, read, rejected, deleted, restored, rejected)).toEqual([])
  })
  test('leaves out a new file until it is read', async () => {
    expect(await coverage(uploaded, read, again)).toEqual([])
    expect(await coverage(uploaded, read, again, read)).toEqual([[1, 0]])
  })
  test('is of the day, supplier and establishment that the document has now', async () => {
    const corrected = it('DocumentCorrected', { content: { ...paper, issueDate: '2026-05-09' } })
    const called = it('DocumentSupplierResolved', {
      supplier: { kind: 'new', supplierId: id(9), name: 'Otra', taxId: null },
    })
    const moved = it('DocumentMoved', { establishmentId: girona })
    const { coverage: rows } = await figuresOf(uploaded, read, corrected, called, moved)
    expect(rows).toEqual([
      {
        establishmentId: girona,
        supplierId: id(9),
        currency: 'EUR',
        day: '2026-05-09',
        documents: 1,
        confirmed: 0,
        purchases: 0,
      },
    ])
    const unresolved = it('DocumentSupplierResolved', { supplier: { kind: 'unresolved' } })
    expect((await figuresOf(uploaded, read, unresolved)).coverage).toMatchObject([{ supplierId: NOBODY }])
  })
})

/** Sums of lines by some of their columns, added up without the engine. */
const summed = (lines: PurchaseLineRow[], by: (line: PurchaseLineRow) => string) => {
  const sums = new Map<string, { spend: number; quantity: Big; lines: number }>()
  for (const line of lines) {
    const sum = sums.get(by(line)) ?? { spend: 0, quantity: new Big(0), lines: 0 }
    sums.set(by(line), {
      spend: sum.spend + line.total,
      quantity: sum.quantity.plus(line.quantity),
      lines: sum.lines + 1,
    })
  }
  return [...sums].map(([of, { spend, quantity, lines: count }]) => [of, spend, quantity.toFixed(), count]).sort()
}

const isBuying = ({ quantity, total }: PurchaseLineRow) => Number(quantity) > 0 && total >= 0

/** The days that a trimester's bits stand for. */
const daysSet = ({ trimester, earlyDays, middleDays, lateDays }: PurchaseProductTrimesterRow): string[] =>
  [earlyDays, middleDays, lateDays].flatMap((bits, third) =>
    [...bits.toString(2).padStart(31, '0')].flatMap((bit, at) =>
      bit === '1' ? [plusDays(trimester, 31 * third + at)] : [],
    ),
  )

test('whatever happens to documents, every figure is the sum of its lines', async () => {
  const line = fc.record({
    quantity: fc.integer({ min: -5_000, max: 5_000 }).map((value) => new Big(value).div(1000).toFixed()),
    total: fc.integer({ min: -100_000, max: 100_000 }),
    unit: fc.constantFrom('kg', 'ud', 'l'),
    product: fc.constantFrom(id(30), id(31), null),
  })
  const step = fc.record({
    document: fc.constantFrom(id(40), id(41), id(42)),
    what: fc.constantFrom(
      'confirm',
      'confirm',
      'confirm',
      'reopen',
      'delete',
      'restore',
      'reject',
      'reupload',
      'move',
      'read',
    ),
    kind: fc.constantFrom<DocumentContent['kind']>('invoice', 'invoice', 'credit-note', 'delivery-note'),
    day: fc.constantFrom('2026-01-01', '2026-01-31', '2026-02-01', '2026-03-04', '2026-03-31', '2026-04-01'),
    establishmentId: fc.constantFrom(barna, girona),
    lines: fc.array(line, { maxLength: 4 }),
  })
  let busy = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const events = [id(40), id(41), id(42)].map((documentId) => about(documentId)('DocumentUploaded'))
      for (const { document, what, kind, day, establishmentId, lines } of steps) {
        const say = about(document)
        const content = {
          ...paper,
          kind,
          issueDate: day,
          lines: lines.map(({ product: _, ...values }, index) => ({ ...tomato, ...values, lineId: id(60 + index) })),
        }
        const known = lines.flatMap(({ product }, index) =>
          product ? [{ lineId: id(60 + index), product: { kind: 'existing' as const, productId: product } }] : [],
        )
        events.push(
          {
            confirm: () =>
              say('DocumentConfirmed', { document: { establishmentId, supplier, content, matches: known } }),
            reopen: () => say('DocumentReopened'),
            delete: () => say('DocumentDeleted'),
            restore: () => say('DocumentRestored'),
            reject: () => say('DocumentRejected'),
            reupload: () => say('DocumentReuploaded'),
            move: () => say('DocumentMoved', { establishmentId }),
            read: () => say('DocumentRead', { content, supplier, matches: known }),
          }[what as 'confirm'](),
        )
      }
      // Folded all at once and one by one: `project` throws when that makes a difference.
      const { lines, days, productDays, productTrimesters, coverage, documents } = await figuresOf(...events)
      busy += lines.length
      expect(days.map((row) => [`${row.establishmentId} ${row.day}`, row.spend, row.lines]).sort()).toEqual(
        summed(lines, (line) => `${line.establishmentId} ${line.issueDate}`).map(([of, spend, , count]) => [
          of,
          spend,
          count,
        ]),
      )
      const ofProduct = (row: { establishmentId: string; productId: string; unit: string }) =>
        `${row.establishmentId} ${row.productId} ${row.unit}`
      expect(
        productDays.map((row) => [`${ofProduct(row)} ${row.day}`, row.spend, row.quantity, row.lines]).sort(),
      ).toEqual(summed(lines, (line) => `${ofProduct(line)} ${line.issueDate}`))
      const trimester = (day: string) => (day < '2026-04-01' ? '2026-01-01' : '2026-04-01')
      expect(
        productTrimesters
          .map((row) => [`${ofProduct(row)} ${row.trimester}`, row.spend, row.quantity, row.lines])
          .sort(),
      ).toEqual(summed(lines, (line) => `${ofProduct(line)} ${trimester(line.issueDate)}`))
      expect(productTrimesters.flatMap((row) => daysSet(row).map((on) => `${ofProduct(row)} ${on}`)).sort()).toEqual(
        // A day on which goods only went back is none on which they were bought.
        [...new Set(lines.filter(isBuying).map((line) => `${ofProduct(line)} ${line.issueDate}`))].sort(),
      )
      expect(coverage.reduce((total, row) => total + row.documents, 0)).toBe(
        documents.filter(({ counts }) => counts).length,
      )
    }),
    { numRuns: 150 },
  )
  expect(busy).toBeGreaterThan(150)
})

test('what came with delivery notes and is billed at the end of the month is spent once', async () => {
  const note = about(id(7))
  const { days } = await figuresOf(
    note('DocumentUploaded', { establishmentId: barna }),
    note('DocumentRead', { supplier, matches, content: { ...paper, kind: 'delivery-note' } }),
    confirm({ kind: 'delivery-note' }, barna, note),
    uploaded,
    read,
    confirmed,
    note('DocumentBilled', { invoiceId: documentId }),
  )
  const alone = await figuresOf(uploaded, read, confirmed)
  expect(days).toEqual(alone.days)
  expect(days.length).toBeGreaterThan(0)
})
