import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { FiguresPending } from '@escandallo/contracts/kitchen/pending.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { beginEditions, firstEditions, listOwners } from '@escandallo/platform/projection/postgres/editions.ts'
import { postgresStorage } from '@escandallo/platform/projection/postgres/rows.ts'
import { everyPendingOwner } from '@escandallo/platform/projection/slices/fold-slice.ts'
import { foodCostGroup } from '@escandallo/projectors/food-cost-group.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())

const daysAgo = (days: number) => plusDays(new Date().toISOString().slice(0, 10), -days)

/** A corporation with a dish of rice, which was bought at two prices within ninety days. */
const kitchen = async () => {
  const corporation = await foundCorporation(fixtures)
  const chef = await fixtures.employ({ corporationId: corporation.corporationId, role: 'admin' })
  const supplierId = await supplier(corporation)
  const rice = await product(corporation, { name: 'Arroz' }, [
    { supplierId, date: daysAgo(20), value: '20', unitQuantity: '10' },
    { supplierId, date: daysAgo(10), value: '40', unitQuantity: '10' },
  ])
  const elements = [{ elementId: randomUUID(), item: ofProduct(rice.productId), quantity: '1', unit: 'kg' }]
  const body = {
    ...dishForm({ name: 'Arroz blanco', user: chef.userId }),
    composition: { elements, portions: '1' },
    effectiveFrom: '2026-02-01',
  }
  const { statusCode, payload } = await fixtures.ask(chef, { method: 'POST', url: '/api/dishes/new', body })
  expect(statusCode, payload).toBe(202)
  await fixtures.projected()
  const get = async <Answer>(url: string) =>
    (await fixtures.ask(chef, { method: 'GET', url: `/api${url}` })).json() as Answer
  return {
    corporationId: corporation.corporationId,
    chef,
    since: async () => (await get<FiguresPending>('/corporations/figures')).since,
    costs: async () => (await get<DishList>('/dishes/list')).items.map(({ cost }) => cost),
  }
}

test('figures that are being worked out are said to be, and those from before stand until all are done', async () => {
  const [changing, other] = [await kitchen(), await kitchen()]
  const { corporationId } = changing
  expect([await changing.since(), await changing.costs()]).toEqual([null, ['4']])

  // As a change that touches very many begins, stopped before its first slice.
  const projector = fixtures.pool('escandallo_projector')
  await beginEditions(projector, 'food-cost', [corporationId])
  const storage = postgresStorage(projector, 'read', { editions: firstEditions(foodCostGroup) })
  await listOwners(projector, 'food-cost', await everyPendingOwner(foodCostGroup, [corporationId], storage))
  expect(Date.parse((await changing.since()) ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await changing.costs()).toEqual(['4'])
  expect([await other.since(), await other.costs()]).toEqual([null, ['4']])

  const { payload } = await fixtures.ask(changing.chef, {
    method: 'GET',
    url: '/api/corporations/details',
    query: { id: corporationId },
  })
  const { revision } = JSON.parse(payload) as { revision: string }
  const costing = { policy: 'average-90', targetFoodCost: '28' }
  const changed = await fixtures.ask(changing.chef, {
    method: 'PUT',
    url: '/api/corporations/costing',
    headers: { 'if-match': revision },
    body: { corporationId, costing },
  })
  expect(changed.statusCode, changed.payload).toBe(202)
  await fixtures.projected()
  await vi.waitFor(async () => expect(await changing.since()).toBeNull(), 10_000)
  expect([await changing.costs(), await other.costs()]).toEqual([['3'], ['4']])
})
