import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type {
  ProductCosts,
  ProductTurnover,
  PurchaseLines,
  PurchasesCategories,
  PurchasesFluctuation,
} from '@escandallo/contracts/dashboards/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

/** Olive oil that two suppliers print under two names, one of them in a category of its own, and that the house has made one. */
const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const [ana, bo] = [await supplier(home, { name: 'Aceites Ana' }), await supplier(home, { name: 'Bo Gourmet' })]
const oil = (await product(home, { name: 'Aceite de oliva', category: 'CAT10', unit: 'kg' })).productId
const merged = await product(home, { name: 'AOVE garrafa', category: 'CAT1', unit: 'kg' }, [], false, (about) => [
  { type: 'ProductsMerged', data: { ...about, into: oil, costIds: [], suppliers: [] } },
])
const buy = (supplierId: string, productId: string, issueDate: string, quantity: string, unitPrice: string) =>
  document(home, {
    establishment: home.establishment,
    supplier: supplierId,
    products: [productId],
    lines: [lineOf({ quantity, unitPrice, discountRate: '0', unit: 'kg', name: 'Aceite' })],
    issueDate,
    dueDate: null,
  })
await buy(bo, merged.productId, '2026-02-05', '10', '4')
await buy(bo, merged.productId, '2026-03-05', '10', '5')
await buy(ana, oil, '2026-03-20', '30', '6')
await fixtures.projected()

const march = { from: '2026-03-01', to: '2026-03-31' }
const ask = async <Answer>(url: string, query: Record<string, string>): Promise<Answer> =>
  (await fixtures.ask(admin, { method: 'GET', url: `/api/dashboard/purchases/${url}`, query })).json()

describe('given a product that was merged into another', () => {
  test('then both are one in what is bought again and again', async () => {
    const { items } = await ask<ProductTurnover>('products/turnover', march)
    expect(items).toEqual([expect.objectContaining({ productId: oil, purchases: 2, quantity: '40', spend: 23_000 })])
  })

  test.each(['oil', 'merged'])('then its price over time is that of both, asked for by the id of %s', async (asked) => {
    const products = asked === 'oil' ? oil : merged.productId
    const { items } = await ask<ProductCosts>('products/costs', { ...march, groupBy: 'week', products })
    expect(items).toEqual([expect.objectContaining({ productId: oil, name: 'Aceite de oliva', spend: 23_000 })])
    expect(items[0]?.series.flatMap(({ price }) => price ?? [])).toEqual(['5', '6'])
  })

  test('then all of it is in the category of the one that goes on, and opens to the lines of both', async () => {
    const { series } = await ask<PurchasesCategories>('categories', march)
    expect(series.map(({ key, value }) => [key, value])).toEqual([['CAT10', 23_000]])
    const inCategory = await ask<PurchaseLines>('lines', { ...march, category: 'CAT10' })
    expect([inCategory.sum, inCategory.items.map(({ productId }) => productId)]).toEqual([23_000, [oil, oil]])
    expect((await ask<PurchaseLines>('lines', { ...march, category: 'CAT1' })).items).toEqual([])
    const ofProduct = await ask<PurchaseLines>('lines', { ...march, products: oil })
    expect([ofProduct.sum, ofProduct.items.length]).toEqual([23_000, 2])
  })

  test('then prices are compared with what was paid for the other before', async () => {
    const { items, coverage } = await ask<PurchasesFluctuation>('categories/fluctuation', march)
    expect(coverage).toEqual({ known: 4_000, of: 4_000 })
    expect(items.map(({ category, change }) => [category, change])).toEqual([['CAT10', '43.75']])
  })
})
