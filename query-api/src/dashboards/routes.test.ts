import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type {
  OverviewPurchases,
  PurchasesCategories,
  PurchasesTotal,
  TopSuppliers,
} from '@escandallo/contracts/dashboards/queries.ts'
import type { SupplierSpend as SupplierSpendSchema } from '@escandallo/contracts/suppliers/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { Big } from 'big.js'
import { assert, asyncProperty, integer } from 'fast-check'
import type { Static } from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import { document } from '../testing/event-fixtures.ts'
import { DAYS, purchasesFixture, type Search, START, within, year } from '../testing/purchases.ts'

const { fixtures, home, admin, suppliers, products, truth, ask, lines, sumOf } = await purchasesFixture()
afterAll(() => fixtures.close())
const { establishment: centre, elsewhere: beach } = home
type SupplierSpend = Static<typeof SupplierSpendSchema>
const total = (query: Search) => ask<PurchasesTotal>('purchases/total', query)

describe('what was spent', () => {
  test('is the sum of the lines that were written, to the cent', async () => {
    expect(truth.length).toBeGreaterThan(100)
    expect(sumOf(within(year))).not.toBe(0)
    expect((await total(year)).total).toBe(sumOf(within(year)))
    expect((await lines(year)).sum).toBe(sumOf(within(year)))
  })

  test.each(['day', 'week', 'month', 'trimester', 'year', 'weekDay'])('adds up by %s', async (groupBy) => {
    const { series, total: all, groupBy: grouped } = await total({ ...year, to: '2026-12-31', groupBy })
    expect(grouped).toBe(groupBy)
    expect(series.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(all)
    expect(series.reduce((sum, { coverage }) => sum + coverage.of, 0)).toBeGreaterThan(50)
  })

  test('has each line on one page, however late the page', async () => {
    const day = '2031-12-31'
    const many = Array.from({ length: 210 }, () => lineOf())
    await document(home, {
      establishment: centre,
      supplier: suppliers[0] ?? '',
      lines: many,
      issueDate: day,
      dueDate: null,
    })
    await fixtures.projected()
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => lines({ from: day, to: day, size: 50, page })))
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 50, 50, 10])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ lineId }) => lineId))).size).toBe(210)
    const late = pages[4]?.items ?? []
    expect(late.map(({ lineId }) => lineId)).toEqual(
      late
        .map(({ lineId }) => lineId)
        .toSorted()
        .toReversed(),
    )
    expect(late[0]?.supplierName).toBe('Frutas Ana')
  })

  test('opens to the lines of every month', async () => {
    const { series } = await total({ ...year, groupBy: 'month' })
    expect(series).toHaveLength(12)
    for (const { key, value } of series) {
      const month = { from: key, to: plusDays(plusDays(key, 32).slice(0, 8).concat('01'), -1) }
      expect(value, key).toBe(sumOf(within(month)))
      expect((await lines(month)).sum, key).toBe(value)
    }
  })

  test('narrows to suppliers and establishments', async () => {
    for (const id of suppliers) {
      const narrowed = sumOf((line) => within(year)(line) && line.supplierId === id)
      expect((await total({ ...year, suppliers: id })).total).toBe(narrowed)
      expect((await lines({ ...year, suppliers: id })).sum).toBe(narrowed)
    }
    const there = sumOf((line) => within(year)(line) && line.establishmentId === beach)
    expect(there).not.toBe((await total(year)).total)
    expect((await total({ ...year, establishments: beach })).total).toBe(there)
    expect((await total({ ...year, establishments: `${beach},${centre}` })).total).toBe(sumOf(within(year)))
  })

  test('is compared with what is said to be the period before', async () => {
    const now = { from: '2025-07-01', to: '2025-09-30' }
    const { previous } = await total(now)
    expect(previous).toMatchObject({ from: '2025-04-01', to: '2025-06-30' })
    expect(previous.total).toBe((await total({ from: previous.from, to: previous.to })).total)
    expect(previous.series).toHaveLength(3)
    expect((await total({ from: '2026-03-01', to: '2026-03-17' })).previous).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-17',
    })
  })

  test('is compared with what bears the same name, when the range is named', async () => {
    const quarter = { from: '2026-01-01', to: '2026-03-31' }
    expect((await total(quarter)).previous).toMatchObject({ from: '2025-10-01', to: '2025-12-31' })
    expect((await total({ ...quarter, range: 'running-year' })).previous).toMatchObject({
      from: '2025-01-01',
      to: '2025-03-31',
    })
  })

  test('is nothing where nothing was bought, and unknown where paper waits', async () => {
    const empty = await total({ from: '2024-01-01', to: '2024-01-31' })
    expect([empty.total, empty.coverage]).toEqual([0, { known: 0, of: 0 }])
    const waiting = await total({ from: '2026-08-01', to: '2026-08-31' })
    expect([waiting.total, waiting.coverage]).toEqual([null, { known: 0, of: 1 }])
    const categories = await ask<PurchasesCategories>('purchases/categories', { from: '2026-08-01', to: '2026-08-31' })
    expect([categories.total, categories.series]).toEqual([null, []])
    const suppliers = await ask<TopSuppliers>('purchases/top-suppliers', { from: '2026-08-01', to: '2026-08-31' })
    expect([suppliers.total, suppliers.items]).toEqual([null, []])
  })

  test('in another currency is not added, and is missed in the coverage', async () => {
    const foreign = await total({ from: '2026-09-01', to: '2026-09-30' })
    expect([foreign.total, foreign.coverage, foreign.currency]).toEqual([null, { known: 0, of: 1 }, 'EUR'])
    expect(foreign.foreign).toMatchObject([{ currency: 'USD', documents: 1 }])
    expect(foreign.foreign[0]?.sum).toBeGreaterThan(0)
    expect((await total(year)).foreign).toEqual([])
  })

  test('says where paper begins inside the period before, and only there', async () => {
    const first = truth.map(({ day }) => day).toSorted()[0] ?? ''
    const around = { from: '2025-07-01', to: '2025-09-30' }
    expect((await total(around)).previous.since).toBeNull()
    const { previous } = await total(year)
    expect([previous.from < first, previous.since]).toEqual([true, first])
    const known = previous.series.filter(({ value }) => value !== null).map(({ key }) => key)
    expect(known, 'what was before is not known').toEqual(
      previous.series.flatMap(({ key }) => (key >= first ? key : [])),
    )
    const categories = await ask<PurchasesCategories>('purchases/categories', year)
    expect(categories.previous.since).toBe(first)
    expect((await ask<TopSuppliers>('purchases/top-suppliers', year)).previous.since).toBe(first)
  })

  test('misses just the documents that the list shows as missing', async () => {
    const waiting = { from: '2026-08-01', to: '2026-08-31' }
    const listed = async (query: Search) =>
      (await fixtures.ask(admin, { method: 'GET', url: '/api/documents/list', query })).json()
    const { coverage } = await total(waiting)
    expect((await listed({ ...waiting, missing: 'true' })).total).toBe(coverage.of - coverage.known)
    const foreign = { from: '2026-09-01', to: '2026-09-30' }
    expect((await listed({ ...foreign, missing: 'true' })).total).toBe(0)
    expect((await listed({ ...foreign, currency: 'USD', status: 'completed' })).total).toBe(1)
  })

  test('offers groupings that the period has room for', async () => {
    expect((await total({ from: '2025-03-01', to: '2025-03-10' })).groupByOptions).toEqual(['day'])
    expect((await total(year)).groupByOptions).toEqual(['day', 'week', 'month', 'trimester'])
    expect((await total({ ...year, groupBy: 'year' })).groupBy).toBe('month')
  })

  test('of one day is a period too', async () => {
    const day = truth[0]?.day as string
    expect((await total({ from: day, to: day })).total).toBe(sumOf((line) => line.day === day))
  })

  test.each([
    [{ from: '2026-02-01', to: '2026-01-01' }, 'period-ends-before-it-starts'],
    [{ from: '1995-01-01', to: '2026-01-01' }, 'invalid'],
    [{ from: '0001-01-01', to: '0001-02-01' }, 'day-invalid'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'invalid'],
    [{ from: '2026-02-01' }, 'invalid'],
    [{ ...year, suppliers: '-'.repeat(36) }, 'invalid'],
    [{ ...year, groupBy: 'century' }, 'invalid'],
  ])('refuses %j', async (query, code) => {
    const answer = await fixtures.ask(admin, { method: 'GET', url: '/api/dashboard/purchases/total', query })
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  })

  test('of any period is the same from months and days, from days, and from lines', async () => {
    const days = integer({ min: 0, max: DAYS - 1 })
    await assert(
      asyncProperty(days, days, async (a, b) => {
        const period = { from: plusDays(START, Math.min(a, b)), to: plusDays(START, Math.max(a, b)) }
        const written = truth.filter(within(period))
        const answered = await ask<PurchasesCategories>('purchases/categories', period)
        const expected = written.reduce((sum, line) => sum + line.total, 0)
        expect(answered.series.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(expected)
        if (written.length > 0) expect((await total(period)).total).toBe(expected)
      }),
      { numRuns: 25, seed: 7 },
    )
  })
})

