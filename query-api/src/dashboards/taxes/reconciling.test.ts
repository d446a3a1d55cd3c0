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
    ...{ method: 'GET', url: `/api/dashboard/purchases/${url}`, query: { ...year, ...query } },
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
  ...{ taxes: [{ rate: '10', base: 4000, amount: 400 }] },
  totals: { subtotal: 4600, discount: 0, taxes: 400, total: 5000 },
})
await fixtures.projected()

for (const [name, query, spend] of [
  ['all of it', {}, 14_600],
  ['an invoice alone', { from: '2026-03-10', to: '2026-03-10' }, 30_421],
  ['a credit note alone', { from: '2026-03-11', to: '2026-03-11' }, -15_821],
] as const)
  test(`spend, categories, suppliers, lines and bases come to one sum: ${name}`, async () => {
    const total = await ask<PurchasesTotal>('total', query)
    const categories = await ask<PurchasesCategories>('categories', query)
    const suppliers = await ask<TopSuppliers>('top-suppliers', query)
    const { sum } = await ask<{ sum: number }>('lines', query)
    const { total: taxed, outside } = await ask<PurchasesTaxes>('taxes', query)
    const slices = categories.series.reduce((all, { value }) => all + (value ?? 0), 0)
    const sums = [total.total, categories.total, slices, suppliers.total, sum, taxed.base + outside.amount]
    expect(sums).toEqual(sums.map(() => spend))
  })

test('an accepted difference is a row of its own, which opens to its lines and is in no product', async () => {
  const query = { from: '2026-03-10', to: '2026-03-10' }
  const { series } = await ask<PurchasesCategories>('categories', query)
  expect(series.find(({ key }) => key === 'difference')).toEqual({
    ...{ key: 'difference', value: 46, coverage: { known: 0, of: 46 } },
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
