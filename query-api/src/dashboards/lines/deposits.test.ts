import { lineOf } from '@escandallo/command-api/testing/paper.ts'
import type {
  PriceRises,
  PurchaseLines,
  PurchasesCategories,
  PurchasesTotal,
  TopSuppliers,
} from '@escandallo/contracts/dashboards/queries.ts'
import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures({ now: () => new Date('2026-05-20T10:00:00Z') })
afterAll(() => fixtures.close())
const home = await foundCorporation(fixtures)
const admin = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
const days = { from: '2026-05-01', to: '2026-05-31' }
const get = async <Answer>(path: string, query: Record<string, string> = {}): Promise<Answer> => {
  const url = `/api/dashboard/${path}`
  const answer = await fixtures.ask(admin, { method: 'GET', url, query: { ...days, ...query } })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json()
}

beforeAll(async () => {
  const brewer = await supplier(home, { name: 'Cervezas' })
  const { productId } = await product(home, { name: 'Cerveza', category: 'CAT8' })
  const paper = { establishment: home.establishment, supplier: brewer, dueDate: null }
  // Beer of 40.00 in April and of 50.00 in May, with a barrel of 30.00 and one of 20.00 that went back; goods of nobody for 10.00.
  const beer = (unitPrice: string) => lineOf({ name: 'Cerveza', quantity: '10', unitPrice })
  await document(home, { ...paper, issueDate: '2026-04-10', products: [productId], lines: [beer('4')] })
  const lines = [
    beer('5'),
    lineOf({ name: 'Depósito barril 30 l', quantity: '1', unitPrice: '30', taxRate: '0' }),
    lineOf({ name: 'Devolución envases', quantity: '-1', unitPrice: '20', taxRate: '0' }),
    lineOf({ name: 'Portes', quantity: '1', unitPrice: '10' }),
  ]
  await document(home, { ...paper, issueDate: '2026-05-10', products: [productId], lines })
  await document(home, { ...paper, issueDate: '2026-05-11', kind: 'delivery-note', products: [productId] })
  await fixtures.projected()
})

test('given deposits on a bill, when what was spent is asked, then they are in the sum and said apart, and the rest adds up', async () => {
  const { total, deposits, previous } = await get<PurchasesTotal>('purchases/total')
  expect([total, deposits, previous.total, previous.deposits]).toEqual([7000, 1000, 4000, 0])
  const { series, total: sum } = await get<PurchasesCategories>('purchases/categories')
  expect(series.map(({ key, value }) => [key, value])).toEqual([
    ['CAT8', 5000],
    ['deposits', 1000],
    ['none', 1000],
  ])
  expect(sum).toBe(7000)
  expect(await get<TopSuppliers>('purchases/top-suppliers')).toMatchObject({ total: 7000, deposits: 1000 })
})

test('given deposits on a bill, when its lines are opened, then they are a category of their own', async () => {
  const all = await get<PurchaseLines>('purchases/lines')
  expect([all.sum, all.deposits]).toEqual([7000, 1000])
  const { items, sum } = await get<PurchaseLines>('purchases/lines', { category: 'deposits' })
  expect([items.map(({ name }) => name).toSorted(), sum]).toEqual([
    ['Depósito barril 30 l', 'Devolución envases'],
    1000,
  ])
  const { items: others } = await get<PurchaseLines>('purchases/lines', { category: 'none' })
  expect(others.map(({ name }) => name)).toEqual(['Portes'])
})

test('what prices did says of how much of what was bought it is, without deposits', async () => {
  const rises = await get<PriceRises>('overview/price-rises')
  expect(rises).toMatchObject({ total: 1000, coverage: { known: 5000, of: 6000 } })
})

test('suppliers, categories, taxes and lines say the kinds of paper that they rest on', async () => {
  const papers = [
    { kind: 'invoice', documents: 1 },
    { kind: 'delivery-note', documents: 1 },
  ]
  expect((await get<TopSuppliers>('purchases/top-suppliers')).papers).toEqual(papers)
  expect((await get<PurchasesCategories>('purchases/categories')).papers).toEqual(papers)
  expect((await get<PurchasesTaxes>('purchases/taxes')).papers).toEqual(papers)
  expect((await get<PurchaseLines>('purchases/lines')).papers).toEqual(papers)
})