describe('spend by category', () => {
  test('opens to its lines, also what has none', async () => {
    const { series, total: all } = await ask<PurchasesCategories>('purchases/categories', year)
    expect(series.map(({ key }) => key).toSorted()).toEqual(['CAT1', 'CAT4', 'none'])
    for (const { key, value } of series) expect((await lines({ ...year, category: key })).sum, key).toBe(value)
    const none = sumOf((line) => within(year)(line) && (line.productId === null || line.productId === products[3]))
    expect(series.find(({ key }) => key === 'none')?.value).toBe(none)
    expect(all).toBe(sumOf(within(year)))
    expect(series.map(({ value }) => value)).toEqual(
      series.map(({ value }) => value).toSorted((a, b) => Number(b) - Number(a)),
    )
  })
})

describe('the suppliers that most was spent with', () => {
  const top = (query: Search) => ask<TopSuppliers>('purchases/top-suppliers', query)

  test('open to their lines and compare with the period before', async () => {
    const answer = await top(year)
    expect(answer.items).toHaveLength(3)
    for (const { supplierId, spend, previousSpend } of answer.items) {
      expect((await lines({ ...year, suppliers: supplierId })).sum).toBe(spend)
      // Before there was any paper nothing is known, which is not nothing spent.
      expect(previousSpend).toBeNull()
    }
    const later = await top({ from: '2025-09-01', to: '2025-12-31' })
    const { from, to, since } = later.previous
    expect(since).toBeNull()
    for (const { supplierId, previousSpend } of later.items)
      expect((await lines({ from, to, suppliers: supplierId })).sum).toBe(previousSpend)
    const march = { from: '2024-03-01', to: '2024-03-31' }
    expect((await total(march)).previous).toMatchObject({ total: null })
    expect(answer.total).toBe(sumOf(within(year)))
  })

  test('count their purchases, and no credit note, which is spend and no purchase', async () => {
    const period = { from: '2032-02-01', to: '2032-02-28' }
    const bought = { establishment: centre, supplier: suppliers[1] as string, issueDate: '2032-02-10', dueDate: null }
    const lineWith = (quantity: string) => [lineOf({ quantity, unitPrice: '10' })]
    await document(home, { ...bought, lines: lineWith('3') })
    await document(home, { ...bought, lines: lineWith('-1'), kind: 'credit-note' })
    await document(home, { ...bought, supplier: suppliers[2] as string, lines: lineWith('-2'), kind: 'credit-note' })
    await fixtures.projected()
    const answer = await top(period)
    expect(answer.items.map(({ supplierId, spend, documents }) => [supplierId, spend, documents])).toEqual([
      [suppliers[1], 2000, 1],
      [suppliers[2], -2000, 0],
    ])
    expect(answer.coverage).toEqual({ known: 3, of: 3 })
    const query = period
    const listed = await fixtures.ask(admin, { method: 'GET', url: '/api/suppliers/list/agg', query })
    const { items } = listed.json() as SupplierSpend
    expect(items.map(({ supplierId, spend, documents }) => [supplierId, spend, documents])).toEqual([
      [suppliers[1], 2000, 1],
      [suppliers[2], -2000, 0],
    ])
  })

  test.each([1, 2, 10])('share a hundred per cent among %i and the others', async (size) => {
    for (const { from, to } of [
      year,
      { from: '2025-02-03', to: '2025-05-09' },
      { from: '2025-08-01', to: '2026-02-11' },
    ]) {
      const { items, others } = await top({ from, to, size })
      const sum = items.reduce((whole, { share }) => whole.plus(share), new Big(others.share))
      expect(sum.toFixed()).toBe('100')
      expect(items.length + others.suppliers).toBe(3)
      if (size === 10) expect(items.at(-1)?.cumulativeShare).toBe('100')
      expect(items[0]?.class).toBe('A')
    }
  })
})

