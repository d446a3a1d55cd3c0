import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type { PurchasesCategories, PurchasesTotal, TopSuppliers } from '@escandallo/contracts/dashboards/queries.ts'
import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import { afterAll, expect, test } from 'vitest'
import { document, foundCorporation, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const from = await supplier(home)
const year = { from: '2026-01-01', to: '2026-12-31' }
const ask = async <Answer>(url: string, query: Record<string, string> = {}): Promise<Answer> => {
  const answer = await fixtures.ask(admin, {
    method: 'GET',
    url: `/api/dashboard/purchases/${url}`,
    query: { ...year, ...query },
  })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as Answer
}
const paper = { establishment: home.establishment, supplier: from, issueDate: '2026-03-10' }
const write = (more: Partial<Parameters<typeof document>[1]>) => document(home, { ...paper, ...more })

// What is confirmed with a difference: by 46 cents, on an invoice and on a credit note.
const lines = [lineOf({ quantity: '1', unitPrice: '157.75', taxRate: '10' })]
const taxes = [{ rate: '10', base: 15_821, amount: 1582 }]
const totals = { subtotal: 15_821, discount: 0, taxes: 1582, total: 17_403 }
await write({ lines, taxes, totals })
await write({ lines, taxes, totals, kind: 'credit-note', issueDate: '2026-03-11' })
await write({ lines: [lineOf({ quantity: '1', unitPrice: '100', taxRate: '10' })] })
// A table that names no rate for what is exempt.
await write({
  lines: [lineOf({ quantity: '1', unitPrice: '40', taxRate: '10' }), lineOf({ quantity: '1', unitPrice: '6' })],
  taxes: [{ rate: '10', base: 4000, amount: 400 }],
  totals: { subtotal: 4600, discount: 0, taxes: 400, total: 5000 },
})
// Goods that went back, and what the supplier charges for taking them.
await write({
  kind: 'credit-note',
  issueDate: '2026-04-01',
  lines: [
    lineOf({ quantity: '1', unitPrice: '100', taxRate: '10' }),
    lineOf({ quantity: '-1', unitPrice: '20', taxRate: '21' }),
  ],
  taxes: [
    { rate: '10', base: 10_000, amount: 1000 },
    { rate: '21', base: -2000, amount: -420 },
  ],
  totals: { subtotal: 8000, discount: 0, taxes: 580, total: 8580 },
})
// No tax table, with a base and without.
const untaxed = { lines: [lineOf({ quantity: '1', unitPrice: '12' })], taxes: [], issueDate: '2026-04-02' }
await write({ ...untaxed, totals: { subtotal: 1200, discount: 0, taxes: 120, total: 1320 } })
await write({ ...untaxed, totals: { subtotal: null, discount: null, taxes: null, total: 1320 } })
await fixtures.projected()

for (const [name, query, spend] of [
  ['all of it', {}, 9000],
  ['a credit note that charges as well', { from: '2026-04-01', to: '2026-04-01' }, -8000],
  ['papers without a tax table', { from: '2026-04-02', to: '2026-04-02' }, 2400],
  ['an invoice alone', { from: '2026-03-10', to: '2026-03-10' }, 30_421],
  ['a credit note alone', { from: '2026-03-11', to: '2026-03-11' }, -15_821],
] as const)
  test(`spend, categories, suppliers, lines and bases come to one sum: ${name}`, async () => {
    const total = await ask<PurchasesTotal>('total', query)
    const categories = await ask<PurchasesCategories>('categories', query)
    const suppliers = await ask<TopSuppliers>('top-suppliers', query)
    const { sum } = await ask<{ sum: number }>('lines', query)
    const { total: taxed, outside, without } = await ask<PurchasesTaxes>('taxes', query)
    const slices = categories.series.reduce((all, { value }) => all + (value ?? 0), 0)
    const sums = [
      total.total,
      categories.total,
      slices,
      suppliers.total,
      sum,
      (taxed?.base ?? Number.NaN) + outside.amount + without.base,
    ]
    expect(sums).toEqual(sums.map(() => spend))
  })

test('an accepted difference is a row of its own, which opens to its lines and is in no product', async () => {
  const query = { from: '2026-03-10', to: '2026-03-10' }
  const { series } = await ask<PurchasesCategories>('categories', query)
  expect(series.find(({ key }) => key === 'difference')).toEqual({
    key: 'difference',
    value: 46,
    coverage: { known: 0, of: 46 },
  })
  type Lines = {
    sum: number
    total: number
    items: { isDifference: boolean; productId: string | null; total: number }[]
  }
  const { items, sum } = await ask<Lines>('lines', { ...query, category: 'difference' })
  expect(sum).toBe(46)
  expect(items).toMatchObject([{ isDifference: true, productId: null, total: 46 }])
  const none = await ask<Lines>('lines', { ...query, category: 'none' })
  expect(none.items.every(({ isDifference }) => !isDifference)).toBe(true)
  expect(none.items.reduce((all, { total }) => all + total, 0)).toBe(none.sum)
  const turnover = await ask<{ items: { spend: number }[] }>('products/turnover', query)
  expect(turnover.items.map(({ spend }) => spend)).not.toContain(46)
})

test('what a tax table names no rate for is said beside its rates', async () => {
  expect((await ask<PurchasesTaxes>('taxes')).outside).toEqual({ documents: 1, amount: 600 })
})

test('a tax table has one sign: what a credit note charges is put on where what it takes back is taken off', async () => {
  const { rates, total, outside } = await ask<PurchasesTaxes>('taxes', { from: '2026-04-01', to: '2026-04-01' })
  expect(rates.map(({ rate, base, tax }) => [rate, base, tax])).toEqual([
    ['21', 2000, 420],
    ['10', -10_000, -1000],
  ])
  expect({ total, outside }).toEqual({
    total: { base: -8000, tax: -580, surcharge: 0 },
    outside: { documents: 0, amount: 0 },
  })
})

test('papers without a tax table say their base beside what they ask', async () => {
  const { without } = await ask<PurchasesTaxes>('taxes', { from: '2026-04-02', to: '2026-04-02' })
  expect(without).toEqual({ documents: 2, base: 2400, amount: 2640 })
})
