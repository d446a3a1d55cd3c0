import type { ProductDetailsAnswer, ProductFound, ProductList } from '@escandallo/contracts/products/queries.ts'
import { dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const chef = await fixtures.employ({ corporationId: corporation.corporationId, role: 'admin' })
const get = async <Answer>(url: string, query: Record<string, string>) =>
  (await fixtures.ask(chef, { method: 'GET', url: `/api${url}`, query })).json() as Answer

test('a price of a day to come is nobody’s current price until its day', async () => {
  const today = dayAt(new Date().toISOString(), 'Europe/Madrid')
  const from = await supplier(corporation)
  const { productId } = await product(corporation, { name: 'Tomate de mañana' }, [
    { supplierId: from, date: plusDays(today, -5), value: '2', unitQuantity: '1' },
    { supplierId: from, date: plusDays(today, 300), value: '2.1', unitQuantity: '1' },
  ])
  const onlyAhead = await product(corporation, { name: 'Tomate futuro' }, [
    { supplierId: from, date: plusDays(today, 3), value: '7', unitQuantity: '1' },
  ])
  await fixtures.projected()
  const { items } = await get<ProductList>('/products/list', { q: 'tomate' })
  const priced = new Map(items.map((item) => [item.productId, item]))
  expect(priced.get(productId)).toMatchObject({ unitPrice: '2', costDate: plusDays(today, -5), trend: ['2'] })
  expect(priced.get(onlyAhead.productId)).toMatchObject({ unitPrice: null, missing: expect.arrayContaining(['cost']) })
  expect(await get<ProductDetailsAnswer>('/products/details', { id: productId })).toMatchObject({ unitPrice: '2' })
  const hits = await get<ProductFound>('/products/search', { q: 'tomate de mañana' })
  expect(hits.items.find((item) => item.productId === productId)?.unitPrice).toBe('2')
  const grouped = await get<{ items: { items: { productId: string; unitPrice: string | null }[] }[] }>(
    '/products/list/grouped',
    { by: 'supplier' },
  )
  const inGroups = grouped.items.flatMap((group) => group.items)
  expect(inGroups.find((item) => item.productId === productId)?.unitPrice).toBe('2')
})
