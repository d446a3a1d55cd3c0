import { randomUUID } from 'node:crypto'
import { dishForm, product as ofProduct } from '@escandallo/command-api/testing/kitchen-forms.ts'
import type { DishList } from '@escandallo/contracts/dishes/queries.ts'
import type { CostHistory } from '@escandallo/contracts/kitchen/history.ts'
import type { Group } from '@escandallo/platform/projection/group.ts'
import { rebuildGroup } from '@escandallo/platform/projection/rebuild.ts'
import { dishCostSpans } from '@escandallo/projectors/food-cost/costs/dishes.ts'
import { foodCostGroup } from '@escandallo/projectors/food-cost-group.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation, product, supplier } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
afterAll(() => fixtures.close())

/** A group that was mended: a portion costs twice what it cost before. */
const mended: Group = {
  ...foodCostGroup,
  version: foodCostGroup.version + 1,
  projections: foodCostGroup.projections.map((projection) =>
    projection.table === dishCostSpans.table
      ? {
          ...dishCostSpans,
          recompute: async (...asked: Parameters<typeof dishCostSpans.recompute>) =>
            (await dishCostSpans.recompute(...asked)).map((rows) =>
              rows.map((row) => ({ ...row, cost: row.cost == null ? null : String(Number(row.cost) * 2) })),
            ),
        }
      : projection,
  ),
}

test('a rebuild is seen by whoever asks next, without a restart', async () => {
  const corporation = await foundCorporation(fixtures)
  const chef = await fixtures.employ({ corporationId: corporation.corporationId, role: 'admin' })
  const rice = await product(corporation, { name: 'Arroz' }, [
    { supplierId: await supplier(corporation), date: '2026-02-01', value: '31', unitQuantity: '10' },
  ])
  const elements = [{ elementId: randomUUID(), item: ofProduct(rice.productId), quantity: '1', unit: 'kg' }]
  const { statusCode, payload } = await fixtures.ask(chef, {
    method: 'POST',
    url: '/api/dishes/new',
    body: {
      ...dishForm({ name: 'Arroz blanco', user: chef.userId }),
      composition: { elements, portions: '1' },
      effectiveFrom: '2026-02-01',
    },
  })
  expect(statusCode, payload).toBe(202)
  const { id } = JSON.parse(payload) as { id: string }
  await fixtures.projected()
  const get = async <Answer>(url: string, query = {}) =>
    (await fixtures.ask(chef, { method: 'GET', url: `/api${url}`, query })).json() as Answer
  const answered = async () => {
    const { items } = await get<DishList>('/dishes/list')
    const { spans } = await get<CostHistory>('/dishes/cost-history', { id })
    return [items[0]?.cost, spans.at(-1)?.cost]
  }
  expect(await answered()).toEqual(['3.1', '3.1'])
  await rebuildGroup({ group: mended, store: fixtures.store, pool: fixtures.pool('escandallo_projector') })
  expect(await answered()).toEqual(['6.2', '6.2'])
})
