import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { CostHistory, CostSteps } from '@escandallo/contracts/kitchen/history.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())
const corporation = await foundCorporation(fixtures)
const chef = await fixtures.employ({ corporationId: corporation.corporationId, role: 'admin' })
const from = await supplier(corporation)

const get = async <Answer>(url: string, query: Record<string, string>) => {
  const answer = await fixtures.ask(chef, { method: 'GET', url: `/api${url}`, query })
  expect(answer.statusCode, answer.payload).toBe(200)
  return answer.json() as Answer
}
const write = async (url: string, body: object): Promise<string> => {
  const answer = await fixtures.ask(chef, { method: 'POST', url: `/api${url}`, body })
  expect(answer.statusCode, answer.payload).toBe(202)
  return answer.json().id
}

describe('a loss that is another since a day', () => {
  test('changes what dishes cost from that day on, and the days before keep theirs', async () => {
    const pepper = await product(corporation, { name: 'Pimiento', merma: '0' }, [
      { supplierId: from, date: '2026-02-01', value: '2', unitQuantity: '1' },
    ])
    const dish = await write('/dishes/new', {
      ...dishForm({ name: 'Pimientos asados', user: chef.userId }),
      composition: {
        elements: [{ elementId: randomUUID(), item: ofProduct(pepper.productId), quantity: '1', unit: 'kg' }],
        portions: '1',
      },
      effectiveFrom: '2026-02-01',
    })
    const yieldTest = { testId: randomUUID(), date: '2026-03-01', unit: 'kg', gross: '2', net: '1' }
    await write('/products/yield-test', {
      productId: pepper.productId,
      test: { ...yieldTest, byProducts: [{ name: 'Pieles', quantity: '1', value: '0.5' }] },
      effectiveFrom: '2026-04-01',
    })
    await fixtures.projected()
    expect(await get('/products/uses', { products: pepper.productId })).toEqual({ recipes: 0, dishes: 1, menus: 0 })
    expect(await get('/products/details', { id: pepper.productId })).toMatchObject({
      factChanges: [{ fact: 'merma', since: '2026-04-01', value: '50', before: '0' }],
    })
    const costOn = async (asOf: string) => (await get<CostTree>('/dishes/cost', { id: dish, asOf })).cost
    expect([await costOn('2026-03-31'), await costOn('2026-04-01')]).toEqual(['2', '3.5'])
    const { spans } = await get<CostHistory>('/dishes/cost-history', { id: dish })
    expect(spans.map(({ from: day, cost }) => [day, cost])).toEqual([
      ['2026-02-01', '2'],
      ['2026-04-01', '3.5'],
    ])
    const { items } = await get<CostSteps>('/dishes/cost-steps', { id: dish })
    expect(items[0]?.because.map(({ group, type, before, after }) => [group, type, before, after])).toEqual([
      ['loss', 'loss', '0', '50'],
      ['edit', 'by-products', null, null],
    ])
  })
})