describe('the start page', () => {
  const overview = (query: Search, asker = admin) => ask<OverviewPurchases>('overview/purchases', query, asker)

  test('says what waits, and where the nearest figures are', async () => {
    const { documents, nearest, total: sum } = await overview({ from: '2024-01-01', to: '2024-02-01' })
    expect(documents).toEqual({ processing: 0, pending: 1, withErrors: 0, waiting: 1, irregularCosts: 0 })
    expect(nearest?.from.slice(0, 7)).toBe(
      truth
        .map(({ day }) => day)
        .toSorted()[0]
        ?.slice(0, 7),
    )
    expect(sum).toBe(0)
    expect((await overview(year)).nearest).toBeNull()
  })

  test('shows people of one establishment no other', async () => {
    const eva = await fixtures.employ({
      corporationId: home.corporationId,
      sections: ['dashboard'],
      establishments: [beach],
    })
    const there = sumOf((line) => within(year)(line) && line.establishmentId === beach)
    expect((await overview(year, eva)).total).toBe(there)
    expect((await overview({ ...year, establishments: centre }, eva)).total).toBe(0)
    const { nearest } = await overview({ from: '2026-09-01', to: '2026-09-30' }, eva)
    const last = truth
      .filter(({ establishmentId }) => establishmentId === beach)
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    expect(nearest?.to.slice(0, 7)).toBe(last?.slice(0, 7))
  })
})
